import sharp from "sharp";
import { choose, convertAll, fixture, largestDifference, pixelsOf } from "./converting.ts";
import { startHost } from "./hosts.ts";
import { expect, test, WORKERS } from "./test.ts";

// Every format is converted to PNG at its own size on the built site, and the pixels are compared with the picture that
// the file was made of. The number is the largest difference of a channel that the format's losses explain.
const EXACT = 0;
const LOSSY = 12;

const SAME_PICTURE = {
  "picture.png": EXACT,
  "interlaced.png": EXACT,
  "sixteen-bit.png": EXACT,
  "indexed.png": 24,
  "turned.png": EXACT,
  "adobe-rgb.png": 3,
  "baseline.jpg": LOSSY,
  "progressive.jpg": LOSSY,
  "cmyk.jpg": 30,
  "adobe-rgb.jpg": LOSSY,
  "camera.jpg": LOSSY,
  "orientation-1.jpg": LOSSY,
  "orientation-2.jpg": LOSSY,
  "orientation-3.jpg": LOSSY,
  "orientation-4.jpg": LOSSY,
  "orientation-5.jpg": LOSSY,
  "orientation-6.jpg": LOSSY,
  "orientation-7.jpg": LOSSY,
  "orientation-8.jpg": LOSSY,
  "lossy.webp": 60,
  "animated.webp": EXACT,
  "still.gif": 12,
  "animated.gif": 12,
  "opaque.avif": LOSSY,
  "turned.avif": LOSSY,
  "upside-down.avif": LOSSY,
  "turned-right.avif": LOSSY,
  "flipped.avif": LOSSY,
  "turned-and-mirrored.avif": LOSSY,
  "adobe-rgb.avif": LOSSY,
  "display-p3.avif": LOSSY,
  "adobe-rgb.webp": 3,
  "turned.webp": EXACT,
  "lossless.jxl": EXACT,
  "turned.jxl": 30,
  "camera.jxl": LOSSY,
  "picture.heic": LOSSY,
  "adobe-rgb.heic": LOSSY,
  "adobe-rgb.tif": 3,
  "float-levels.tif": EXACT,
  "lzw.tif": EXACT,
  "deflate-msb.tif": EXACT,
  "sixteen-bit.tif": EXACT,
  "cmyk.tif": EXACT,
  "pages.tif": EXACT,
  "turned.tif": EXACT,
  "24-bit.bmp": EXACT,
  "top-down.bmp": EXACT,
  "16-bit.bmp": 8,
  "8-bit.bmp": 8,
  "8-bit-rle.bmp": 8,
  "really-a-jpeg.png": LOSSY,
  "no-extension": EXACT,
};

const SAME_WITH_ALPHA = [
  "lossless-alpha.webp",
  "animated-alpha.webp",
  "alpha.avif",
  "alpha.jxl",
  "32-bit.bmp",
  "alpha.png",
  "sixteen-bit-alpha.png",
];

const fives = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 5) }, (_, i) => list.slice(i * 5, i * 5 + 5));

for (const group of fives(Object.entries(SAME_PICTURE))) {
  test(`reads ${group.map(([name]) => name).join(", ")}`, async ({ page }) => {
    await choose(
      page,
      "?format=png&size=original",
      group.map(([name]) => fixture(name)),
    );
    const results = [...(await convertAll(page)).values()];
    const picture = await pixelsOf(fixture("picture.png"));
    for (const [i, [name, most]] of group.entries()) {
      const expected = name === "turned.avif" ? await quarterTurned() : picture;
      const apart = largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected);
      expect.soft(apart, name).toBeLessThanOrEqual(most);
    }
  });
}

test("reads colors whose profile has a table for its curve as LittleCMS does", async ({ page }) => {
  const files = { "l-star.png": 1, "l-star.jpg": 3, "l-star.webp": 1, "l-star.avif": 4 };
  await choose(page, "?format=png&size=original", Object.keys(files).map(fixture));
  const results = [...(await convertAll(page)).values()];
  const expected = await pixelsOf(fixture("l-star-in-srgb.png"));
  for (const [i, [name, most]] of Object.entries(files).entries()) {
    expect.soft(largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected), name).toBeLessThanOrEqual(most);
  }
});

