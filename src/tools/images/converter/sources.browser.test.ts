import { describe, expect, test } from "vitest";
import { crc32 } from "#core/image/containers/checksums.ts";
import type { Raster } from "#core/raster.ts";
import { headerOf, madeByLibvips, pixelsOf, samplesByLibvips } from "#platform/image/libvips.fixture.ts";
import { fixture, largestDifference } from "#platform/image/pictures.fixture.ts";
import { converted, tryToConvert } from "./converting.fixture.browser.ts";

const CUT_OFF = "The end of this file is missing, and part of the image with it.";
const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps part of the image with it.";

const pngOf = async (file: Blob) => (await converted(file)).blob;
const readAsPng = async (file: Blob) => pixelsOf(await pngOf(file));
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe("colors of PNG files", () => {
  /** A PNG file with chunks inserted after its header. */
  function withChunks(png: Blob, ...chunks: readonly (readonly [type: string, content: Uint8Array<ArrayBuffer>])[]) {
    const written = chunks.map(([type, content]) => {
      const body = Uint8Array.from([...new TextEncoder().encode(type), ...content]);
      return new Blob([bigEndian(content.length), body, bigEndian(crc32(body))]);
    });
    return new Blob([png.slice(0, 33), ...written, png.slice(33)]);
  }

  function bigEndian(...values: number[]): Uint8Array<ArrayBuffer> {
    const view = new DataView(new ArrayBuffer(4 * values.length));
    for (const [i, value] of values.entries()) view.setUint32(4 * i, value);
    return new Uint8Array(view.buffer);
  }

  const SRGB_CHRM = ["cHRM", bigEndian(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)] as const;
  const GAMMA = ["gAMA", bigEndian(45455)] as const;
  const LINEAR = ["gAMA", bigEndian(100_000)] as const;
  const P3 = ["cICP", Uint8Array.of(12, 13, 0, 1)] as const;
  const SRGB = ["sRGB", Uint8Array.of(0)] as const;
  const NUMBERED_SRGB = ["cICP", Uint8Array.of(1, 13, 0, 1)] as const;

  test.each([
    ["its gamma", "picture.png", [GAMMA]],
    ["its gamma and primaries", "picture.png", [GAMMA, SRGB_CHRM]],
    ["a rendering intent, before its gamma", "picture.png", [SRGB, LINEAR]],
    ["numbers, before its gamma", "picture.png", [NUMBERED_SRGB, LINEAR]],
    ["its gamma and primaries, where pixels are clear", "alpha.png", [GAMMA, SRGB_CHRM]],
  ] as const)("every pixel is unchanged if %s says sRGB", async (_, name, chunks) => {
    const png = await fixture(name);
    expect(largestDifference(await readAsPng(withChunks(png, ...chunks)), await pixelsOf(png))).toBe(0);
  });

  /** The browser's own rendering of a PNG file. */
  async function inBrowser(png: Blob): Promise<Raster> {
    const image = Object.assign(new Image(), { src: URL.createObjectURL(new Blob([png], { type: "image/png" })) });
    await image.decode();
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.drawImage(image, 0, 0);
    return { width, height, data: new Uint8ClampedArray(pen.getImageData(0, 0, width, height).data) };
  }

  test("applies other colors, opaque or not, by priority", async () => {
    const opaque = await fixture("picture.png");
    const clear = await madeByLibvips(opaque, ["ensureAlpha", 0.999], ["png"]);
    const wide = withChunks(opaque, P3, SRGB);
    const read = async (file: Blob) => pixelsOf(await madeByLibvips(await pngOf(file), ["removeAlpha"], ["png"]));
    const linear = await read(withChunks(opaque, LINEAR));
    const linearClear = await read(withChunks(clear, LINEAR));
    const p3 = await read(wide);
    const p3Clear = await read(withChunks(clear, P3, SRGB));
    const profile = await read(withChunks(await fixture("adobe-rgb.png"), LINEAR));
    const original = await pixelsOf(opaque);
    const encoded = original.data.map((value, i) => {
      const light = value / 255;
      const srgb = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
      return i % 4 === 3 ? value : Math.round(255 * srgb);
    });
    expect(largestDifference(linear, { ...original, data: encoded })).toBeLessThanOrEqual(1);
    expect(largestDifference(linearClear, linear)).toBe(0);
    expect(largestDifference(p3Clear, p3)).toBe(0);
    expect(largestDifference(p3, await inBrowser(wide))).toBeLessThanOrEqual(2);
    expect(largestDifference(p3, original)).toBeGreaterThan(20);
    expect(largestDifference(profile, original)).toBeLessThanOrEqual(3);
  });

  test("rounds sixteen bits", async () => {
    const values = Uint16Array.from({ length: 3 * 4096 }, (_, i) => i * 5);
    const raw = { width: 64, height: 64, channels: 3 } as const;
    const base64 = new Uint8Array(values.buffer).toBase64();
    const deep = await madeByLibvips({ base64, bits: 16, raw }, ["toColourspace", "rgb16"], ["png"]);
    const ours = await samplesByLibvips(await pngOf(deep), ["removeAlpha"], ["raw"]);
    const stored = await samplesByLibvips(deep, ["toColourspace", "rgb16"], ["raw", { depth: "ushort" }]);
    const levels = new Uint16Array(stored.buffer);
    expect(new Set(levels).size).toBe(values.length);
    expect(ours).toEqual(Uint8Array.from(levels, (level) => Math.round(level / 257)));
  });
});

