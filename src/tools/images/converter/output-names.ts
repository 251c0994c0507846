import type { OutputFormat } from "#core/image/formats.ts";
import { baseOf, extensionOf, writableName } from "#kits/image-conversion/file-names.ts";

/** The default output format of a file: jpg for a png, png for all others. */
export const defaultFormat = (fileName: string): OutputFormat =>
  extensionOf(fileName).toLowerCase() === "png" ? "jpg" : "png";

/**
 * The file names of results: each file's name with its new extension, numbered if two would be the same, and without
 * characters that some system cannot write.
 */
export function outputNames(files: readonly { readonly name: string; readonly format: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, format }) => {
    const base = writableName(baseOf(name));
    let unique = `${base}.${format}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base} (${number}).${format}`;
    // On Windows and macOS, names that differ only in case are the same.
    taken.add(unique.toLowerCase());
    return unique;
  });
}
