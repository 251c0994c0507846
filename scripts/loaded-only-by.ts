import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

// From a name's first letter: else a long word, such as a table in a script, would be read again from each of its letters.
const FILE_NAME = /(?<![\w.-])[\w.-]+\.(?:js|css|wasm|woff2)\b/g;

/**
 * The files in assets/ of a built site that nothing loads but some others of them, which are `first`, and such files
 * again: where those are not needed, neither are these.
 */
export function loadedOnlyBy(dist: string, first: readonly string[]): string[] {
  const files = globSync("assets/*.{js,css,wasm,woff2}", { cwd: dist });
  const named = new Map(files.map((file) => [basename(file), file]));
  const importers = new Map<string, Set<string>>();
  for (const from of [...globSync("**/*.html", { cwd: dist }), ...files.filter((file) => /\.(js|css)$/.test(file))]) {
    for (const [name] of readFileSync(join(dist, from), "utf8").matchAll(FILE_NAME)) {
      const file = named.get(name);
      if (file && file !== from) importers.set(file, (importers.get(file) ?? new Set()).add(from));
    }
  }
  const found = new Set(first);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [file, from] of importers) if ([...from].every((one) => found.has(one))) found.add(file);
  }
  return [...found].filter((file) => !first.includes(file)).sort();
}
