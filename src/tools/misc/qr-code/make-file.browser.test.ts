import { expect, test } from "vitest";
import { readPicture } from "#kits/code-reader/read-picture.browser.ts";
import { headerOf, pixelsOf } from "#platform/image/libvips.fixture.ts";
import { MODULE_SHAPES } from "./draw/design.ts";
import { type FileType, makeFile } from "./make-file.browser.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";

// libvips checks each file's format, and ZXing its content. copies.test.ts and paper.test.ts check PDF and EPS files
// with poppler and Ghostscript.

const TEXT = "Ünïcode, 漢字 and 🙂";
const specOf = (pixels: number, modules: RenderSpec["design"]["modules"]): RenderSpec => ({
  text: TEXT,
  level: "M",
  pixels,
  design: { modules, corners: "leaf", color: "#0f766e", background: undefined, margin: 4 },
});

async function made(type: FileType, spec: RenderSpec): Promise<Blob> {
  const file = await makeFile(type, spec, undefined);
  if (!file.ok) throw new Error(file.message);
  return file.value;
}

const FORMATS = { png: "png", jpg: "jpeg", webp: "webp", svg: "svg" } as const;
const SIZES = [256, 1000];

test.each(Object.entries(FORMATS) as [keyof typeof FORMATS, string][])(
  "%s files of every size are what their name says, and are read",
  async (type, format) => {
    for (const [at, size] of SIZES.entries()) {
      const file = await made(type, specOf(size, MODULE_SHAPES[(at * 2) % MODULE_SHAPES.length] ?? "square"));
      expect((await headerOf(file)).format).toBe(format);
      const { width, height, data } = await pixelsOf(file);
      expect([width, height]).toEqual([size, size]);
      // The corner of the quiet zone: white if the format has no transparency.
      expect(data[3]).toBe(type === "jpg" ? 255 : 0);
      if (type === "jpg") expect(Math.min(...data.subarray(0, 3))).toBeGreaterThan(250);
      const onWhite = data.map((value, index) => {
        const alpha = (data[index | 3] ?? 255) / 255;
        return index % 4 === 3 ? 255 : Math.round(value * alpha + 255 * (1 - alpha));
      });
      expect((await readPicture({ width, height, data: onWhite })).map(({ text }) => text)).toEqual([TEXT]);
    }
  },
);

test.each([
  ["pdf", "%PDF-", "application/pdf"],
  ["eps", "%!PS-Adobe-3.0 EPSF", "application/postscript"],
] as const)("%s files begin as they should", async (type, start, mediaType) => {
  const file = await made(type, specOf(512, "dots"));
  expect(file.type).toBe(mediaType);
  expect((await file.text()).startsWith(start)).toBe(true);
});
