; The installer of Windows, for Inno Setup 6: build/package/windows.py runs it and says where everything is.
;   iscc /DVersion=0.1.0 /DBundle=dist\clubs /DIcon=clubs.ico /DPlatform=x64compatible /O<folder> /F<name> clubs.iss
; It installs for one person, without asking for an administrator; settings and games are never touched.

#ifndef Version
  #error Run it through: python -m build.package
#endif

[Setup]
AppId={{7C5B1E0B-3D0C-4F0E-9E63-6B0A0C1B5C15}
AppName=Clubs
AppVersion={#Version}
AppVerName=Clubs {#Version}
AppPublisher=The Clubs authors
VersionInfoVersion={#Version}
LicenseFile={#Bundle}\LICENSE.txt
DefaultDirName={autopf}\Clubs
DefaultGroupName=Clubs
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=commandline
ArchitecturesAllowed={#Platform}
ArchitecturesInstallIn64BitMode={#Platform}
MinVersion=10.0
Compression=lzma2/max
SolidCompression=yes
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\clubs.exe
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes

[Tasks]
Name: desktopicon; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version left there must not be loaded by this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Clubs"; Filename: "{app}\clubs.exe"
Name: "{autodesktop}\Clubs"; Filename: "{app}\clubs.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.clubs"; ValueType: string; ValueData: "Clubs.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Clubs.Game"; ValueType: string; ValueData: "Game of Clubs"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Clubs.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\clubs.exe,0"
Root: HKA; Subkey: "Software\Classes\Clubs.Game\shell\open\command"; ValueType: string; ValueData: """{app}\clubs.exe"" --open ""%1"""
Root: HKA; Subkey: "Software\Classes\.round"; ValueType: string; ValueData: "Clubs.Round"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Clubs.Round"; ValueType: string; ValueData: "Round of Clubs"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Clubs.Round\DefaultIcon"; ValueType: string; ValueData: "{app}\clubs.exe,0"
Root: HKA; Subkey: "Software\Classes\Clubs.Round\shell\open\command"; ValueType: string; ValueData: """{app}\clubs.exe"" --open ""%1"""

[Run]
Filename: "{app}\clubs.exe"; Description: "{cm:LaunchProgram,Clubs}"; Flags: nowait postinstall skipifsilent
