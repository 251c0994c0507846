import type { Size } from "#core/raster.ts";
import { concat, fromLatin1 } from "#core/text/bytes.ts";

/** A PDF file of one empty page; its size is in points. */
export const blankPdf = (size: Size): Uint8Array<ArrayBuffer> => onePagePdf(size, "", []);

/** The number of the object that is the first image. */
export const FIRST_IMAGE = 5;

/** A PDF file of one page, its size in points: what it draws, and the streams that its drawing and each other name. */
export function onePagePdf(
  { width, height }: Size,
  drawing: string,
  images: readonly { readonly dictionary: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
): Uint8Array<ArrayBuffer> {
  const resources = images.length > 0 ? `<< /XObject << /Picture ${FIRST_IMAGE} 0 R >> >>` : "<< >>";
  const stream = (dictionary: string, bytes: Uint8Array<ArrayBuffer>) => [
    fromLatin1(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    fromLatin1("\nendstream"),
  ];
  const objects: readonly (readonly Uint8Array<ArrayBuffer>[])[] = [
    [fromLatin1("<< /Type /Catalog /Pages 2 0 R >>")],
    [fromLatin1("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")],
    [
      fromLatin1(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources ${resources} >>`,
      ),
    ],
    stream("", fromLatin1(drawing)),
    ...images.map(({ dictionary, bytes }) => stream(dictionary, bytes)),
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [fromLatin1("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const own = [fromLatin1(`${index + 1} 0 obj\n`), ...object, fromLatin1("\nendobj\n")];
    parts.push(...own);
    length += own.reduce((sum, part) => sum + part.length, 0);
  }
  parts.push(fromLatin1(xrefOf(offsets, length)));
  return concat(parts);
}

/** The end of a PDF file whose objects, the first its catalog, are at these offsets; it begins at `start` itself. */
export function xrefOf(offsets: readonly number[], start: number): string {
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = offsets.length + 1;
  return `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
