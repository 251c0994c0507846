import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseCubeLut } from "#core/image/effects/cube-lut.ts";
import { chainOf, renderChain } from "#core/image/effects/effect-chain.ts";
import type { Conversion } from "./conversion.ts";
import { convertFile, inspectFile } from "./convert-file.ts";

afterEach(() => vi.unstubAllGlobals());

const FIXTURES = join(import.meta.dirname, "../../../e2e/fixtures/files");
const fixture = (name: string) => new Blob([readFileSync(join(FIXTURES, name))]);
const settings: Conversion = {
  ...{ format: "png", enlargesDrawings: false, quality: 70, keepsMetadata: false, background: "#ffffff" },
  ...{ bmpAlpha: false, maxPixels: 1e6 },
};
const drawing = (width: number, height: number) => ({ width, height, close: vi.fn() }) as unknown as ImageBitmap;

async function converted(file: Blob, changes: Partial<Conversion>, drawn?: ImageBitmap) {
  const result = await convertFile({ file, drawn, conversion: { ...settings, ...changes } }, () => {});
  if (!result.ok) throw new Error(result.message);
  return { ...result.value, bytes: Buffer.from(await result.value.blob.arrayBuffer()) };
}

test("a BMP keeps transparency on request, and otherwise has the background color", async () => {
  const { data, info } = await sharp(join(FIXTURES, "alpha.png")).raw().toBuffer({ resolveWithObject: true });
  const clear = await converted(fixture("alpha.png"), { format: "bmp", bmpAlpha: true });
  // BITMAPINFOHEADER: bits per pixel; rows from the bottom, of blue, green, red and alpha.
  expect(clear.bytes.readUInt16LE(28)).toBe(32);
  const start = clear.bytes.readUInt32LE(10);
  const alphas = [...data.filter((_, i) => i % 4 === 3)];
  const stored = (x: number, y: number) => clear.bytes[start + ((info.height - 1 - y) * info.width + x) * 4 + 3];
  expect(alphas.map((_, i) => stored(i % info.width, Math.floor(i / info.width)))).toEqual(alphas);
  const flat = await converted(fixture("alpha.png"), { format: "bmp", background: "#ff0000" });
  expect(flat.bytes.readUInt16LE(28)).toBe(24);
});

