import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { jpegFrame } from "./jpeg-segments.ts";
import { type PageLayout, pdfFrame, pdfOfJpeg } from "./pdf-file.ts";

let folder = "";
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pdf-file-"));
  folders.push(folder);
});
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true });
});

interface Page {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly isGray?: boolean;
}

const jpegOf = ({ width, height, color, isGray = false }: Page) => {
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  return (isGray ? picture.toColourspace("b-w") : picture).jpeg({ quality: 95 }).toBuffer();
};

/** Writes a document of the pages, without holding it in one piece before. */
async function written(pages: readonly Page[], layout?: PageLayout) {
  const jpegs = await Promise.all(pages.map(jpegOf));
  const pictures = jpegs.map((jpeg) => {
    const frame = jpegFrame(jpeg);
    if (!frame) throw new Error("No frame");
    return { ...frame, length: jpeg.length };
  });
  const { heads, end } = pdfFrame(pictures, layout);
  const path = join(folder, "pages.pdf");
  writeFileSync(path, Buffer.concat([...jpegs.flatMap((jpeg, i) => [heads[i] ?? Buffer.alloc(0), jpeg]), end]));
  return { path, jpegs };
}

const run = (program: string, ...words: readonly string[]) => execFileSync(program, words, { encoding: "utf8" });

/** The sizes of all pages in points, as poppler reads them. */
const pageSizes = (path: string) =>
  [...run("pdfinfo", "-l", "-1", path).matchAll(/Page +(?:\d+ )?size: +([\d.]+) x ([\d.]+) pts/g)].map((found) => [
    Number(found[1]),
    Number(found[2]),
  ]);

/** The sizes as written: pdfinfo rounds them to hundredths or six digits. */
const mediaBoxes = (path: string) =>
  [...readFileSync(path, "latin1").matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) => [
    Number(found[1]),
    Number(found[2]),
  ]);

const DPI = 144;

/** The non-white area of a page in points, and the color at its center. */
async function drawn(path: string, page: number) {
  const out = join(folder, "drawn");
  run("pdftoppm", "-r", String(DPI), "-f", String(page), "-l", String(page), "-singlefile", "-png", path, out);
  const { data, info } = await sharp(`${out}.png`).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const pixel = (y * info.width + x) * 3;
      if (Math.min(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0) > 250) continue;
      columns.add(x);
      rows.add(y);
    }
  }
  const [left, right, top, bottom] = [
    Math.min(...columns),
    Math.max(...columns) + 1,
    Math.min(...rows),
    Math.max(...rows) + 1,
  ];
  const middle = at(Math.floor((left + right) / 2), Math.floor((top + bottom) / 2));
  return { box: [left, top, right, bottom].map((pixels) => (pixels / DPI) * 72), middle };
}

const MM = 72 / 25.4;

test("a one-page document is byte for byte what it has always been", () => {
  const jpeg = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
  const digest = (width: number, height: number, components: number) =>
    createHash("sha256").update(pdfOfJpeg(jpeg, { width, height, components })).digest("hex");
  expect(digest(300, 200, 3)).toBe("95cd763ada4fccfe2ac593efe8fccb63a6a3bc34dd0a74d97bd6a137b1893a57");
  expect(digest(30_000, 7, 1)).toBe("20156ba113251d3c0dd3037d02c1af94d574fa58b00e09d109f923197ee51154");
});

test("pages are in order, each as large as its picture, whose bytes are unchanged", async () => {
  const pages = [
    { width: 96, height: 48, color: "#ff0000" },
    { width: 40, height: 200, color: "#808080", isGray: true },
    { width: 33, height: 7, color: "#0000ff" },
  ];
  const { path, jpegs } = await written(pages);
  expect(run("qpdf", "--check", path)).toContain("No syntax or stream encoding errors");
  expect(pageSizes(path)).toEqual([
    [72, 36],
    [30, 150],
    [24.75, 5.25],
  ]);
  const listed = run("pdfimages", "-list", path).trim().split("\n").slice(2);
  expect(listed.map((line) => line.trim().split(/\s+/).slice(0, 9).join(" "))).toEqual([
    "1 0 image 96 48 rgb 3 8 jpeg",
    "2 1 image 40 200 gray 1 8 jpeg",
    "3 2 image 33 7 rgb 3 8 jpeg",
  ]);
  run("pdfimages", "-all", path, join(folder, "out"));
  const names = readdirSync(folder).filter((name) => name.startsWith("out-"));
  expect(names.sort().map((name, i) => readFileSync(join(folder, name)).equals(jpegs[i] ?? Buffer.alloc(0)))).toEqual([
    true,
    true,
    true,
  ]);
  const { box, middle } = await drawn(path, 1);
  expect(box).toEqual([0, 0, 72, 36]);
  expect(middle.map((value) => Math.round(value / 10))).toEqual([25, 0, 0]);
});

