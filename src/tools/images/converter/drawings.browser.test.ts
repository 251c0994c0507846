import { describe, expect, test } from "vitest";
import { SAME_SHAPE } from "#core/image/edits.ts";
import type { Resize } from "#core/image/pixels/resize-plan.ts";
import { convert, MAX_PIXELS } from "#kits/image-conversion/conversion-workers.browser.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { madeByLibvips, pixelsOf } from "#platform/image/libvips.fixture.ts";
import { fixture, largestDifference } from "#platform/image/pictures.fixture.ts";
import { converted } from "./converting.fixture.browser.ts";

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><!-- by A. Nonymous --><script>alert(1)</script>' +
  '<path d="M2 2h20v9H2z" fill="#c8321e"/><circle cx="12" cy="17" r="5" onclick="x()"/></svg>';

test("an icon made from a drawing has all sizes, each drawn at its size", async () => {
  const { blob } = await converted(new Blob([DRAWING]), "?format=ico");
  const icon = new DataView(await blob.arrayBuffer());
  const entries = Array.from({ length: icon.getUint16(4, true) }, (_, i) => {
    const at = 6 + 16 * i;
    const start = icon.getUint32(at + 12, true);
    return { side: icon.getUint8(at) || 256, png: blob.slice(start, start + icon.getUint32(at + 8, true)) };
  });
  expect(entries.map(({ side }) => side)).toEqual([16, 32, 48, 256]);
  const { data } = await pixelsOf(entries.at(-1)?.png ?? new Blob());
  // Scaled up from 24 pixels, the edge would be a slope of about ten pixels.
  const column = Array.from({ length: 256 }, (_, y) => data[(y * 256 + 128) * 4 + 3] ?? 0);
  const slope = column.slice(0, 64).filter((alpha) => alpha > 0 && alpha < 255).length;
  expect(slope).toBeLessThanOrEqual(2);
  expect([...data.subarray((60 * 256 + 128) * 4, (60 * 256 + 128) * 4 + 3)]).toEqual([0xc8, 0x32, 0x1e]);
});

