import { readYaml, yamlSource } from "./data-formats.ts";
import { isUnreadable, type ReadManifest } from "./manifest.ts";
import { at, entriesOf, textOf, textsOf } from "./values.ts";

/** pubspec.yaml of Dart and Flutter. */
export const readPubspec: ReadManifest = (text, path) => {
  const parsed = readYaml(text);
  if (isUnreadable(parsed)) return parsed;
  const { value } = parsed;
  const isFlutter = at(value, "dependencies", "flutter") !== undefined;
  const name = textOf(at(value, "name"));
  const dart = textOf(at(value, "environment", "sdk"));
  const flutter = textOf(at(value, "environment", "flutter"));
  const isPrivate = at(value, "publish_to") === "none";
  return {
    ecosystem: "dart",
    path,
    name,
    version: yamlSource(text, "version")?.replace(/\+.*$/, ""),
    description: textOf(at(value, "description")),
    homepage: textOf(at(value, "homepage")),
    repository: textOf(at(value, "repository")),
    requirements: [
      ...(flutter ? [{ name: "Flutter", version: flutter }] : []),
      ...(dart ? [{ name: "Dart", version: dart }] : []),
    ],
    isPrivate,
    isLibrary: !isPrivate && name !== undefined,
    commands: entriesOf(at(value, "executables")).map(([command]) => command),
    members: textsOf(at(value, "workspace")),
    dependencies: ["dependencies", "dev_dependencies"].flatMap((key) =>
      entriesOf(at(value, key)).map(([each]) => each),
    ),
    tool: isFlutter ? "flutter" : "dart",
  };
};