describe("a truncated file is shown as far as it goes, with a note", () => {
  test.each([
    ["baseline.jpg", -2, MAY_BE_CUT_OFF, 4],
    ["baseline.jpg", -40, MAY_BE_CUT_OFF, 4],
    ["picture.png", -60, CUT_OFF, 0],
    ["still.gif", -100, CUT_OFF, 0],
    ["picture.png", -12, undefined, 0],
  ])("%s, at %i", async (name, end, note, most) => {
    const whole = await fixture(name);
    const { blob, notes } = await converted(whole.slice(0, end));
    expect(notes).toEqual(note ? [note] : []);
    const { width, height, data } = await pixelsOf(blob);
    const top = (picture: Raster) => ({ width, height: 10, data: picture.data.slice(0, width * 40) });
    expect([width, height]).toEqual([48, 32]);
    expect(largestDifference(top({ width, height, data }), top(await pixelsOf(whole)))).toBeLessThanOrEqual(most);
    if (end === -60) expect(data.subarray(-4 * width).every((value) => value === 0)).toBe(true);
  });
});

describe("an SVG", () => {
  const drawing = (content: string) =>
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${content}</svg>`]);
  const rectangle = '<rect width="60" height="60" fill="#c8321e"/>';
  const html = `<foreignObject width="120" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="background:#c8321e;width:60px;height:60px"></div></foreignObject>`;
  const packed = async () =>
    new Response(drawing(rectangle).stream().pipeThrough(new CompressionStream("gzip"))).blob();

  test.each([
    ["with HTML in it", () => drawing(html), 0],
    ["that is compressed", packed, 0],
    ["that refers to files, which it says", () => drawing(`${rectangle}<image href="a.jpg" width="9" height="9"/>`), 1],
  ] as const)("draws %s", async (_, make, said) => {
    const { blob, notes } = await converted(await make());
    const { width, height, data } = await pixelsOf(blob);
    expect([width, height]).toEqual([120, 60]);
    expect([...data.subarray(4 * 5, 4 * 6)]).toEqual([0xc8, 0x32, 0x1e, 255]);
    expect(data[4 * 100 + 3]).toBe(0);
    expect(notes.filter((note) => note.includes("It refers to other files, which can't be loaded here"))).toHaveLength(
      said,
    );
  });
});

describe("rejects an SVG with harmful entities, or draws it without them, at once", () => {
  const entities = Array.from({ length: 9 }, (_, level) => {
    const before = level === 0 ? "ha" : `&${String.fromCharCode(96 + level)};`.repeat(20);
    return `<!ENTITY ${String.fromCharCode(97 + level)} "${before}">`;
  });
  const svg = (declared: string, text: string) =>
    new Blob([
      `<?xml version="1.0"?><!DOCTYPE svg [${declared}]><svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text>${text}</text></svg>`,
    ]);

  test.each([
    ["gigabytes of text", svg(entities.join(""), "&i;")],
    ["a file elsewhere", svg('<!ENTITY x SYSTEM "https://attacker.example/entity">', "&x;")],
  ])("%s", async (_, file) => {
    for (const format of ["png", "svg"]) {
      const result = await tryToConvert(file, `?format=${format}&size=original`);
      if (result.ok) expect(result.value).toMatchObject({ width: 40, height: 30 });
      else expect(result.message).toBe("This SVG file is damaged or incomplete.");
    }
  });
});

test("keeps compressed JPEG XL EXIF on request", async () => {
  const convertedFile = await (
    await converted(await fixture("camera.jxl"), "?format=jpg&metadata=keep&size=original")
  ).blob.text();
  expect([convertedFile.includes("Pinhole 1"), convertedFile.includes("A. Nonymous")]).toEqual([true, true]);
  const bare = await (await converted(await fixture("camera.jxl"), "?format=jpg&size=original")).blob.text();
  expect(bare).not.toContain("Pinhole");
});

describe("TIFF", () => {
  const noisy = { width: 96, height: 80, channels: 3, background: "black" } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const picture = madeByLibvips({ create: { ...noisy, noise } }, ["blur", 1.5], ["png"]);
  const jpeg = { compression: "jpeg", quality: 90 } as const;

  test.each([
    ["JPEG in strips", [["tiff", jpeg]], 3],
    ["JPEG in tiles", [["tiff", { ...jpeg, tile: true, tileWidth: 32, tileHeight: 32 }]], 3],
    [
      "gray JPEG",
      [
        ["toColourspace", "b-w"],
        ["tiff", jpeg],
      ],
      3,
    ],
    ["no compression", [["tiff", { compression: "none" }]], 0],
  ] as const)("reads and enlarges %s inside like libvips", async (_, steps, most) => {
    const tiff = await madeByLibvips(await picture, ...steps);
    const { blob, notes } = await converted(tiff);
    expect(largestDifference(await pixelsOf(blob), await pixelsOf(tiff))).toBeLessThanOrEqual(most);
    expect(notes).not.toContain(CUT_OFF);
  });

  test("reports one whose end lies beyond the file", async () => {
    const plain = await bytesOf(await madeByLibvips(await picture, ["tiff", { compression: "none" }]));
    expect((await converted(lastStripMoved(plain))).notes).toEqual([CUT_OFF]);
  });

  /** The TIFF file with its last strip beyond its end. */
  function lastStripMoved(tiff: Uint8Array<ArrayBuffer>): Blob {
    const view = new DataView(tiff.buffer);
    const start = view.getUint32(4, true);
    for (let i = 0; i < view.getUint16(start, true); i++) {
      const entry = start + 2 + 12 * i;
      if (view.getUint16(entry, true) !== 273) continue;
      const count = view.getUint32(entry + 4, true);
      const at = count > 1 ? view.getUint32(entry + 8, true) + 4 * (count - 1) : entry + 8;
      view.setUint32(at, tiff.length - 1000, true);
    }
    return new Blob([tiff]);
  }
});

describe("a photo", () => {
  const create = { width: 400, height: 300, channels: 3, background: "black" } as const;
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = (...steps: readonly Parameters<typeof madeByLibvips>[1][]) =>
    madeByLibvips({ create: { ...create, noise } }, ["withExif", { IFD0: { Make: "Tabkit" } }], ...steps);

  test.each(["jpeg", "webp"])("as %s is embedded in an SVG as its own file without its metadata", async (format) => {
    const source = await photo([format]);
    expect(await source.text()).toContain("Tabkit");
    const svg = await (await converted(source, "?format=svg&size=original")).blob.text();
    const inside = Uint8Array.fromBase64(/base64,([^"]+)/.exec(svg)?.[1] ?? "");
    expect(inside.length).toBeLessThan(source.size);
    const file = new Blob([inside]);
    expect(await file.text()).not.toContain("Tabkit");
    expect(largestDifference(await pixelsOf(file), await pixelsOf(source))).toBe(0);
  });

  test.each([
    ["gray", 1, [["toColourspace", "b-w"], ["jpeg"]]],
    ["color", 3, [["jpeg"]]],
  ] as const)("in %s stays so as JPG", async (_, channels, steps) => {
    const { blob } = await converted(await photo(...steps), "?format=jpg&size=original&quality=90");
    expect((await headerOf(blob)).channels).toBe(channels);
  });
});

test("doesn't write AVIF wider than programs read it", async () => {
  const wide = await madeByLibvips({ create: { width: 32_769, height: 1, channels: 3, background: "#456" } }, ["png"]);
  expect(await tryToConvert(wide, "?format=avif&size=original")).toMatchObject({
    ok: false,
    message: expect.stringContaining("AVIF allows at most 32768 pixels per side; this image is 32769 × 1."),
  });
});
