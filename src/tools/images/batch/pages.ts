import { naturalOrder } from "#core/natural-order.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";

/** What is listed, in the order of its names, folder by folder, with 2 before 10. */
export function byName<Entry extends { readonly path: string }>(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, parts: baseOf(entry.path).split("/") }))
    .sort(
      (one, other) => compareParts(one.parts, other.parts) || naturalOrder.compare(one.entry.path, other.entry.path),
    )
    .map(({ entry }) => entry);
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, i) => naturalOrder.compare(part, other[i] ?? "") !== 0);
  return at < 0 ? one.length - other.length : naturalOrder.compare(one[at] ?? "", other[at] ?? "");
}

/**
 * The name of a document of some files: that of the folder they have in common, of the first file where they were chosen
 * without folders, else 'images.pdf'.
 */
export function documentName(
  files: readonly { readonly path: string; readonly file: { readonly name: string } }[],
): string {
  const folders = files.map(({ path }) => path.split("/").slice(0, -1));
  const [first] = folders;
  const common = first?.filter((_, depth) => folders.every((each) => isSame(each, first, depth))).at(-1);
  const isLoose = folders.every(({ length }) => length === 0);
  const base = common ?? (isLoose && files[0] ? baseOf(files[0].file.name) : "images");
  return `${writableName(base)}.pdf`;
}

const isSame = (one: readonly string[], other: readonly string[], depth: number): boolean =>
  one.slice(0, depth + 1).join("/") === other.slice(0, depth + 1).join("/");
