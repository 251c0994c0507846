import type { Facts } from "./project/facts.ts";

// Files that say how projects are built, and that are not read here, with what they are of.
const UNREAD: readonly RegExp[] = [
  /^CMakeLists\.txt$/,
  /^configure(\.ac|\.in)?$/,
  /^meson\.build$/,
  /^(BUILD|WORKSPACE|MODULE)(\.bazel)?$/,
  /^SConstruct$/,
  /^xmake\.lua$/,
  /^premake5?\.lua$/,
  /\.(vcxproj|pro|xcodeproj|xcworkspace)$/,
  /^conanfile\.(py|txt)$/,
  /^vcpkg\.json$/,
  /^build\.xml$/,
  /^build\.(sbt|mill|sc|zig|boot)$/,
  /^(project|deps|bb)\.(clj|edn)$/,
  /^shadow-cljs\.edn$/,
  /^(deno|jsr)\.jsonc?$/,
  /^(Project|JuliaProject)\.toml$/,
  /^DESCRIPTION$/,
  /\.cabal$/,
  /^(stack|package|dub|shard|galaxy|environment|conda|action|spago|pubspec_overrides)\.ya?ml$/,
  /^dub\.(json|sdl)$/,
  /\.(opam|nimble|rockspec|podspec|asd|ipkg|csd|dproj|lpi|rpkg)$/,
  /^(dune-project|rebar\.config|gleam\.toml|elm\.json|spago\.dhall|bower\.json|Podfile|Cartfile)$/,
  /^(library\.properties|library\.json|platformio\.ini)$/,
  /^(site|playbook|requirements)\.ya?ml$/,
  /^(cpanfile|Makefile\.PL|Build\.PL|dist\.ini)$/,
  /^(flake|default|shell)\.nix$/,
  /^(Pipfile|setup\.sh|install\.sh|build\.sh|bootstrap\.sh)$/,
  /^(project\.godot|Vagrantfile|Justfile\.local|devcontainer\.json)$/,
  /^(foundry\.toml|hardhat\.config\.\w+|Move\.toml|Scarb\.toml|Anchor\.toml|Nargo\.toml)$/,
  /^[^/]+\.tf$/,
];

/** The files in the project's own folder that say how it is built, and that are not read here. */
export const unreadBuildFiles = ({ paths }: Facts): readonly string[] => {
  const names = new Set(
    paths.flatMap((path) => {
      const first = path.split("/")[0] ?? "";
      // Xcode's projects are folders.
      return !path.includes("/") || /\.(xcodeproj|xcworkspace)$/.test(first) ? [first] : [];
    }),
  );
  return [...names].filter((name) => UNREAD.some((pattern) => pattern.test(name)));
};

/** A sentence that names such files, with a space before it; empty where there are none. */
export function unreadSentence(facts: Facts): string {
  const files = unreadBuildFiles(facts).slice(0, 4);
  return files.length === 0
    ? ""
    : ` ${new Intl.ListFormat("en").format(files)} ${files.length === 1 ? "isn’t" : "aren’t"} read here and may say it.`;
}