test("draws a drawing with missing namespaces", async () => {
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

test("at quality 100 WebP is lossless even in clear pixels", async () => {
  const alpha = await fixture("alpha.png");
  const { blob } = await converted(alpha, "?format=webp&size=original&quality=100");
  expect((await pixelsOf(blob)).data).toEqual((await pixelsOf(alpha)).data);
});

describe("a drawing is resized like a picture", () => {
  const SHAPE = '<path fill="#c8321e" d="M0 0h20v15H0z"/><circle fill="#1e64c8" cx="30" cy="22" r="6"/>';
  const open = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${SHAPE}</svg>`;
  const drawings = [
    ["with a size", open('width="40" height="30"')],
    ["with a viewBox alone", open('viewBox="0 0 40 30"')],
    ["with both, moved", open('width="80" height="60" viewBox="-10 5 40 30"')],
    [
      "in a frame of other proportions",
      open('width="60" height="30" viewBox="0 0 40 30" preserveAspectRatio="xMinYMid"'),
    ],
    ["that fills its frame", open('width="30" height="30" viewBox="0 0 40 30" preserveAspectRatio="xMaxYMax slice"')],
    ["that is stretched in its frame", open('width="30" height="40" viewBox="0 0 40 30" preserveAspectRatio="none"')],
    ["of a fraction of a pixel", open('width="40.4" height="30.3" viewBox="0 0 40.4 30.3"')],
    ["of no size", open('width="0" height="30"')],
    ["without the name of its namespace", `<svg width="40" height="30">${SHAPE}</svg>`],
  ] as const;
  const box = { width: 100, height: 100 };
  const sizes: readonly (Resize | undefined)[] = [
    undefined,
    { by: "longest", pixels: 90, enlarges: false },
    { by: "width", pixels: 100, enlarges: false },
    { by: "height", pixels: 100, enlarges: true },
    { by: "percent", percent: 250 },
    { by: "fit", box: { width: 120, height: 70 }, enlarges: false },
    { by: "fill", box },
    { by: "fill", box: { width: 37, height: 81 } },
    { by: "exact", box },
    { by: "exact", box: { width: 200, height: 50 } },
  ];
  const conversionOf = (format: "svg" | "png", resize: Resize | undefined): Conversion => ({
    ...{ format, resize, enlargesDrawings: true, quality: 80, keepsMetadata: false, background: "#ffffff" },
    ...{ bmpAlpha: false, maxPixels: MAX_PIXELS },
  });
  const made = async (source: string, format: "svg" | "png", resize: Resize | undefined) => {
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    const result = await convert(new Blob([source]), true, conversionOf(format, resize), options);
    if (!result.ok) throw new Error(result.message);
    return result.value;
  };
  const inImage = async (svg: Blob) => {
    const image = Object.assign(new Image(), { src: URL.createObjectURL(svg) });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen?.drawImage(image, 0, 0);
    return { width, height, data: new Uint8ClampedArray(pen?.getImageData(0, 0, width, height).data ?? []) };
  };

  test.each(drawings)("%s", async (_, source) => {
    for (const resize of sizes) {
      const name = JSON.stringify(resize);
      const [svg, png] = [await made(source, "svg", resize), await made(source, "png", resize)];
      const [drawing, pixels] = [await inImage(svg.blob), await pixelsOf(png.blob)];
      // The row's size is the file's, in both.
      expect([svg.width, svg.height], name).toEqual([png.width, png.height]);
      expect([pixels.width, pixels.height], name).toEqual([png.width, png.height]);
      // One without a size is as large as the page allows, and stays so.
      if (!resize && source.includes('svg" viewBox')) continue;
      expect([drawing.width, drawing.height], name).toEqual([svg.width, svg.height]);
      if (resize && "box" in resize && resize.by !== "fit") {
        expect([png.width, png.height], name).toEqual([resize.box.width, resize.box.height]);
      }
      // Except for the edges, which are antialiased differently.
      let apart = 0;
      for (let i = 0; i < pixels.data.length; i++)
        if (Math.abs((pixels.data[i] ?? 0) - (drawing.data[i] ?? 0)) > 32) apart += 1;
      expect(apart / pixels.data.length, name).toBeLessThan(0.02);
    }
  });

  test("a stretched drawing reaches all sides", async () => {
    const { data } = await pixelsOf((await made(open('viewBox="0 0 20 15"'), "png", { by: "exact", box })).blob);
    const at = (x: number, y: number) => [...data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)];
    for (const corner of [at(0, 0), at(99, 0), at(0, 99), at(99, 99)]) expect(corner).toEqual([0xc8, 0x32, 0x1e, 255]);
  });

  test("a huge drawing stays one, and suggests a remedy when it becomes pixels", async () => {
    const huge = open('viewBox="0 0 100000 80000"');
    expect((await made(huge, "svg", undefined)).width).toBe(100_000);
    await expect(made(huge, "png", undefined)).rejects.toThrow(/8,000 megapixels.* a smaller one works/);
    expect((await made(huge, "png", { by: "longest", pixels: 100, enlarges: false })).width).toBe(100);
  });

  test("reports external resources and animation", async () => {
    const font = open("").replace("</svg>", "<style>@font-face{font-family:a;src:url(fonts/f.woff2)}</style></svg>");
    const moving = open("").replace("</svg>", '<rect><animate attributeName="x" to="9" dur="1s"/></rect></svg>');
    expect((await made(font, "png", undefined)).notes).toEqual([
      "It refers to other files, which can't be loaded here, so they're left out.",
    ]);
    expect((await made(font, "svg", undefined)).notes).toContain("It refers to other files, which aren't part of it.");
    expect((await made(moving, "png", undefined)).notes).toEqual(["This is the first frame of an animation."]);
    expect((await made(moving, "svg", undefined)).notes).not.toContain("This is the first frame of an animation.");
  });
});

test("an SVG result stays a drawing, without active content and metadata", async () => {
  const { blob, notes } = await converted(new Blob([DRAWING]), "?format=svg&size=original");
  const text = await blob.text();
  expect(text).toContain('<path d="M2 2h20v9H2z" fill="#c8321e"/>');
  expect(text).not.toMatch(/<image|script|onclick|Nonymous/);
  expect(notes).toEqual(["It stays a drawing: scripts, comments and its editor's data are removed."]);
});

test("an edited drawing becomes pixels in an SVG, and explains why", async () => {
  const edits = { ...{ sharpen: 10, background: undefined, mark: undefined, losslessJpeg: false }, shape: SAME_SHAPE };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const plain = { quality: 80, keepsMetadata: false, background: "#ffffff", bmpAlpha: false, maxPixels: MAX_PIXELS };
  const conversion = { ...plain, format: "svg", enlargesDrawings: false, edits } as const;
  const result = await convert(new Blob([DRAWING]), true, conversion, options);
  if (!result.ok) throw new Error(result.message);
  expect(result.value.notes).toEqual(["Edits and effects work on pixels, so this SVG holds a picture of the drawing."]);
});
