import { concat, fromLatin1 } from "#core/bytes.ts";
import type { JpegFrame } from "./jpeg-segments.ts";

// A point is 1/72 inch, a pixel of CSS 1/96. ISO 32000-1 annex C: readers show pages of at most 14 400 points a side.
const POINTS_PER_PIXEL = 0.75;
const MOST_POINTS = 14_400;

/** A PDF file of one page that a JPEG picture covers, its bytes as they are (ISO 32000-1 §7.4.8, DCTDecode). */
export function pdfOfJpeg(jpeg: Uint8Array, { width, height, components }: JpegFrame): Uint8Array<ArrayBuffer> {
  const scale = Math.min(POINTS_PER_PIXEL, MOST_POINTS / Math.max(width, height));
  const [pageWidth, pageHeight] = [width, height].map((side) => Number((side * scale).toFixed(3)));
  const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`;
  const space = components === 1 ? "/DeviceGray" : "/DeviceRGB";
  const objects: readonly (readonly [dictionary: string, stream?: Uint8Array])[] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>`, fromLatin1(drawing)],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
  ];
  // §7.5.2: four bytes above 127 say that the file is not text.
  const parts: Uint8Array[] = [fromLatin1("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  let at = parts[0]!.length;
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    at += bytes.length;
  };
  const offsets = objects.map(([dictionary, stream], i) => {
    const offset = at;
    add(fromLatin1(`${i + 1} 0 obj\n${dictionary}\n`));
    if (stream) for (const bytes of [fromLatin1("stream\n"), stream, fromLatin1("\nendstream\n")]) add(bytes);
    add(fromLatin1("endobj\n"));
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return concat([...parts, fromLatin1(table)]);
}
