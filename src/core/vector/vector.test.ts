import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { coverOf, drawnRaster } from "./drawn-raster.ts";
import { type Drawing, epsFile, svgFile } from "./page-files.ts";
import { polygonsOf, stepsOf } from "./path.ts";
import { pdfFile } from "./pdf-file.ts";

const folder = mkdtempSync(join(tmpdir(), "vector-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Lines, both kinds of curves, arcs both ways, relative and absolute, and a hole.
const PATHS = [
  "M2 2H18V18H2ZM6 6v8h8v-8Z",
  "M10 1a9 9 0 0 1 9 9a9 9 0 0 1 -18 0A9 9 0 0 1 10 1Z",
  "M2 10Q10 0 18 10T2 10Z".replace("T2 10", "Q10 20 2 10"),
  "M3 17C3 3 17 3 17 17Z",
  "M2 10A8 8 0 1 0 10 2L10 10Z",
  "M4 4l6.5 0.25-.5 9L12 18 4 16Z",
];

const drawing = (path: string): Drawing => ({
  width: 20,
  height: 20,
  unit: 1,
  shapes: [
    { path: "M0 0H20V20H0Z", color: "#ffffff" },
    { path, color: "#204080", rule: "evenodd" },
  ],
});

/** The mean difference between two pictures of the drawing, out of 255 levels. */
async function difference(path: string, other: Buffer): Promise<number> {
  const { data, width, height } = drawnRaster(drawing(path), 10);
  expect([width, height]).toEqual([200, 200]);
  const theirs = await sharp(other).resize(200, 200, { kernel: "cubic" }).ensureAlpha().raw().toBuffer();
  return data.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) / data.length;
}

test.each(PATHS)("draws %s like librsvg draws its SVG", async (path) => {
  const svg = svgFile(drawing(path));
  expect(svg).toContain('width="20mm"');
  expect(await difference(path, await sharp(Buffer.from(svg), { density: 254 }).png().toBuffer())).toBeLessThan(0.7);
});

test.each(PATHS)("draws %s like Poppler draws its PDF", async (path) => {
  const file = join(folder, "drawing.pdf");
  writeFileSync(file, pdfFile(drawing(path)));
  execFileSync("pdftoppm", ["-r", "254", "-png", "-singlefile", file, join(folder, "drawing")]);
  expect(await difference(path, await sharp(join(folder, "drawing.png")).toBuffer())).toBeLessThan(0.8);
});

test("an EPS file states its size in points, and has its outlines' steps from the bottom", () => {
  const eps = epsFile({ width: 10, height: 5, unit: 25.4 / 72, shapes: [{ path: "M1 1h2v3H1Z", color: "#ff0000" }] });
  expect(eps).toContain("%%BoundingBox: 0 0 10 5\n");
  expect(eps).toContain("1 0 0 setrgbcolor\nnewpath\n1 4 moveto\n3 4 lineto\n3 1 lineto\n1 1 lineto\nclosepath\nfill");
});

test("whole pixels are covered fully or not at all, and halves by half", () => {
  const at = (x: number) => [x, 0, 2, 0, 2, 2, x, 2];
  expect([...coverOf([at(1)], { width: 3, height: 2 }, { scale: 1 })]).toEqual([0, 255, 0, 0, 255, 0]);
  expect([...coverOf([at(0.5)], { width: 3, height: 2 }, { scale: 1 })].slice(0, 3)).toEqual([128, 255, 0]);
  // Anything beyond the picture is cut.
  expect([...coverOf([[-5, -5, 9, -5, 9, 9, -5, 9]], { width: 2, height: 1 }, { scale: 1 })]).toEqual([255, 255]);
});

test("two overlapping outlines are a hole with the even-odd rule, and none with winding", () => {
  const squares = [
    [0, 0, 4, 0, 4, 4, 0, 4],
    [1, 1, 3, 1, 3, 3, 1, 3],
  ];
  const size = { width: 4, height: 4 };
  expect(coverOf(squares, size, { scale: 1 }, "evenodd")[5]).toBe(0);
  expect(coverOf(squares, size, { scale: 1 }, "nonzero")[5]).toBe(255);
});

test("any rectangle covers its area", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(part, part, part, part, (x, y, width, height) => {
      const polygons = polygonsOf(
        stepsOf(`M${x.toFixed(3)} ${y.toFixed(3)}h${width.toFixed(3)}v${height.toFixed(3)}h${(-width).toFixed(3)}Z`),
      );
      const sum = coverOf(polygons, { width: 40, height: 40 }, { scale: 20 }).reduce(
        (total, value) => total + value,
        0,
      );
      // A line of an eighth of a pixel may be counted or not, at the top and at the bottom.
      expect(Math.abs(sum / 255 - width * height * 400)).toBeLessThan(width * 20 * 0.26 + 0.5);
    }),
  );
});

test("reports a path that we don't write as our error", () => {
  expect(() => stepsOf("M1 2S3 4 5 6")).toThrow();
  expect(() => stepsOf("M1")).toThrow();
});
