import sharp from "sharp";
import { choose, convertAll, fixture, largestDifference, pixelsOf } from "./converting.ts";
import { expect, test } from "./test.ts";

const svg = (name: string, content: string) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(content) });
const first = async (results: Promise<Map<string, Buffer>>) => [...(await results).values()][0] ?? Buffer.of();

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><!-- by A. Nonymous --><script>alert(1)</script>' +
  '<path d="M2 2h20v9H2z" fill="#c8321e"/><circle cx="12" cy="17" r="5" onclick="x()"/></svg>';

test("a drawing that becomes an SVG stays one, without what it could do or tell", async ({ page }) => {
  await choose(page, "?format=svg&size=original", [svg("a.svg", DRAWING)]);
  const result = (await first(convertAll(page))).toString();
  expect(result).toContain('<path d="M2 2h20v9H2z" fill="#c8321e"/>');
  expect(result).not.toMatch(/<image|script|onclick|Nonymous/);
  await expect(
    page.getByText("It stays a drawing: scripts, comments and its editor's data are removed."),
  ).toBeVisible();
  const [before, after] = await Promise.all([DRAWING, result].map((text) => pixelsOf(Buffer.from(text))));
  expect(before && after && largestDifference(before, after)).toBe(0);
});

test("an icon of a drawing has all sizes, drawn as large as they are", async ({ page }) => {
  await choose(page, "?format=ico", [svg("a.svg", DRAWING)]);
  const icon = await first(convertAll(page));
  const count = icon.readUInt16LE(4);
  const entries = Array.from({ length: count }, (_, i) => ({
    side: icon[6 + 16 * i] || 256,
    png: icon.subarray(icon.readUInt32LE(6 + 16 * i + 12)).subarray(0, icon.readUInt32LE(6 + 16 * i + 8)),
  }));
  expect(entries.map(({ side }) => side)).toEqual([16, 32, 48, 256]);
  const large = await pixelsOf(entries.at(-1)?.png ?? Buffer.of());
  // Scaled up from 24 pixels, the edge would be a slope of some ten pixels.
  const column = Array.from({ length: 256 }, (_, y) => large.data[(y * 256 + 128) * 4 + 3] ?? 0);
  const slope = column.slice(0, 64).filter((alpha) => alpha > 0 && alpha < 255).length;
  expect(slope).toBeLessThanOrEqual(2);
  expect(large.data.subarray((60 * 256 + 128) * 4, (60 * 256 + 128) * 4 + 3)).toEqual(Buffer.of(0xc8, 0x32, 0x1e));
});

test("a drawing without the names of its namespaces is drawn", async ({ page }) => {
  const bare =
    '<svg width="20" height="10"><defs><path id="a" d="M0 0h20v10H0z" fill="#0a0"/></defs><use xlink:href="#a"/></svg>';
  await choose(page, "?format=png&size=original", [svg("a.svg", bare)]);
  const { width, height, data } = await pixelsOf(await first(convertAll(page)));
  expect([width, height, ...data.subarray(0, 4)]).toEqual([20, 10, 0, 0xaa, 0, 255]);
});

test("at quality 100 colored text is sharp in every format", async ({ page }) => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="64"><path d="M0 0h160v64H0z" fill="#00f"/>' +
    '<text x="4" y="24" font-size="20" fill="#f00">Red on blue</text><path d="M4 40l150 9M4 50l150 9" stroke="#f00"/></svg>';
  const picture = { name: "a.png", mimeType: "image/png", buffer: await sharp(Buffer.from(text)).png().toBuffer() };
  const expected = await pixelsOf(picture.buffer);
  for (const [format, most] of [
    ["webp", 0],
    ["avif", 12],
  ] as const) {
    await choose(page, `?format=${format}&size=original&quality=100`, [picture]);
    const result = await pixelsOf(await first(convertAll(page)));
    expect.soft(largestDifference(result, expected), format).toBeLessThanOrEqual(most);
  }
  // Lossless also where pixels are clear.
  await choose(page, "?format=webp&size=original&quality=100", [fixture("alpha.png")]);
  const { data } = await pixelsOf(await first(convertAll(page)));
  expect(Buffer.compare(data, (await pixelsOf(fixture("alpha.png"))).data)).toBe(0);
});

test("EXIF that JPEG XL stores compressed is told of and kept, as exiftool sees it", async ({ page }) => {
  await choose(page, "?format=jpg&metadata=keep&size=original", [fixture("camera.jxl")]);
  await expect(page.getByText("Contains: GPS position, camera (Tabkit Pinhole 1)")).toBeVisible();
  const result = await first(convertAll(page));
  const { exif } = await sharp(result).metadata();
  expect(exif?.includes("Pinhole 1")).toBe(true);
  expect(exif?.includes("A. Nonymous")).toBe(true);
  await choose(page, "?format=jpg&size=original", [fixture("camera.jxl")]);
  expect((await first(convertAll(page))).includes("Pinhole")).toBe(false);
});
