#!/bin/sh
# Makes the disk image of macOS: the application, and a link to where it belongs.
#   make-dmg.sh Clubs.app LICENSE.txt THIRD-PARTY.txt Clubs-0.1.0-macos-arm64.dmg
# Set CODESIGN_IDENTITY to sign as somebody; without it the signature is ad hoc, and whoever opens the program for the
# first time has to allow it (README.md says how).
set -eu

application=$1 licence=$2 notices=$3 image=$4
identity=${CODESIGN_IDENTITY:--}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cp -R "$application" "$folder/"
copy=$folder/$(basename "$application")
cp "$licence" "$notices" "$copy/Contents/Resources/"
codesign --force --deep --sign "$identity" "$copy"
codesign --verify --deep --strict "$copy"
ln -s /Applications "$folder/Applications"
hdiutil create -quiet -ov -fs HFS+ -format UDZO -volname "$(basename "$application" .app)" -srcfolder "$folder" "$image"