for (const group of fives(SAME_WITH_ALPHA)) {
  test(`reads partly transparent pixels exactly as they are stored: ${group.join(", ")}`, async ({ page }) => {
    await choose(page, "?format=png&size=original", group.map(fixture));
    const results = [...(await convertAll(page)).values()];
    const picture = await pixelsOf(fixture("alpha.png"));
    for (const [i, name] of group.entries()) {
      expect.soft(largestDifference(await pixelsOf(results[i] ?? Buffer.of()), picture), name).toBe(0);
    }
  });
}

test("reads frames that lie within their screen, pictures longer than a canvas, and alpha of every TIFF", async ({
  page,
}) => {
  const files = ["offset.webp", "offset.gif", "wide.png", "premultiplied.tif", "grey-alpha.tif"];
  await choose(page, "?format=png&size=original", files.map(fixture));
  const results = [...(await convertAll(page)).values()];
  for (const [i, name] of files.entries()) {
    const expected = await pixelsOf(fixture(name));
    expect.soft(largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected), name).toBeLessThanOrEqual(2);
  }
});

test("one worker reads and writes every format, one after the other, twice", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  const files = ["lossless-alpha.webp", "alpha.avif", "alpha.jxl", "alpha.png", "picture.heic"];
  await choose(page, "?size=original&quality=95", files.map(fixture));
  const formats = page.getByLabel(/^Output format for/);
  for (const outputs of [
    ["jxl", "webp", "avif", "png", "jpg"],
    ["avif", "jpg", "webp", "jxl", "png"],
  ]) {
    for (const [i, format] of outputs.entries()) await formats.nth(i).selectOption(format);
    const results = [...(await convertAll(page)).values()];
    const magic = { jxl: "\xff\x0a", webp: "RIFF", png: "\x89PNG", jpg: "\xff\xd8", avif: "\0\0\0" };
    for (const [i, format] of outputs.entries()) {
      const expected = magic[format as keyof typeof magic];
      expect(results[i]?.toString("latin1", 0, expected.length), `${files[i]} as ${format}`).toBe(expected);
    }
    await page.getByRole("button", { name: "Change settings" }).click();
  }
});

test("brings a profile of partly transparent pixels into sRGB", async ({ page }) => {
  await choose(page, "?format=png&size=original", [fixture("adobe-rgb-alpha.png")]);
  const [result = Buffer.of()] = (await convertAll(page)).values();
  expect(largestDifference(await pixelsOf(result), await pixelsOf(fixture("alpha.png")))).toBeLessThanOrEqual(3);
});

// irot 1 turns against the clock.
async function quarterTurned() {
  return pixelsOf(await sharp(fixture("picture.png")).rotate(270).png().toBuffer());
}

test("draws an SVG at the size that it says, or its viewBox", async ({ page }) => {
  await choose(
    page,
    "?format=png&size=original",
    ["no-size.svg", "percent.svg", "millimetres.svg", "utf-16.svg"].map(fixture),
  );
  const results = await convertAll(page);
  const sizes = {
    "no-size.png": [48, 32],
    "percent.png": [48, 32],
    "millimetres.png": [48, 96],
    "utf-16.png": [48, 32],
  };
  for (const [name, size] of Object.entries(sizes)) {
    const { width, height, data } = await pixelsOf(results.get(name) ?? Buffer.of());
    expect([width, height]).toEqual(size);
    expect([...data.subarray(0, 4)]).toEqual([0xc8, 0x32, 0x1e, 255]);
  }
});

test("reads the letters of an SVG as it declares them", async ({ page }) => {
  const svg = (encoding: BufferEncoding, name: string) => ({
    name: `${encoding}.svg`,
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      `<?xml version="1.0" encoding="${name}"?><svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text x="9" y="40" font-size="40">äéß</text></svg>`,
      encoding,
    ),
  });
  const files = [svg("utf8", "UTF-8"), svg("latin1", "ISO-8859-1"), svg("utf16le", "UTF-16")];
  await choose(page, "?format=png&size=original", files);
  const [first = Buffer.of(), ...others] = (await convertAll(page)).values();
  expect((await sharp(first).stats()).isOpaque).toBe(false);
  expect(others).toHaveLength(2);
  for (const other of others) expect(Buffer.compare(other, first)).toBe(0);
});

