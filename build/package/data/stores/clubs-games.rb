cask "clubs-games" do
  arch arm: "arm64", intel: "x86_64"

  version "$version"
  sha256 arm:   "$arm_sum",
         intel: "$intel_sum"

  url "$address/releases/download/v#{version}/Clubs-#{version}-macos-#{arch}.dmg"
  name "Clubs"
  desc "Trick-taking card games, played offline"
  homepage "$address"

  depends_on macos: ">= :big_sur"

  app "Clubs.app"

  zap trash: [
    "~/Library/Application Support/clubs",
    "~/Library/Caches/clubs",
  ]
end
