import { readFileSync } from "node:fs";
import { crc32, gzipSync } from "node:zlib";
import sharp from "sharp";
import { choose, convertAll, fixture, largestDifference, type Pixels, pixelsOf } from "./converting.ts";
import { openPicture, shownPixels } from "./effects.ts";
import { expect, test } from "./test.ts";

const CUT_OFF = "The end of this file is missing, and part of the image with it.";
const MAY_BE_CUT_OFF = "The end of this file is missing, and perhaps part of the image with it.";

const file = (name: string, buffer: Buffer, mimeType = "") => ({ name, mimeType, buffer });
const read = (name: string) => readFileSync(fixture(name));

/** A PNG file with chunks put behind its header. */
function withChunks(png: Buffer, ...chunks: readonly (readonly [type: string, content: Buffer])[]): Buffer {
  const written = chunks.map(([type, content]) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  });
  return Buffer.concat([png.subarray(0, 33), ...written, png.subarray(33)]);
}

const numbers = (...values: number[]) => Buffer.from(new Uint32Array(values.map((value) => swapped(value))).buffer);
const swapped = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]).readUInt32LE();
const SRGB_CHRM = ["cHRM", numbers(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)] as const;
const GAMMA = ["gAMA", numbers(45455)] as const;
const LINEAR = ["gAMA", numbers(100_000)] as const;
const P3 = ["cICP", Buffer.from([12, 13, 0, 1])] as const;
const SRGB = ["sRGB", Buffer.from([0])] as const;

test("a PNG that says sRGB in any way keeps every pixel, opaque or not", async ({ page }) => {
  const [opaque, clear] = [read("picture.png"), read("alpha.png")];
  const files = [
    file("gamma.png", withChunks(opaque, GAMMA)),
    file("both.png", withChunks(opaque, GAMMA, SRGB_CHRM)),
    file("srgb-first.png", withChunks(opaque, SRGB, LINEAR)),
    file("numbered.png", withChunks(opaque, ["cICP", Buffer.from([1, 13, 0, 1])], LINEAR)),
    file("clear.png", withChunks(clear, GAMMA, SRGB_CHRM)),
  ];
  await choose(page, "?format=png&size=original", files);
  const results = [...(await convertAll(page)).values()];
  for (const [i, { name }] of files.entries()) {
    const expected = await pixelsOf(name === "clear.png" ? clear : opaque);
    expect.soft(largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected), name).toBe(0);
  }
});

test("a PNG's other colours are applied, opaque or not, by their rank", async ({ page }) => {
  const opaque = read("picture.png");
  const clear = await sharp(opaque).ensureAlpha(0.999).png().toBuffer();
  const adobe = read("adobe-rgb.png");
  const files = [
    file("linear.png", withChunks(opaque, LINEAR)),
    file("linear-clear.png", withChunks(clear, LINEAR)),
    file("p3.png", withChunks(opaque, P3, SRGB)),
    file("p3-clear.png", withChunks(clear, P3, SRGB)),
    file("profile-before-gamma.png", withChunks(adobe, LINEAR)),
  ];
  await choose(page, "?format=png&size=original", files);
  const results = [...(await convertAll(page)).values()];
  const [linear, linearClear, p3, p3Clear, profile] = await Promise.all(
    results.map(async (bytes) => pixelsOf(await sharp(bytes).removeAlpha().png().toBuffer())),
  );
  if (!linear || !linearClear || !p3 || !p3Clear || !profile) throw new Error("A result is missing");
  const original = await pixelsOf(opaque);
  const encoded = Buffer.from(original.data).map((value, i) => {
    const light = value / 255;
    const srgb = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return i % 4 === 3 ? value : Math.round(255 * srgb);
  });
  expect(largestDifference(linear, { ...original, data: Buffer.from(encoded) })).toBeLessThanOrEqual(1);
  expect(largestDifference(linearClear, linear)).toBe(0);
  expect(largestDifference(p3Clear, p3)).toBe(0);
  expect(largestDifference(p3, await inBrowser(page, files[2]?.buffer ?? Buffer.of()))).toBeLessThanOrEqual(2);
  expect(largestDifference(p3, original)).toBeGreaterThan(20);
  expect(largestDifference(profile, original)).toBeLessThanOrEqual(3);
});

