import sharp from "sharp";
import { expect, test } from "vitest";
import { blankPdf } from "#core/image/containers/one-page-pdf.ts";
import { isPicture } from "#core/image/containers/sniff.ts";
import { hasProgram, judge } from "./judges.fixture.ts";
import { picturePage } from "./picture-page.browser.ts";

const hasPoppler = hasProgram("pdftoppm", "-v") && hasProgram("pdfimages", "-v");
const [WIDTH, HEIGHT] = [48, 32];

/** Four flat corners of different colors, so that each way of turning shows. */
const corners = (channels: 3 | 4 = 3) =>
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const color =
        y < HEIGHT / 2
          ? x < WIDTH / 2
            ? [200, 30, 30]
            : [30, 180, 40]
          : x < WIDTH / 2
            ? [40, 50, 210]
            : [230, 220, 60];
      return channels === 4 ? [...color, x < WIDTH / 2 ? 255 : 0] : color;
    }).flat(),
  );

const source = (channels: 3 | 4 = 3) => sharp(corners(channels), { raw: { width: WIDTH, height: HEIGHT, channels } });
const asBlob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

async function pageOf(bytes: Uint8Array, layout?: Parameters<typeof picturePage>[1]): Promise<Blob> {
  const page = await picturePage(asBlob(bytes), layout);
  if (!page.ok) throw new Error(page.message);
  return page.value.pdf;
}

/** The page as pdftoppm draws it, a pixel of it for each of the picture's at 96 an inch. */
async function drawn(pdf: Blob) {
  const ppm = Buffer.from(await judge("pdftoppm", ["-r", "96", "FILE"], pdf, "latin1"), "latin1");
  const [, width = "", height = ""] = /^P6\s+(\d+) (\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 40)) ?? [];
  const at = ppm.length - Number(width) * Number(height) * 3;
  return { width: Number(width), height: Number(height), data: ppm.subarray(at) };
}

const middles = ({ width, height, data }: { width: number; height: number; data: Uint8Array }) =>
  [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 3;
      return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 32));
    }),
  );

test.runIf(hasPoppler).each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a JPEG file that EXIF turns as %d is shown upright",
  async (orientation) => {
    const jpeg = await source().withMetadata({ orientation, density: 96 }).jpeg({ quality: 95 }).toBuffer();
    const expected = await sharp(jpeg).rotate().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const page = await drawn(await pageOf(jpeg));
    expect([page.width, page.height]).toEqual([expected.info.width, expected.info.height]);
    expect(middles(page)).toEqual(middles({ ...expected.info, data: expected.data }));
  },
);

test.runIf(hasPoppler)("a JPEG file's data is not encoded again", async () => {
  for (const jpeg of [
    await source().jpeg({ quality: 60 }).toBuffer(),
    await source().jpeg({ progressive: true }).toBuffer(),
    await source().grayscale().toColorspace("b-w").jpeg().toBuffer(),
    await source().withIccProfile("p3").jpeg().toBuffer(),
  ]) {
    const pdf = Buffer.from(await (await pageOf(jpeg)).arrayBuffer());
    // All from the first quantization table on: what comes before is metadata.
    const tables = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb])));
    expect(pdf.includes(tables)).toBe(true);
    expect(await judge("pdfimages", ["-list", "FILE"], new Blob([pdf]))).toMatch(/jpeg/);
  }
  const profiled = await source().withIccProfile("p3").jpeg().toBuffer();
  expect(await judge("pdfimages", ["-list", "FILE"], await pageOf(profiled))).toMatch(/\bicc\b/);
});

test.runIf(hasPoppler)("other pictures keep every pixel, and what is transparent shows the paper", async () => {
  const png = await pageOf(await source().png().toBuffer());
  expect(middles(await drawn(png))).toEqual(middles({ width: WIDTH, height: HEIGHT, data: corners() }));
  const pixels = await judge("qpdf", ["--show-object=5", "--filtered-stream-data", "FILE"], png, "latin1");
  expect(Buffer.from(pixels, "latin1").equals(corners())).toBe(true);
  const clear = await drawn(await pageOf(await source(4).png().toBuffer()));
  expect([...clear.data.subarray(-3)]).toEqual([255, 255, 255]);
  expect([...clear.data.subarray(0, 3)]).toEqual([200, 30, 30]);
  const gray = await pageOf(await source().grayscale().png().toBuffer());
  expect(await judge("pdfimages", ["-list", "FILE"], gray)).toMatch(/\bgray\b/);
});

test.runIf(hasPoppler)("a page has the size that is asked for, and turns with the picture", async () => {
  const jpeg = await source().withMetadata({ density: 144 }).jpeg().toBuffer();
  const sizeOf = async (pdf: Blob) => /Page size: +(\S+ x \S+)/.exec(await judge("pdfinfo", ["FILE"], pdf))?.[1];
  expect(await sizeOf(await pageOf(jpeg))).toBe("24 x 16");
  expect(await sizeOf(await pageOf(jpeg, { paper: "a4", orientation: "auto", margin: 10 }))).toBe("841.89 x 595.276");
  expect(await sizeOf(await pageOf(jpeg, { paper: "letter", orientation: "portrait", margin: 0 }))).toBe("612 x 792");
  const blank = new Blob([blankPdf({ width: 300, height: 200.5 })]);
  expect(await sizeOf(blank)).toBe("300 x 200.5");
  expect([...new Set((await drawn(blank)).data)]).toEqual([255]);
});

test.runIf(hasProgram("qpdf"))("the documents have no mistake that qpdf finds", async () => {
  const files = [
    await pageOf(await source().jpeg().toBuffer()),
    await pageOf(await source(4).png().toBuffer()),
    await pageOf(await source().withIccProfile("p3").jpeg().toBuffer()),
    new Blob([blankPdf({ width: 595, height: 842 })]),
  ];
  for (const file of files) expect(await judge("qpdf", ["--check", "FILE"], file)).toContain("No syntax or stream");
});

test("pictures differ from documents by their bytes, and what can't be read is refused", async () => {
  expect(isPicture(await source().webp().toBuffer())).toBe(true);
  expect(isPicture(blankPdf({ width: 10, height: 10 }))).toBe(false);
  expect(isPicture(Buffer.from("hello"))).toBe(false);
  expect(await picturePage(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).toMatchObject({ ok: false });
  const cut = (await source().png().toBuffer()).subarray(0, 60);
  expect(await picturePage(asBlob(cut))).toMatchObject({ ok: false });
});