test("says which picture is taken where a file holds several", async ({ page }) => {
  await choose(page, "?format=png", ["animated.gif", "animated.webp", "pages.tif", "bitmaps.ico"].map(fixture));
  await convertAll(page);
  await expect(page.getByText("This is the first frame of an animation.")).toHaveCount(2);
  await expect(page.getByText("This is the first page of several.")).toHaveCount(1);
  await expect(page.getByText("This is the largest picture of those in the icon.")).toHaveCount(1);
});

const UNREADABLE = {
  "header-only.png": "This PNG file is damaged or incomplete.",
  "truncated.webp": "This WebP file is damaged or incomplete.",
  "huge.png": "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels.",
  "huge.bmp": "This image is too large: 65535 × 65535 pixels are 4,295 megapixels. The limit is 128 megapixels.",
};

test("gives each file that cannot be read its sentence, and keeps the list", async ({ page }) => {
  const files = Object.keys(UNREADABLE);
  await choose(page, "", files.map(fixture));
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "error" })).toHaveText(
    "An error occurred during conversion. Please try again.",
  );
  for (const [name, sentence] of Object.entries(UNREADABLE)) {
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(sentence);
  }
  await expect(page.getByRole("button", { name: "Convert now" })).toBeEnabled();
});

test("says of a TIFF of a kind that it does not read that it is one, and gives no empty picture", async ({ page }) => {
  await choose(page, "", [fixture("zstd.tif")]);
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByText("This TIFF file stores its image in a way that Tabkit does not read.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download/ })).toHaveCount(0);
});

test("takes a file for what its bytes say", async ({ page }) => {
  await choose(page, "", [fixture("really-a-jpeg.png"), fixture("no-extension")]);
  await expect(page.getByRole("listitem").filter({ hasText: "really-a-jpeg.png" })).toContainText("JPEG · 48 × 32");
  await expect(page.getByRole("listitem").filter({ hasText: "no-extension" })).toContainText("PNG · 48 × 32");
});

test("does not trust a canvas that gives back other pixels", async ({ page, allowed }) => {
  // As browsers do that resist fingerprinting: every reading is a little wrong.
  const noise = `{
    const read = OffscreenCanvasRenderingContext2D.prototype.getImageData;
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...box) {
      const pixels = read.apply(this, box);
      for (let i = 0; i < pixels.data.length; i += 7) pixels.data[i] ^= 1;
      return pixels;
    };
  }`;
  const host = await startHost("", "takes both", (path, body) =>
    WORKERS.test(path) ? Buffer.concat([Buffer.from(`${noise};\n`), body]) : body,
  );
  allowed.requests.push(new RegExp(`^${host.origin}/`));
  try {
    const picture = await pixelsOf(fixture("picture.png"));
    const groups = [
      ["picture.png", "baseline.jpg", "animated.webp", "opaque.avif", "still.gif"],
      ["animated.gif", "progressive.jpg", "sixteen-bit.png", "adobe-rgb.jpg", "turned.avif"],
    ] as const;
    for (const files of groups) {
      await choose(page, "?format=png&size=original", files.map(fixture), host.origin);
      const results = [...(await convertAll(page)).values()];
      await expect(page.getByText("This browser alters the pixels that pages read")).toHaveCount(5);
      for (const [i, name] of files.entries()) {
        const expected = name === "turned.avif" ? await quarterTurned() : picture;
        const apart = largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected);
        expect.soft(apart, name).toBeLessThanOrEqual(SAME_PICTURE[name as keyof typeof SAME_PICTURE] ?? EXACT);
      }
    }
    await choose(page, "", [fixture("cmyk.jpg"), fixture("no-size.svg")], host.origin);
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByText("Tabkit reads CMYK pictures through the browser")).toBeVisible();
    await expect(page.getByText("This browser does not let pages read SVG pictures.")).toBeVisible();
  } finally {
    await host.stop();
  }
});
