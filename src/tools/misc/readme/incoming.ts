/** What a visitor gave to begin with, until the workspace has taken it. */
export type Incoming<F> =
  | { readonly kind: "files"; readonly files: readonly F[]; readonly unreadable: readonly string[] }
  | { readonly kind: "manifest"; readonly text: string }
  | { readonly kind: "nothing" };

const FILES: readonly (readonly [string, RegExp])[] = [
  ["Cargo.toml", /^\s*\[(package|workspace)\]/m],
  ["pyproject.toml", /^\s*\[(project|tool\.|build-system)/m],
  ["go.mod", /^\s*module\s+\S+\s*$/m],
  ["pom.xml", /<project[\s>]/],
  ["pubspec.yaml", /^environment:\s*$/m],
];

/** Which project file a pasted text is, by what only that has; JSON is a package.json, or a composer.json. */
export function manifestName(text: string): string {
  if (/^\s*\{/.test(text))
    return /"name"\s*:\s*"[\w.-]+\/[\w.-]+"/.test(text) && !/"name"\s*:\s*"@/.test(text)
      ? "composer.json"
      : "package.json";
  return FILES.find(([, pattern]) => pattern.test(text))?.[0] ?? "package.json";
}