describe("a drawing saved as SVG", () => {
  const source =
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><script>x()</script><path d="M0 0h9v9z"/></svg>';

  test("stays a drawing without its scripts, and reports that", async () => {
    const { bytes, width, height, notes } = await converted(new Blob([source]), { format: "svg" });
    expect(bytes.toString()).toBe(`${source.replace("<script>x()</script>", "")}\n`);
    expect([width, height]).toEqual([24, 24]);
    expect(notes).toEqual(["It stays a drawing: scripts, comments and its editor's data are removed."]);
  });

  test("is shown at the requested size", async () => {
    const { bytes } = await converted(new Blob([source]), {
      format: "svg",
      resize: { by: "width", pixels: 48, enlarges: false },
    });
    expect(bytes.toString()).toContain('width="48" height="48" viewBox="0 0 24 24"');
  });

  test("keeps no metadata in embedded pictures", async () => {
    const camera = readFileSync(join(FIXTURES, "camera.jpg"));
    const upright = await sharp(camera)
      .rotate()
      .withExif({ IFD0: { Artist: "A. Nonymous" } })
      .jpeg()
      .toBuffer();
    const holding = (picture: Buffer) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="data:image/jpeg;base64,${picture.toString("base64")}"/></svg>`;
    expect(upright.includes("A. Nonymous")).toBe(true);
    const { bytes, notes } = await converted(new Blob([holding(upright)]), { format: "svg" });
    const inner = Buffer.from(/base64,([^"]*)/.exec(bytes.toString())?.[1] ?? "", "base64");
    expect(inner.includes("A. Nonymous")).toBe(false);
    expect(Buffer.compare(await sharp(inner).raw().toBuffer(), await sharp(upright).raw().toBuffer())).toBe(0);
    expect(notes).toHaveLength(1);
    const turned = await converted(new Blob([holding(camera)]), { format: "svg" });
    expect(turned.notes).toContain("A picture inside it keeps its metadata.");
  });
});

describe("JPEG XL with compressed EXIF, as cjxl writes it", () => {
  const noStream = () =>
    vi.stubGlobal(
      "DecompressionStream",
      class {
        constructor() {
          throw new TypeError("Unsupported");
        }
      },
    );

  test.each([
    ["by the browser", () => {}],
    ["by the part for browsers that cannot", noStream],
  ])("is unpacked %s", async (_, prepare) => {
    prepare();
    const jpeg = await inspectFile(fixture("camera.jpg"));
    const inspected = await inspectFile(fixture("camera.jxl"));
    if (!inspected.ok || !jpeg.ok) throw new Error("Not read");
    expect(inspected.value.personal).toContain("GPS position");
    expect(inspected.value.personal).toEqual([...jpeg.value.personal, "JPEG reconstruction data"]);
  });

  test("is reported if it's damaged", async () => {
    noStream();
    const bytes = readFileSync(join(FIXTURES, "camera.jxl"));
    bytes.fill(0x55, bytes.indexOf("brobExif") + 8, bytes.indexOf("brobExif") + 60);
    const inspected = await inspectFile(new Blob([bytes]));
    expect(inspected.ok && inspected.value.personal).toEqual(["JPEG reconstruction data", "compressed metadata"]);
  });
});

test.each([
  [new Blob([]), "This file is empty."],
  [new Blob(["<!DOCTYPE html><p>404"]), "This file is a web page (HTML), which Tabkit can't read."],
  [new Blob(["\n <HTML lang='en'><svg>"]), "This file is a web page (HTML), which Tabkit can't read."],
  [new Blob(["%PDF-1.7"]), "This file is a PDF document: Batch turns its pages into images."],
  [new Blob(["html"]), "This file isn't an image."],
])("%# isn't a picture: %s", async (file, message) => expect(await inspectFile(file)).toEqual({ ok: false, message }));

test("reports a comment in a GIF file", async () => {
  const [plain, commented] = await Promise.all(["still.gif", "comment.gif"].map((name) => inspectFile(fixture(name))));
  expect(plain?.ok && plain.value.personal).toEqual([]);
  expect(commented?.ok && commented.value.personal).toEqual(["text comments"]);
});

describe("a chain of effects", () => {
  const source = async () => {
    const { data, info } = await sharp(join(FIXTURES, "picture.png"))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  };
  const step = (operation: string, settings: Readonly<Record<string, string>> = {}) => {
    return { operation, settings, isOff: false };
  };
  const pixels = async (file: Uint8Array) => [...(await sharp(file).ensureAlpha().raw().toBuffer())];

  test("applies to every pixel, and skips disabled steps", async () => {
    const picture = await source();
    const steps = [step("posterize", { levels: "3" }), { ...step("invert"), isOff: true }];
    const { bytes } = await converted(fixture("picture.png"), { effects: steps });
    const expected = renderChain(picture, chainOf(steps), { whole: picture, top: 0, reduction: 1 });
    expect(await pixels(bytes)).toEqual([...expected.data]);
    expect(new Set((await pixels(bytes)).filter((_, i) => i % 4 < 3)).size).toBe(3);
  });

  test("follows the size, with lengths that shrink with the picture, and precedes the background", async () => {
    const picture = await source();
    const width = Math.round(picture.width / 2);
    const resize = { by: "width", pixels: width, enlarges: false } as const;
    const small = await converted(fixture("picture.png"), { resize });
    const effects = [step("pixelate", { cell: "8" })];
    const { bytes } = await converted(fixture("picture.png"), { resize, effects });
    const made = await pixels(small.bytes);
    const raster = { width: small.width, height: small.height, data: new Uint8ClampedArray(made) };
    const four = renderChain(raster, chainOf([step("pixelate", { cell: "4" })]), {
      whole: raster,
      top: 0,
      reduction: 1,
    });
    expect(await pixels(bytes)).toEqual([...four.data]);
    const inverted = await converted(fixture("alpha.png"), {
      format: "bmp",
      background: "#ff0000",
      effects: [step("invert")],
    });
    const upright = await converted(fixture("alpha.png"), { effects: [step("invert")] });
    const flat = await sharp(upright.bytes).flatten({ background: "#ff0000" }).png().toBuffer();
    const back = await converted(new Blob([new Uint8Array(inverted.bytes)]), {});
    const expected = await pixels(flat);
    expect((await pixels(back.bytes)).every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 1)).toBe(true);
  });

  test("that changes the shape precedes the size, which is that of the result", async () => {
    const picture = await source();
    const effects = [step("turn"), step("crop", { left: "50" }), step("invert")];
    const chain = chainOf(effects);
    const expected = renderChain(picture, chain, { whole: picture, top: 0, reduction: 1 });
    const whole = await converted(fixture("picture.png"), { effects });
    expect([whole.width, whole.height]).toEqual([expected.width, expected.height]);
    expect(await pixels(whole.bytes)).toEqual([...expected.data]);
    const resize = { by: "width", pixels: Math.round(expected.width / 2), enlarges: false } as const;
    const small = await converted(fixture("picture.png"), { effects, resize });
    expect(small.width).toBe(resize.pixels);
    const alone = await sharp(whole.bytes).png().toBuffer();
    const again = await converted(new Blob([new Uint8Array(alone)]), { resize });
    expect(await pixels(small.bytes)).toEqual(await pixels(again.bytes));
  });

  test("applies to each frame of an animation", async () => {
    const changes = { keepsAnimation: true, format: "gif" } as const;
    const plain = await converted(fixture("animated.gif"), changes);
    const inverted = await converted(fixture("animated.gif"), { ...changes, effects: [step("invert")] });
    const frames = async (file: Uint8Array) => [
      ...(await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer()),
    ];
    const [before, after] = [await frames(plain.bytes), await frames(inverted.bytes)];
    expect(after.length).toBe(before.length);
    expect(after).toEqual(before.map((value, i) => (i % 4 === 3 || before[i | 3] === 0 ? value : 255 - value)));
  });

  test("with a missing table fails and names it, and works once it's there", async () => {
    const effects = [step("lut", { lut: "0a1b2c3d film.cube" })];
    await expect(converted(fixture("picture.png"), { effects })).rejects.toThrow("The file “film.cube” of a step");
    const table = parseCubeLut("LUT_1D_SIZE 2\n1 1 1\n0 0 0\n");
    const luts = table.ok ? { "0a1b2c3d": table.value } : {};
    const { bytes } = await converted(fixture("picture.png"), { effects, luts });
    const inverted = await converted(fixture("picture.png"), { effects: [step("invert")] });
    expect(await pixels(bytes)).toEqual(await pixels(inverted.bytes));
  });

  test("doesn't leave a drawing unchanged", async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']);
    // Node has no canvas to draw it on.
    const effects = [step("invert")];
    await expect(converted(svg, { format: "svg", effects }, drawing(9, 9))).rejects.toThrow(
      "doesn't let pages read SVG",
    );
    expect((await converted(svg, { format: "svg", effects: [] })).notes).toHaveLength(1);
  });
});
