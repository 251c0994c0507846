import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { hasZbar, readByJsQr, readByZbar, readByZxing } from "#core/qr/readers.fixture.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import type { Raster } from "#core/raster.ts";
import { type Design, FRAME_STYLES } from "./design.ts";
import { type Frame, framedDrawing, framedRaster, framedSvg, layOutFrame } from "./frame.ts";
import { paperFile } from "./paper.ts";

const folder = mkdtempSync(join(tmpdir(), "frame-"));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = "https://example.org/framed";
const symbol = symbolOf(TEXT, "M");
if (!symbol.ok) throw new Error(symbol.message);
const { grid } = symbol.value;
const design: Design = { modules: "square", corners: "square", color: "#0f766e", background: "#ffffff", margin: 4 };
// Letters with a hole, as wide as three words.
const caption = { path: "M0 0H300V100H0ZM20 20V80H280V20Z", width: 300, height: 100 };
const styles = FRAME_STYLES.filter((style) => style !== "none");

function drawn(frame: Frame, look: Partial<Design> = {}, pixels = 600): Raster {
  const picture = framedRaster(grid, { ...design, ...look }, frame, pixels);
  if (!picture.ok) throw new Error(picture.message);
  return picture.value;
}

describe.each(styles)("%s", (style) => {
  const frame = { style, caption };

  test("is read by ZXing, jsQR and zbar", async () => {
    const picture = drawn(frame);
    expect((await readByZxing(picture)).map(({ text }) => text)).toEqual([TEXT]);
    if (hasZbar) expect(readByZbar(picture).toString()).toBe(TEXT);
    expect(readByJsQr(drawn(frame, { background: "#fef3c7" }, 400))).toBe(TEXT);
  });

  test("as SVG is the same picture", async () => {
    // Enough pixels that modules are whole ones, in the frame too.
    const { width } = layOutFrame(frame, grid.size + 8, design);
    const pixels = Math.ceil(width * 16);
    const picture = drawn(frame, {}, pixels);
    const svg = framedSvg(grid, design, frame, pixels);
    const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([picture.width, picture.height]);
    let difference = 0;
    for (let at = 0; at < data.length; at++) difference += Math.abs((data[at] ?? 0) - (picture.data[at] ?? 0));
    // A module may begin a part of a pixel later.
    expect(difference / data.length).toBeLessThan(4);
  });

  test("is read from its PDF once printed", async () => {
    const [file, picture] = [join(folder, `${style}.pdf`), join(folder, style)];
    writeFileSync(file, paperFile("pdf", framedDrawing(grid, design, frame, 60), design.background));
    execFileSync("qpdf", ["--check", file]);
    execFileSync("pdftoppm", ["-r", "200", "-png", "-singlefile", file, picture]);
    const png = readFileSync(`${picture}.png`);
    expect((await readByZxing(png)).map(({ text }) => text)).toEqual([TEXT]);
    // 60 mm at 200 dots to the inch.
    expect(Math.abs(((await sharp(png).metadata()).width ?? 0) - 472)).toBeLessThan(2);
  });

  test("keeps the quiet zone free, and its parts within the picture", () => {
    const { width, height, x, y, shapes } = layOutFrame(frame, 100, design);
    expect([x >= 0, y >= 0, x + 100 <= width, y + 100 <= height]).toEqual([true, true, true, true]);
    const picture = drawn(frame, { background: undefined });
    const unit = picture.width / width;
    // With a transparent background, the quiet zone's corners are empty except for a box's rounding.
    for (const [across, down] of [
      [12, 4],
      [88, 4],
      [4, 50],
      [96, 50],
    ] as const) {
      const at = (Math.round((y + down) * unit) * picture.width + Math.round((x + across) * unit)) * 4;
      expect([across, down, picture.data[at + 3]]).toEqual([across, down, 0]);
    }
    expect(shapes.length).toBeGreaterThan(0);
  });
});

test("the corners of a backing are square behind a plain frame and round in a box", () => {
  const pathOf = (style: Frame["style"], at: number) => layOutFrame({ style, caption }, 100, design).shapes[at]?.path;
  expect(pathOf("plain", 0)).toBe("M0 0h100v116h-100v-116Z");
  expect(pathOf("below", 0)).toBe(
    "M6 0h93a6 6 0 0 1 6 6v110.5a6 6 0 0 1 -6 6h-93a6 6 0 0 1 -6 -6v-110.5a6 6 0 0 1 6 -6Z",
  );
  expect(pathOf("bubble", 1)).toBe(
    "M5 106h90a5 5 0 0 1 5 5v10a5 5 0 0 1 -5 5h-90a5 5 0 0 1 -5 -5v-10a5 5 0 0 1 5 -5ZM44 106.5L50 100L56 106.5Z",
  );
  const places = styles.map((style) => {
    const { width, height, x, y } = layOutFrame({ style, caption }, 100, design);
    return `${style} ${[width, height, x, y].join(" ")}`;
  });
  expect(places.toSorted()).toEqual([
    "above 105 122.5 2.5 20",
    "below 105 122.5 2.5 2.5",
    "bubble 100 126 0 0",
    "plain 100 116 0 0",
  ]);
});

test("a long caption is as wide as the frame allows, a short one as high", () => {
  const heightOf = (width: number) => {
    const box = { path: `M0 0H${width}V10H0Z`, width, height: 10 };
    const { shapes } = layOutFrame({ style: "below", caption: box }, 100, design);
    const numbers =
      shapes
        .at(-1)
        ?.path.match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    const [left = 0, top = 0, right = 0, , , bottom = 0] = numbers;
    return [Math.round(right - left), Math.round(bottom - top)];
  };
  expect(heightOf(20)).toEqual([22, 11]);
  expect(heightOf(200)).toEqual([92, 5]);
});
