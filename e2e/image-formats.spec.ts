import sharp from "sharp";
import { choose, convertAll, fixture, largestDifference, pixelsOf } from "./converting.ts";
import { startHost } from "./hosts.ts";
import { expect, test, WORKERS } from "./test.ts";

// The pixels of each format, the choice among several pictures, and the messages for unreadable files are tested with
// the converter's workers alone: src/tools/images/converter/formats.browser.test.ts, and decode.browser.test.ts next to
// the decoders.

test("one worker of the built site reads and writes every format", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 }));
  const files = ["lossless-alpha.webp", "alpha.avif", "alpha.jxl", "alpha.png", "picture.heic"];
  await choose(page, "?size=original&quality=95", files.map(fixture));
  const formats = page.getByLabel(/^Output format for/);
  const magic = { jxl: "\xff\x0a", webp: "RIFF", avif: "\0\0\0", png: "\x89PNG", jpg: "\xff\xd8" };
  const outputs = Object.entries(magic);
  for (const [i, [format]] of outputs.entries()) await formats.nth(i).selectOption(format);
  const results = [...(await convertAll(page)).values()];
  for (const [i, [format, expected]] of outputs.entries()) {
    expect(results[i]?.toString("latin1", 0, expected.length), `${files[i]} as ${format}`).toBe(expected);
  }
});

// irot 1 turns counterclockwise.
async function quarterTurned() {
  return pixelsOf(await sharp(fixture("picture.png")).rotate(270).png().toBuffer());
}

test("doesn't trust a canvas that returns other pixels", async ({ page, allowed }) => {
  // Like browsers that resist fingerprinting: every reading is slightly wrong.
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
    // The maximum pixel difference that each format's losses allow.
    const groups = [
      { "picture.png": 0, "baseline.jpg": 12, "animated.webp": 0, "opaque.avif": 12, "still.gif": 12 },
      { "animated.gif": 12, "progressive.jpg": 12, "sixteen-bit.png": 0, "adobe-rgb.jpg": 12, "turned.avif": 12 },
    ];
    for (const group of groups) {
      const files = Object.keys(group);
      await choose(page, "?format=png&size=original", files.map(fixture), host.origin);
      const results = [...(await convertAll(page)).values()];
      // Animation frames are read without the browser.
      const throughBrowser = files.filter((name) => !name.startsWith("animated"));
      await expect(page.getByText("This browser alters the pixels that pages read")).toHaveCount(throughBrowser.length);
      for (const [i, [name, most]] of Object.entries(group).entries()) {
        const expected = name === "turned.avif" ? await quarterTurned() : picture;
        const apart = largestDifference(await pixelsOf(results[i] ?? Buffer.of()), expected);
        expect.soft(apart, name).toBeLessThanOrEqual(most);
      }
    }
    await choose(page, "", [fixture("cmyk.jpg"), fixture("no-size.svg")], host.origin);
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByText("Tabkit reads CMYK pictures through the browser")).toBeVisible();
    await expect(page.getByText("This browser doesn't let pages read SVG pictures.")).toBeVisible();
  } finally {
    await host.stop();
  }
});
