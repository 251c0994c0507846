import { crc32 } from "#core/image/containers/checksums.ts";
import type { Values } from "#core/params.ts";
import { storedZip } from "#core/stored-zip.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import type params from "./params.ts";

/** A picture that was made of a page, or taken out of it. */
export interface Picture {
  readonly blob: Blob;
  /** Without the name of its document. */
  readonly suffix: string;
  readonly width: number;
  readonly height: number;
  readonly checksum: number;
}

/** The pictures of a document. */
export interface Pictures {
  readonly pictures: readonly Picture[];
  readonly notes: readonly string[];
}

/** What to do with a document. */
export interface PictureJob extends Values<typeof params> {
  readonly file: File;
  readonly password: string;
  /** Such as '1-3, 7'; empty for all pages. */
  readonly range: string;
}

/** A picture of a file's bytes. */
export function pictureOf(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  rest: Pick<Picture, "suffix" | "width" | "height">,
): Picture {
  return { ...rest, blob: new Blob([bytes], { type }), checksum: crc32(bytes) };
}

/** The pictures of documents with their names, without duplicates. */
export function namedPictures(
  documents: readonly { readonly name: string; readonly pictures: readonly Picture[] }[],
): { readonly name: string; readonly picture: Picture }[] {
  const bases = new Set<string>();
  return documents.flatMap(({ name, pictures }) => {
    const own = writableName(baseOf(name));
    let base = own;
    for (let number = 2; bases.has(base.toLowerCase()); number++) base = `${own} (${number})`;
    bases.add(base.toLowerCase());
    return pictures.map((picture) => ({ name: `${base}${picture.suffix}`, picture }));
  });
}

/** An archive of pictures. They stay where they are: nothing is copied. */
export function zipOf(files: ReturnType<typeof namedPictures>, now: number): Blob {
  const { headers, end } = storedZip(
    files.map(({ name, picture: { blob, checksum } }) => ({ path: name, size: blob.size, checksum, modified: now })),
  );
  const parts = files.flatMap(({ picture }, i) => [headers[i] ?? new Uint8Array(), picture.blob]);
  return new Blob([...parts, end], { type: "application/zip" });
}