/** What the browser itself makes of a PNG file. */
async function inBrowser(page: import("@playwright/test").Page, png: Buffer): Promise<Pixels> {
  const url = `data:image/png;base64,${png.toString("base64")}`;
  const { width, height, data } = await page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, data: [...pixels] };
  }, url);
  return { width, height, data: Buffer.from(data) };
}

test("sixteen bits of a PNG are rounded", async ({ page }) => {
  const values = Uint16Array.from({ length: 3 * 4096 }, (_, i) => i * 5);
  const raw = { width: 64, height: 64, channels: 3 as const };
  const deep = await sharp(values, { raw }).toColourspace("rgb16").png().toBuffer();
  await choose(page, "?format=png&size=original", [file("deep.png", deep)]);
  const [result = Buffer.of()] = (await convertAll(page)).values();
  const ours = await sharp(result).removeAlpha().raw().toBuffer();
  const stored = await sharp(deep).toColourspace("rgb16").raw({ depth: "ushort" }).toBuffer();
  expect([...ours]).toEqual(
    Array.from({ length: ours.length }, (_, i) => Math.round(stored.readUInt16LE(2 * i) / 257)),
  );
});

test("of files that are cut off, what is there is shown, and it is said", async ({ page }) => {
  const [jpeg, png, gif] = [read("baseline.jpg"), read("picture.png"), read("still.gif")];
  const files = [
    file("endless.jpg", jpeg.subarray(0, -2)),
    file("photo.jpg", jpeg.subarray(0, -40)),
    file("screen.png", png.subarray(0, -60)),
    file("signet.gif", gif.subarray(0, -100)),
    file("whole.png", png.subarray(0, -12)),
  ];
  await choose(page, "?format=png&size=original", files);
  const results = [...(await convertAll(page)).values()];
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await expect(row("endless.jpg")).toContainText(MAY_BE_CUT_OFF);
  await expect(row("photo.jpg")).toContainText(MAY_BE_CUT_OFF);
  await expect(row("screen.png")).toContainText(CUT_OFF);
  await expect(row("signet.gif")).toContainText(CUT_OFF);
  await expect(row("whole.png")).not.toContainText("The end of this file");
  const top = async (bytes: Buffer) => {
    const { width, data } = await pixelsOf(bytes);
    return { width, height: 10, data: data.subarray(0, width * 40) };
  };
  const originals = [jpeg, jpeg, png, gif, png];
  for (const [i, { name }] of files.entries()) {
    const apart = largestDifference(await top(results[i] ?? Buffer.of()), await top(originals[i] ?? Buffer.of()));
    expect.soft(apart, name).toBeLessThanOrEqual(name.endsWith("jpg") ? 4 : 0);
  }
  const { width, data } = await pixelsOf(results[2] ?? Buffer.of());
  expect([...data.subarray(-4 * width)].every((value) => value === 0)).toBe(true);
});

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${content}</svg>`);
const LABEL = `<foreignObject width="120" height="60"><div xmlns="http://www.w3.org/1999/xhtml" style="background:#c8321e;width:60px;height:60px"></div></foreignObject>`;

test("an SVG with HTML in it is drawn, a compressed one read, and one that refers to files says so", async ({
  page,
}) => {
  const files = [
    file("html.svg", drawing(LABEL)),
    file("packed.svgz", gzipSync(drawing(`<rect width="60" height="60" fill="#c8321e"/>`)), "image/svg+xml"),
    file(
      "refers.svg",
      drawing(`<rect width="60" height="60" fill="#c8321e"/><image href="photo.jpg" width="9" height="9"/>`),
    ),
  ];
  await choose(page, "?format=png&size=original", files);
  const results = await convertAll(page);
  for (const name of ["html.png", "packed.png", "refers.png"]) {
    const { width, height, data } = await pixelsOf(results.get(name) ?? Buffer.of());
    expect([width, height]).toEqual([120, 60]);
    expect([...data.subarray(4 * 5, 4 * 6)], name).toEqual([0xc8, 0x32, 0x1e, 255]);
    expect(data[4 * 100 + 3]).toBe(0);
  }
  await expect(page.getByText("It refers to other files, which cannot be loaded here")).toHaveCount(1);
});

test("TIFF: JPEG inside is enlarged as other programs do it, and what is cut off says so", async ({ page }) => {
  const noisy = { width: 96, height: 80, channels: 3 as const, background: "black" };
  const picture = await sharp({ create: { ...noisy, noise: { type: "gaussian", mean: 128, sigma: 50 } } })
    .blur(1.5)
    .png()
    .toBuffer();
  const jpeg = { compression: "jpeg", quality: 90 } as const;
  const strips = await sharp(picture).tiff(jpeg).toBuffer();
  const tiles = await sharp(picture)
    .tiff({ ...jpeg, tile: true, tileWidth: 32, tileHeight: 32 })
    .toBuffer();
  const grey = await sharp(picture).toColourspace("b-w").tiff(jpeg).toBuffer();
  const plain = await sharp(picture).tiff({ compression: "none" }).toBuffer();
  // Rows of the picture's end are said to lie beyond the file's end.
  const cut = moveRows(plain);
  const files = [
    file("strips.tif", strips),
    file("tiles.tif", tiles),
    file("grey.tif", grey),
    file("plain.tif", plain),
    file("cut.tif", cut),
  ];
  await choose(page, "?format=png&size=original", files);
  const results = [...(await convertAll(page)).values()];
  for (const [i, { name, buffer }] of files.slice(0, 4).entries()) {
    const apart = largestDifference(await pixelsOf(results[i] ?? Buffer.of()), await pixelsOf(buffer));
    expect.soft(apart, name).toBeLessThanOrEqual(name === "plain.tif" ? 0 : 3);
  }
  await expect(page.getByText(CUT_OFF)).toHaveCount(1);
});

/** The TIFF file with its last strip beyond its end. */
function moveRows(tiff: Buffer): Buffer {
  const moved = Buffer.from(tiff);
  const start = moved.readUInt32LE(4);
  for (let i = 0; i < moved.readUInt16LE(start); i++) {
    const entry = start + 2 + 12 * i;
    if (moved.readUInt16LE(entry) !== 273) continue;
    const count = moved.readUInt32LE(entry + 4);
    const at = count > 1 ? moved.readUInt32LE(entry + 8) + 4 * (count - 1) : entry + 8;
    moved.writeUInt32LE(moved.length - 1000, at);
  }
  return moved;
}

test("an SVG of a photo holds the photo's own file without its metadata, and a grey JPEG stays one", async ({
  page,
}) => {
  const photo = { width: 400, height: 300, channels: 3 as const, background: "black" };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { ...photo, noise } }).withExif({ IFD0: { Make: "Tabkit" } });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const webp = await picture.clone().webp().toBuffer();
  const grey = await picture.clone().toColourspace("b-w").jpeg().toBuffer();
  await choose(page, "?format=svg&size=original", [file("photo.jpg", jpeg), file("other.webp", webp)]);
  const results = await convertAll(page);
  for (const [name, source] of [
    ["photo.svg", jpeg],
    ["other.svg", webp],
  ] as const) {
    const svg = results.get(name)?.toString() ?? "";
    const inside = Buffer.from(/base64,([^"]+)/.exec(svg)?.[1] ?? "", "base64");
    expect(inside.length).toBeLessThan(source.length);
    expect(inside.includes("Tabkit")).toBe(false);
    expect(largestDifference(await pixelsOf(inside), await pixelsOf(source))).toBe(0);
  }
  await choose(page, "?format=jpg&size=original&quality=90", [file("grey.jpg", grey), file("photo.jpg", jpeg)]);
  const [ours = Buffer.of(), color = Buffer.of()] = (await convertAll(page)).values();
  expect((await sharp(ours).metadata()).channels).toBe(1);
  expect((await sharp(color).metadata()).channels).toBe(3);
});

test("AVIF is not written wider than programs read it", async ({ page }) => {
  const wide = await sharp({ create: { width: 32_769, height: 1, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  await choose(page, "?format=avif&size=original", [file("wide.png", wide)]);
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByText("AVIF allows at most 32768 pixels per side; this image is 32769 × 1.")).toBeVisible();
});

test("an effect takes an SVG with HTML in it, and says of a photo that its end is missing", async ({ page }) => {
  await openPicture(page, "Noise", file("html.svg", drawing(LABEL)));
  const { data } = await shownPixels(page);
  expect(data[3]).toBe(255);
  expect(data[4 * 100 + 3]).toBe(0);
  await openPicture(page, "Noise", file("endless.jpg", read("baseline.jpg").subarray(0, -2)));
  await expect(page.getByText(MAY_BE_CUT_OFF)).toBeVisible();
});
