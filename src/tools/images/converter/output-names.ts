import type { OutputFormat } from "#core/image/output-format.ts";

/** The format that a file is converted to unless another is chosen: jpg for a png, png for all others. */
export const defaultFormat = (fileName: string): OutputFormat =>
  extensionOf(fileName).toLowerCase() === "png" ? "jpg" : "png";

/** The names of results: each file's name with its new extension, numbered where several would be the same. */
export function outputNames(files: readonly { readonly name: string; readonly format: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, format }) => {
    const base = baseOf(name) || "image";
    let unique = `${base}.${format}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base} (${number}).${format}`;
    // Windows and macOS take names that differ in case alone for one.
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const baseOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension ? name.slice(0, -extension.length - 1) : name;
};

// '.profile' has no extension, 'a.tar.png' has 'png', and 'Version 1.5' is a name.
const extensionOf = (name: string): string => /[^.]\.([A-Za-z][A-Za-z0-9]{0,4})$/.exec(name)?.[1] ?? "";
