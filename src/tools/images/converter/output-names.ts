import type { OutputFormat } from "#core/image/formats.ts";

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
    const base = writable(baseOf(name));
    let unique = `${base}.${format}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${base} (${number}).${format}`;
    // On Windows and macOS, names that differ only in case are the same.
    taken.add(unique.toLowerCase());
    return unique;
  });
}

// Names that Windows reserves for devices, with any extension ('Naming files, paths, and namespaces').
const DEVICE = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i;

/** A name that every system can write and every program can unpack. A slash would even lead to another folder. */
function writable(base: string): string {
  const safe = base
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no file name may contain them.
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]+/g, "_")
    // Bidirectional control characters make 'gpj.exe' look like 'exe.jpg'.
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, "")
    .replace(/^\s+|[\s.]+$/g, "");
  if (safe === "") return "image";
  return DEVICE.test(safe) ? `_${safe}` : safe;
}

const baseOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension ? name.slice(0, -extension.length - 1) : name;
};

// '.profile' has no extension, 'a.tar.png' has 'png', and 'Version 1.5' is a name.
const extensionOf = (name: string): string => /[^.]\.([A-Za-z][A-Za-z0-9]{0,4})$/.exec(name)?.[1] ?? "";
