import { expect, test } from "vitest";
import { fixture } from "#platform/image/pictures.fixture.ts";
import { countPdfPages, decodePdfPage } from "./decode-pdf.ts";

const bytesOf = async (name: string) => new Uint8Array(await (await fixture(name)).arrayBuffer());

const MAX = 10_000_000;

async function page(number: number, density: number) {
  const read = await decodePdfPage(await bytesOf("pages.pdf"), { number, density }, MAX);
  if (!read.ok) throw new Error(read.message);
  const { raster } = read.value;
  const at = (x: number, y: number) => {
    const place = 4 * (Math.floor(y) * raster.width + Math.floor(x));
    return [...raster.data.subarray(place, place + 4)];
  };
  return { ...raster, at };
}

test("counts pages", async () =>
  expect(await countPdfPages(await bytesOf("pages.pdf"))).toEqual({ ok: true, value: 2 }));

test.each([72, 144, 300])(
  "a page has its size at %i pixels per inch, and its marks in the right place",
  async (density) => {
    const scale = density / 72;
    const { width, height, at } = await page(1, density);
    // 200 × 100 points with a red rectangle of 40 × 20 at (150, 10), counted from the bottom.
    expect([width, height]).toEqual([Math.round(200 * scale), Math.round(100 * scale)]);
    expect(at(170 * scale, 80 * scale)).toEqual([255, 0, 0, 255]);
    expect(at(170 * scale, 60 * scale)).toEqual([255, 255, 255, 255]);
    expect(at(145 * scale, 80 * scale)).toEqual([255, 255, 255, 255]);
    expect(at(2, 2)).toEqual([255, 255, 255, 255]);
  },
);

test("shows a page's crop box with its rotation", async () => {
  // The box of 300 × 200 points of a page of 400 × 300, turned by 90 degrees: its lower left quarter is at the upper left.
  const { width, height, at } = await page(2, 144);
  expect([width, height]).toEqual([400, 600]);
  expect(at(10, 10)).toEqual([0, 0, 255, 255]);
  expect(at(190, 290)).toEqual([0, 0, 255, 255]);
  expect(at(210, 290)).toEqual([255, 255, 255, 255]);
  expect(at(190, 310)).toEqual([255, 255, 255, 255]);
});

test.each([
  ["locked.pdf", "This PDF has a password: save it without one first."],
  ["baseline.jpg", "This PDF document is damaged or incomplete."],
])("%s is rejected with a message", async (name, message) => {
  const bytes = await bytesOf(name);
  expect(await countPdfPages(bytes)).toEqual({ ok: false, message });
  expect(await decodePdfPage(bytes, { number: 1, density: 72 }, MAX)).toEqual({ ok: false, message });
});

test("rejects a page of too many pixels before drawing it", async () => {
  const read = await decodePdfPage(await bytesOf("pages.pdf"), { number: 1, density: 600 }, 1_000_000);
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining("1667 × 833 pixels") });
});

test("draws a page with larger units as it's printed", async () => {
  const text = new TextDecoder("latin1").decode(await bytesOf("pages.pdf"));
  const changed = text.replace(/(\/Type\s*\/Page\b)(?!s)/, "$1 /UserUnit 2 ");
  expect(changed).not.toBe(text);
  const bytes = Uint8Array.from(changed, (letter) => letter.charCodeAt(0));
  const read = await decodePdfPage(bytes, { number: 1, density: 72 }, MAX);
  expect(read).toMatchObject({ ok: true, value: { width: 400, height: 200 } });
});

test("a document may begin after other bytes", async () => {
  const behind = new Blob(["\x1b%-12345X@PJL JOB\r\n", await fixture("pages.pdf")]);
  expect(await countPdfPages(new Uint8Array(await behind.arrayBuffer()))).toEqual({ ok: true, value: 2 });
});
