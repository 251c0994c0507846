import { pdfFile } from "./test-pdf.fixture.ts";

/** A page's content stream, and further entries of its dictionary. */
interface DrawnPage {
  readonly content: string;
  readonly entries?: string;
}

interface StreamObject {
  readonly dictionary: string;
  readonly bytes: Uint8Array;
}

/**
 * A document of pages of 600 by 800 points that are drawn by their operators, with the fonts /H, Helvetica, /B, its bold, and
 * /T, Times. `streams` are objects from number 6 on, which pages name as they like.
 */
export function drawnPdf(
  pages: readonly (DrawnPage | string)[],
  streams: readonly StreamObject[] = [],
): Uint8Array<ArrayBuffer> {
  const first = 6 + streams.length;
  const drawn = pages.map((page) => (typeof page === "string" ? { content: page } : page));
  const fonts = "/Font << /H 3 0 R /B 4 0 R /T 5 0 R >>";
  const font = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const stream = (dictionary: string, bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from("\nendstream"),
    ]);
  const bodies = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from(
      `<< /Type /Pages /Count ${pages.length} /Kids [${drawn.map((_, i) => `${first + 2 * i} 0 R`).join(" ")}] >>`,
    ),
    ...["Helvetica", "Helvetica-Bold", "Times-Roman"].map(font),
    ...streams.map(({ dictionary, bytes }) => stream(dictionary, bytes)),
    ...drawn.flatMap(({ content, entries = "" }, i) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${entries.includes("/Resources") ? "" : `/Resources << ${fonts} >>`} /Contents ${first + 2 * i + 1} 0 R ${entries.replace("/Resources <<", `/Resources << ${fonts}`)} >>`,
      ),
      stream("", Buffer.from(content, "latin1")),
    ]),
  ];
  return pdfFile(bodies);
}

/** Operators that write a text at a place; `matrix` turns it. */
export const written = (text: string, x: number, y: number, { font = "H", size = 11, matrix = "1 0 0 1" } = {}) =>
  `BT /${font} ${size} Tf ${matrix} ${x} ${y} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`;

/** Lines below each other, 14 points apart. */
export const writtenLines = (
  lines: readonly string[],
  x: number,
  y: number,
  look: Parameters<typeof written>[3] = {},
) => lines.map((line, i) => written(line, x, y - 14 * i, look)).join("\n");