test.each([
  ["a4", 210, 297],
  ["a3", 297, 420],
  ["a5", 148, 210],
  ["letter", 215.9, 279.4],
  ["legal", 215.9, 355.6],
] as const)("a page of %s has its size, in the picture's orientation", async (paper, across, down) => {
  const pages = [
    { width: 30, height: 40, color: "#00ff00" },
    { width: 40, height: 30, color: "#00ff00" },
    { width: 40, height: 40, color: "#00ff00" },
  ];
  const { path } = await written(pages, { paper, orientation: "auto", margin: 0 });
  run("qpdf", "--check", path);
  const [short, long] = [across * MM, down * MM];
  const meant = [
    [short, long],
    [long, short],
    [short, long],
  ];
  for (const sizes of [mediaBoxes(path), pageSizes(path)]) {
    expect(sizes).toHaveLength(3);
    for (const [i, size] of sizes.entries()) {
      for (const [j, side] of size.entries()) expect(Math.abs(side - (meant[i]?.[j] ?? 0))).toBeLessThan(0.01);
    }
  }
});

test.each([
  ["portrait", 200, 100, 20, [20, 106, 190, 191]],
  ["landscape", 100, 200, 15, [103.5, 15, 193.5, 195]],
  ["auto", 200, 100, 25, [25, 43.25, 272, 166.75]],
  ["auto", 3, 300, 0, [103.515, 0, 106.485, 297]],
] as const)(
  "centers a picture on %s paper of %i × %i pixels within the margins",
  async (orientation, width, height, margin, millimeters) => {
    const { path } = await written([{ width, height, color: "#0000c0" }], { paper: "a4", orientation, margin });
    const { box, middle } = await drawn(path, 1);
    for (const [i, edge] of box.entries()) expect(Math.abs(edge - (millimeters[i] ?? 0) * MM)).toBeLessThan(0.75);
    expect(middle[2]).toBeGreaterThan(180);
  },
);

const layouts: fc.Arbitrary<PageLayout> = fc.record({
  paper: fc.constantFrom("a3", "a4", "a5", "letter", "legal"),
  orientation: fc.constantFrom("auto", "portrait", "landscape"),
  margin: fc.integer({ min: 0, max: 50 }),
});
const frames = fc.record({
  width: fc.integer({ min: 1, max: 65_500 }),
  height: fc.integer({ min: 1, max: 65_500 }),
  components: fc.constantFrom(1, 3),
  length: fc.integer({ min: 0, max: 300 }),
});

test("any picture keeps its ratio, lies inside the margins and touches two of them", () => {
  fc.assert(
    fc.property(frames, layouts, (picture, layout) => {
      const { heads } = pdfFrame([picture], layout);
      const text = Buffer.concat(heads).toString("latin1");
      const numbers = /MediaBox \[0 0 (\S+) (\S+)\].*?q (\S+) 0 0 (\S+) (\S+) (\S+) cm/s.exec(text)?.slice(1) ?? [];
      const [across = 0, down = 0, w = 0, h = 0, x = 0, y = 0] = numbers.map(Number);
      expect(Math.min(w, h)).toBeGreaterThan(0);
      const margin = layout.margin * MM;
      expect(Math.abs(w * picture.height - h * picture.width)).toBeLessThan(0.001 * (picture.width + picture.height));
      expect(Math.abs(2 * x + w - across)).toBeLessThan(0.005);
      expect(Math.abs(2 * y + h - down)).toBeLessThan(0.005);
      expect(Math.min(x, y)).toBeGreaterThan(margin - 0.002);
      expect(Math.min(x, y)).toBeLessThan(margin + 0.002);
    }),
  );
});

test("every object of any document is where the table says", () => {
  fc.assert(
    fc.property(
      fc.array(frames, { minLength: 1, maxLength: 12 }),
      fc.option(layouts, { nil: undefined }),
      (pictures, layout) => {
        const { heads, end } = pdfFrame(pictures, layout);
        const bodies = pictures.flatMap(({ length }, i) => [heads[i] ?? Buffer.alloc(0), Buffer.alloc(length, "x")]);
        const text = Buffer.concat([...bodies, end]).toString("latin1");
        const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
        expect(text.slice(start).startsWith(`xref\n0 ${3 + 3 * pictures.length}\n`)).toBe(true);
        const places = [...text.slice(start).matchAll(/(\d{10}) 00000 n \n/g)].map((found) => Number(found[1]));
        expect(places).toHaveLength(2 + 3 * pictures.length);
        for (const [i, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n<<`));
        expect(text).toContain(`/Count ${pictures.length} `);
        expect(text.match(/\/Type \/Page /g)).toHaveLength(pictures.length);
      },
    ),
  );
});

test("a page's size follows the picture's density: an A4 scan at 300 pixels per inch is A4", async () => {
  const scan = await sharp({ create: { width: 2480, height: 3508, channels: 3, background: "#fff" } })
    .withMetadata({ density: 300 })
    .jpeg()
    .toBuffer();
  const frame = jpegFrame(scan);
  if (!frame) throw new Error("No frame");
  const path = join(folder, "scan.pdf");
  writeFileSync(path, pdfOfJpeg(scan, frame));
  expect(pageSizes(path)).toEqual([[595.2, 841.92]]);
});
