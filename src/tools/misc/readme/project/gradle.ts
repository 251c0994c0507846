import { literal, withoutComments } from "./literals.ts";
import type { ReadManifest } from "./manifest.ts";

/** build.gradle and build.gradle.kts, read without running them. */
export const readGradle: ReadManifest = (text, path) => {
  const source = withoutComments(text, "//");
  const java = /languageVersion\s*(?:=|\.set\()\s*JavaLanguageVersion\.of\((\d+)\)|jvmToolchain\((\d+)\)/.exec(source);
  // A toolchain is needed; what sourceCompatibility names is compiled for.
  const version = java?.[1] ?? java?.[2];
  const group = literal(source, "group\\s*=?");
  const own = literal(source, "version\\s*=");
  const plugins = [
    ...source.matchAll(/\bid\s*\(?\s*["']([\w.-]+)["']/g),
    ...source.matchAll(/apply\s+plugin:\s*["']([\w.-]+)["']/g),
    ...source.matchAll(/(?:^|[{;])[ \t]*(application|`[\w-]+`)[ \t]*(?=$|[;}])/gm),
  ].map(([, each = ""]) => each.replaceAll("`", ""));
  return {
    ecosystem: "gradle",
    path,
    version: own,
    description: literal(source, "description\\s*="),
    requirements: version ? [{ name: "Java", version }] : [],
    isLibrary: plugins.includes("java-library") || plugins.includes("maven-publish"),
    importName: group,
    dependencies: [
      ...plugins,
      ...[
        ...source.matchAll(
          /\b(?:implementation|api|testImplementation|compileOnly|runtimeOnly)\s*\(?\s*["']([\w.-]+:[\w.-]+)/g,
        ),
      ].map(([, each = ""]) => each),
    ],
  };
};

/** settings.gradle: the project's name, and its parts. */
export function readGradleSettings(text: string): {
  readonly name: string | undefined;
  readonly members: readonly string[];
} {
  const source = withoutComments(text, "//");
  const members = [...source.matchAll(/^\s*include\s*\(?([^)\n]*(?:,\s*\n[^)\n]*)*)/gm)].flatMap(([, list = ""]) =>
    [...list.matchAll(/["']:?([\w:.-]+)["']/g)].map(([, member = ""]) => member.replaceAll(":", "/")),
  );
  return { name: literal(source, "rootProject\\.name\\s*="), members };
}
