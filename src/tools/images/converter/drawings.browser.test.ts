import { expect, test } from "vitest";
import { madeByLibvips, pixelsOf } from "#platform/image/libvips.fixture.ts";
import { fixture, largestDifference } from "#platform/image/pictures.fixture.ts";
import { converted } from "./converting.fixture.browser.ts";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><!-- by A. Nonymous --><script>alert(1)</script>' +
  '<path d="M2 2h20v9H2z" fill="#c8321e"/><circle cx="12" cy="17" r="5" onclick="x()"/></svg>';

test("an icon of a drawing has all sizes, drawn as large as they are", async () => {
  const { blob } = await converted(new Blob([DRAWING]), "?format=ico");
  const icon = new DataView(await blob.arrayBuffer());
  const entries = Array.from({ length: icon.getUint16(4, true) }, (_, i) => {
    const at = 6 + 16 * i;
    const start = icon.getUint32(at + 12, true);
    return { side: icon.getUint8(at) || 256, png: blob.slice(start, start + icon.getUint32(at + 8, true)) };
  });
  expect(entries.map(({ side }) => side)).toEqual([16, 32, 48, 256]);
  const { data } = await pixelsOf(entries.at(-1)?.png ?? new Blob());
  // Scaled up from 24 pixels, the edge would be a slope of some ten pixels.
  const column = Array.from({ length: 256 }, (_, y) => data[(y * 256 + 128) * 4 + 3] ?? 0);
  const slope = column.slice(0, 64).filter((alpha) => alpha > 0 && alpha < 255).length;
  expect(slope).toBeLessThanOrEqual(2);
  expect([...data.subarray((60 * 256 + 128) * 4, (60 * 256 + 128) * 4 + 3)]).toEqual([0xc8, 0x32, 0x1e]);
});

test("a drawing without the names of its namespaces is drawn", async () => {
  const bare =
    '<svg width="20" height="10"><defs><path id="a" d="M0 0h20v10H0z" fill="#0a0"/></defs><use xlink:href="#a"/></svg>';
  const { width, height, data } = await pixelsOf((await converted(new Blob([bare]))).blob);
  expect([width, height, ...data.subarray(0, 4)]).toEqual([20, 10, 0, 0xaa, 0, 255]);
});

test.each([
  ["webp", 0],
  ["avif", 12],
])("at quality 100 colored text is sharp in %s", async (format, most) => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="64"><path d="M0 0h160v64H0z" fill="#00f"/>' +
    '<text x="4" y="24" font-size="20" fill="#f00">Red on blue</text><path d="M4 40l150 9M4 50l150 9" stroke="#f00"/></svg>';
  const picture = await madeByLibvips(new Blob([text]), ["png"]);
  const { blob } = await converted(picture, `?format=${format}&size=original&quality=100`);
  expect(largestDifference(await pixelsOf(blob), await pixelsOf(picture))).toBeLessThanOrEqual(most);
});

test("at quality 100 WebP is lossless also where pixels are clear", async () => {
  const alpha = await fixture("alpha.png");
  const { blob } = await converted(alpha, "?format=webp&size=original&quality=100");
  expect((await pixelsOf(blob)).data).toEqual((await pixelsOf(alpha)).data);
});
