import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

// From a name's first letter, because otherwise a long word, such as a table in a script, would be read again from each
// of its letters.
const FILE_NAME = /(?<![\w.-])[\w.-]+\.(?:js|css|wasm|woff2|bin)\b/g;

/** Which files in assets/ of a built site its documents and scripts name. */
export function namesIn(dist: string): ReadonlyMap<string, ReadonlySet<string>> {
  const find = (pattern: string) => globSync(pattern, { cwd: dist }).map((file) => file.replaceAll("\\", "/"));
  const files = find("assets/*.{js,css,wasm,woff2,bin}");
  const named = new Map(files.map((file) => [basename(file), file]));
  const names = new Map<string, Set<string>>();
  for (const from of [...find("**/*.html"), ...files.filter((file) => /\.(js|css)$/.test(file))]) {
    const found = Array.from(readFileSync(join(dist, from), "utf8").matchAll(FILE_NAME), ([name]) => named.get(name));
    names.set(from, new Set(found.filter((file) => file !== undefined && file !== from) as string[]));
  }
  return names;
}

/**
 * The files in assets/ of a built site that are loaded only by `first`, or only by other files of this list: where
 * `first` isn't needed, neither are they.
 */
export function loadedOnlyBy(dist: string, first: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, files] of namesIn(dist)) {
    for (const file of files) importers.set(file, [...(importers.get(file) ?? []), from]);
  }
  const found = new Set(first);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [file, from] of importers) if (from.every((one) => found.has(one))) found.add(file);
  }
  return [...found].filter((file) => !first.includes(file)).sort();
}
