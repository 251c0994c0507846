import { at, entriesOf, listOf, personOf, readToml, textOf, textsOf, type Value } from "./data-formats.ts";
import { type Inheritable, isUnreadable, type Manifest, type ReadManifest } from "./manifest.ts";

// The keys of Cargo, and what they are here.
const INHERITED: readonly (readonly [string, Inheritable])[] = [
  ["version", "version"],
  ["license", "license"],
  ["description", "description"],
  ["repository", "repository"],
  ["homepage", "homepage"],
  ["authors", "authors"],
  ["rust-version", "requirements"],
  ["publish", "isPrivate"],
];

/** What a table says that members of a workspace may take from its root. */
function saidIn(table: Value): Pick<Manifest, Inheritable> {
  const rust = textOf(at(table, "rust-version"));
  const publish = at(table, "publish");
  return {
    version: textOf(at(table, "version")),
    description: textOf(at(table, "description")),
    license: textOf(at(table, "license")),
    homepage: textOf(at(table, "homepage")),
    repository: textOf(at(table, "repository")),
    authors: textsOf(at(table, "authors")).flatMap((author) => personOf(author) ?? []),
    requirements: rust ? [{ name: "Rust", version: rust }] : [],
    isPrivate: publish === false || (Array.isArray(publish) && publish.length === 0),
  };
}

/** Cargo.toml: a package, a workspace, or both. What a member takes from the workspace is named in `inherits`. */
export const readCargo: ReadManifest = (text, path) => {
  const parsed = readToml(text);
  if (isUnreadable(parsed)) return parsed;
  const own = at(parsed.value, "package");
  const shared = at(parsed.value, "workspace", "package");
  const name = textOf(at(own, "name"));
  const bins = listOf(at(parsed.value, "bin")).flatMap((bin) => textOf(at(bin, "name")) ?? []);
  return {
    ecosystem: "rust",
    path,
    name,
    ...saidIn(own ?? shared),
    isLibrary: at(parsed.value, "lib") !== undefined,
    importName: textOf(at(parsed.value, "lib", "name")) ?? name?.replaceAll("-", "_"),
    commands: bins,
    members: textsOf(at(parsed.value, "workspace", "members")),
    dependencies: ["dependencies", "dev-dependencies", "build-dependencies"].flatMap((key) =>
      entriesOf(at(parsed.value, key)).map(([each]) => each),
    ),
    inherits: INHERITED.flatMap(([key, what]) => (at(own, key, "workspace") === true ? [what] : [])),
    shared: saidIn(shared),
  };
};
