import { baseOf, nameBy, padded, writableName } from "#kits/image-conversion/file-names.ts";

/** What the names of results are made of. */
export interface NameSource {
  /** Below what was chosen: 'photos/2026/a.jpg'. */
  readonly path: string;
  readonly modified: number;
  readonly extension: string;
  /** Known once it is converted. */
  readonly result?:
    | { readonly width: number; readonly height: number; readonly taken?: string | undefined }
    | undefined;
  /** The path that it was saved under already, which stays. */
  readonly savedAs?: string | undefined;
}

/** The placeholders of a pattern for names, and what they mean. */
export const NAME_WORDS = {
  "{name}": "the file’s own name",
  "{number}": "its place in the list",
  "{width}": "pixels across",
  "{height}": "pixels down",
  "{date}": "the day it was taken, or last changed",
} as const;

// File systems take 255 bytes; numbers and extensions are yet to come.
const MAX_BYTES = 230;

/**
 * The paths of results, in the order of the list, by a pattern: with their files' folders if these are kept, and
 * numbered if two would be the same on any system. Undefined for a name that depends on something not known yet.
 */
export function outputPaths(
  sources: readonly NameSource[],
  { names, folders }: { readonly names: string; readonly folders: boolean },
): (string | undefined)[] {
  const needsResult = /\{(width|height|date)\}/.test(names);
  const taken = new Set(sources.flatMap(({ savedAs }) => (savedAs === undefined ? [] : [folded(savedAs)])));
  return sources.map((source, i) => {
    const { path, extension, result, savedAs } = source;
    if (savedAs !== undefined) return savedAs;
    if (needsResult && !result) return undefined;
    const parts = path.split("/");
    const base = baseOf(parts.pop() ?? "");
    const values = {
      name: base,
      number: padded(i + 1, sources.length),
      width: String(result?.width),
      height: String(result?.height),
      date: dayOf(result?.taken, source.modified),
    };
    const name = shortened(writableName(nameBy(names, values) || base));
    const folder = folders ? parts.map(folderName).join("/") : "";
    const start = folder ? `${folder}/${name}` : name;
    let unique = `${start}.${extension}`;
    for (let number = 2; taken.has(folded(unique)); number++) unique = `${start} (${number}).${extension}`;
    taken.add(folded(unique));
    return unique;
  });
}

/** The next path to try where one is taken: 'a.png' is followed by 'a (2).png'. */
export function nextPath(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  return `${path.slice(0, dot)} (${number})${path.slice(dot)}`;
}

// Windows and macOS take names for the same that differ only in case, and macOS those whose accents are written apart.
const folded = (path: string) => path.normalize("NFC").toLowerCase();

const folderName = (name: string) => shortened(writableName(name));

function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  let kept = "";
  let bytes = 0;
  for (const character of name) {
    bytes += bytesOf(character);
    if (bytes > MAX_BYTES) break;
    kept += character;
  }
  return kept.trimEnd();
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

// EXIF writes '2024:02:29 13:45:58'.
function dayOf(taken: string | undefined, modified: number): string {
  const day = /^(\d{4}):(\d\d):(\d\d)/.exec(taken ?? "");
  if (day && day[1] !== "0000") return `${day[1]}-${day[2]}-${day[3]}`;
  const moment = new Date(modified);
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
