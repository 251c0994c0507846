import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { hasProgram } from "#kits/pdf/judges.fixture.ts";
import type { QpdfCall } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { drawnSizes } from "#platform/pdf/stored-pictures.ts";
import { compressPdf, lookInto, sizeWithin } from "./compress-pdf.ts";
import { strengthOf } from "./params.ts";

const qpdf = (call: QpdfCall) => runQpdf(call, WASM_FILE);
const drawnSizesIn = async (file: Blob) => inPdfium(new Uint8Array(await file.arrayBuffer()), drawnSizes);
type Recode = Parameters<typeof compressPdf>[1]["recode"];

/** What a browser's codecs do, by libvips. */
const recode: Recode = async (image, data, { width, height, quality }) => {
  const bytes = Buffer.from(data, "base64");
  const raw = { raw: { width: image.width, height: image.height, channels: image.components } };
  const { data: file, info } = await sharp(bytes, image.isJpeg ? {} : raw)
    .resize(width, height, { fit: "fill" })
    .toColourspace(image.components === 1 ? "b-w" : "srgb")
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { base64: file.toString("base64"), bytes: file.length, width, height, components: info.channels };
};

const SIDE = [400, 300] as const;
/** A photo-like picture: soft shapes and some noise, the same each time. */
function pixels(channels: number): Buffer {
  const data = Buffer.alloc(SIDE[0] * SIDE[1] * channels);
  let seed = 7;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    const at = Math.floor(i / channels);
    const wave = Math.sin((at % SIDE[0]) / 22) + Math.cos(at / SIDE[0] / 18 + (i % channels));
    data[i] = Math.round(128 + 45 * wave + (seed % 24) - 12);
  }
  return data;
}
const image = (space: string, more = "") =>
  `/Type /XObject /Subtype /Image /Width ${SIDE[0]} /Height ${SIDE[1]} /BitsPerComponent 8 /ColorSpace ${space} ${more}`;
const jpegOf = (channels: 3 | 4 = 3) => {
  const photo = sharp(pixels(3), { raw: { width: SIDE[0], height: SIDE[1], channels: 3 } });
  return (channels === 4 ? photo.toColourspace("cmyk") : photo).jpeg({ quality: 95 }).toBuffer();
};

/** A document of a photo on two pages, unpacked pixels, gray ones, and images that must stay. */
async function document() {
  const streams = [
    { dictionary: image("/DeviceRGB", "/Filter /DCTDecode"), bytes: await jpegOf() },
    { dictionary: image("/DeviceRGB", "/Filter /FlateDecode"), bytes: deflateSync(pixels(3), { level: 1 }) },
    { dictionary: image("/DeviceGray", "/Filter /FlateDecode"), bytes: deflateSync(pixels(1), { level: 1 }) },
    { dictionary: image("/DeviceCMYK", "/Filter /DCTDecode"), bytes: await jpegOf(4) },
    {
      dictionary: image("/DeviceGray", "/Decode [1 0] /Filter /FlateDecode"),
      bytes: deflateSync(pixels(1), { level: 1 }),
    },
    {
      dictionary: "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ImageMask true /BitsPerComponent 1",
      bytes: Buffer.alloc(8, 0xaa),
    },
  ];
  const entries = "/Resources << /XObject << /A 6 0 R /B 7 0 R /C 8 0 R /D 9 0 R /E 10 0 R /F 11 0 R >> >>";
  const draw = (name: string, x: number, y: number) => `q 180 0 0 130 ${x} ${y} cm /${name} Do Q`;
  const first = ["A", "B", "C"].map((name, i) => draw(name, 10 + 195 * i, 500)).join("\n");
  const second = ["D", "E", "F", "A"].map((name, i) => draw(name, 10 + 145 * i, 500)).join("\n");
  return drawnPdf(
    [
      { content: `${first}\n${written("Photos", 50, 300)}`, entries },
      { content: second, entries },
    ],
    streams,
  );
}

const hasJudges = hasProgram("qpdf") && hasProgram("pdftoppm", "-v");

/** Does something with a file of these bytes. */
function inFile<Output>(bytes: Uint8Array, use: (path: string) => Output): Output {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  try {
    writeFileSync(join(folder, "a.pdf"), bytes);
    return use(join(folder, "a.pdf"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The page, kind, width, color and encoding of each image, by `pdfimages`. */
const imagesIn = (path: string) =>
  String(execFileSync("pdfimages", ["-list", path]))
    .split("\n")
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/))
    .map(([page, , type, width, , color, , , encoding]) => [page, type, width, color, encoding].join(" "));
const drawn = (path: string, page: number) =>
  sharp(execFileSync("pdftoppm", ["-r", "40", "-png", "-f", `${page}`, "-l", `${page}`, path], { maxBuffer: 1e8 }))
    .raw()
    .toBuffer();

test.skipIf(!hasJudges)("images become smaller, the others stay, and pages look the same", async () => {
  const before = await document();
  const steps: string[] = [];
  const attempt = await compressPdf(
    { file: new Blob([before]), password: "", strength: { dpi: 100, quality: 75 }, dropsMetadata: false },
    { qpdf, recode, drawnSizes: drawnSizesIn, progress: ({ doing }) => steps.push(doing) },
  );
  if (attempt.kind !== "done" || !attempt.outcome.blob) throw new Error("It wasn't compressed");
  const { outcome } = attempt;
  expect(outcome).toMatchObject({ before: before.length, changed: 3, left: 3, notes: [] });
  expect(steps).toEqual(["Reading", "Image 1 of 3", "Image 2 of 3", "Image 3 of 3", "Writing"]);
  const after = new Uint8Array(await (outcome.blob as Blob).arrayBuffer());
  expect(after.length).toBe(outcome.after);
  expect(inFile(after, (path) => String(execFileSync("qpdf", ["--check", path])))).toContain(
    "No syntax or stream encoding errors",
  );
  expect(inFile(after, imagesIn)).toEqual([
    "1 image 250 rgb jpeg",
    "1 image 250 rgb jpeg",
    "1 image 250 gray jpeg",
    "2 image 400 cmyk jpeg",
    "2 image 400 gray image",
    "2 stencil 8 - image",
    "2 image 250 rgb jpeg",
  ]);
  for (const page of [1, 2]) {
    const [a, b] = await Promise.all([after, before].map((bytes) => inFile(bytes, (path) => drawn(path, page))));
    const sum = a?.reduce((total, value, i) => total + Math.abs(value - (b?.[i] ?? 0)), 0) ?? Number.POSITIVE_INFINITY;
    expect(sum / (a?.length ?? 1)).toBeLessThan(2);
  }
  // Where it can't be known how large they're drawn, it's as if each filled the largest page.
  const unknown = await compressPdf(
    { file: new Blob([before]), password: "", strength: { dpi: 24, quality: 75 }, dropsMetadata: false },
    { qpdf, recode, drawnSizes: () => Promise.reject(new Error("PDFium couldn't be loaded")), progress: () => {} },
  );
  const blob = unknown.kind === "done" ? unknown.outcome.blob : undefined;
  expect(inFile(new Uint8Array(await (blob ?? new Blob()).arrayBuffer()), imagesIn)[0]).toBe("1 image 267 rgb jpeg");
  // Once more there is nothing to gain.
  const again = await compressPdf(
    { file: outcome.blob as Blob, password: "", strength: { dpi: 100, quality: 75 }, dropsMetadata: false },
    { qpdf, recode, drawnSizes: drawnSizesIn, progress: () => {} },
  );
  expect(again.kind === "done" && again.outcome.changed).toBe(0);
});

test("what is in a file is counted by its kind", async () => {
  const attempt = await lookInto({ file: new Blob([await document()]), password: "" }, qpdf);
  if (attempt.kind !== "done") throw new Error("It wasn't read");
  const { images, imageCount, fonts, rest, reducible, page, isSigned } = attempt.outcome;
  expect({ imageCount, fonts, isSigned, page }).toEqual({
    imageCount: 6,
    fonts: 0,
    isSigned: false,
    page: { long: 800, short: 600 },
  });
  expect(images).toBeGreaterThan(50 * rest);
  expect(reducible.map(({ components, isJpeg }) => [components, isJpeg])).toEqual([
    [3, true],
    [3, false],
    [1, false],
  ]);
});

const STRONG = { level: "strong", dpi: 0, quality: 0, dropMetadata: false } as const;

test.skipIf(!hasJudges)("what is there more than once is kept once, and pages look the same", async () => {
  const one = new Blob([await document()]);
  // Merged by a program that copies, its images with masks too.
  const args = ["/in/0.pdf", "--pages", "--file=/in/0.pdf", "--file=/in/1.pdf", "--file=/in/2.pdf", "--", "/out.pdf"];
  const merged = await qpdf({ args, files: [one, one.slice(), one.slice()] });
  const before = new Uint8Array(await (merged.output ?? new Blob()).arrayBuffer());
  const attempt = await compressPdf(
    { file: new Blob([before]), password: "", strength: { dpi: 600, quality: 95 }, dropsMetadata: false },
    { qpdf, recode: async () => undefined, drawnSizes: drawnSizesIn, progress: () => {} },
  );
  if (attempt.kind !== "done" || !attempt.outcome.blob) throw new Error("It wasn't compressed");
  // The stencil is too small to be worth it.
  expect(attempt.outcome).toMatchObject({ changed: 0, merged: 10 });
  expect(attempt.outcome.after).toBeLessThan(1.1 * one.size);
  const after = new Uint8Array(await attempt.outcome.blob.arrayBuffer());
  expect(inFile(after, (path) => String(execFileSync("qpdf", ["--check", path])))).toContain("No syntax");
  for (const page of [1, 4, 6]) {
    const [a, b] = await Promise.all([after, before].map((bytes) => inFile(bytes, (path) => drawn(path, page))));
    expect(a && b && Buffer.compare(a, b)).toBe(0);
  }
});

test("metadata goes if it's asked for", async () => {
  const info = "/Title (secret-title)";
  const catalog = "/Metadata {0}";
  const objects = ["<< /Type /Metadata /Subtype /XML /Length 13 >>\nstream\nsecret-packet\nendstream"];
  const file = new Blob([testPdf({ pages: numbered("A", 3), info, catalog, objects })]);
  const wordsIn = async (dropsMetadata: boolean) => {
    const attempt = await compressPdf(
      { file, password: "", strength: strengthOf(STRONG), dropsMetadata },
      { qpdf, recode, drawnSizes: drawnSizesIn, progress: () => {} },
    );
    const blob = attempt.kind === "done" ? attempt.outcome.blob : undefined;
    const args = ["--stream-data=uncompress", "--object-streams=disable", "/in/0.pdf", "/out.pdf"];
    const { output } = await qpdf({ args, files: [blob ?? new Blob()] });
    return [...(await (output ?? new Blob()).text()).matchAll(/secret-(?:title|packet)/g)].map(String).sort();
  };
  expect(await wordsIn(false)).toEqual(["secret-packet", "secret-title"]);
  expect(await wordsIn(true)).toEqual([]);
});

test("a file that can't become smaller is as good as it is", async () => {
  const small = drawnPdf([written("Text", 50, 700)]);
  const { output } = await qpdf({
    args: ["--object-streams=generate", "/in/0.pdf", "/out.pdf"],
    files: [new Blob([small])],
  });
  const attempt = await compressPdf(
    { file: output ?? new Blob(), password: "", strength: strengthOf(STRONG), dropsMetadata: false },
    { qpdf, recode, drawnSizes: drawnSizesIn, progress: () => {} },
  );
  expect(attempt).toMatchObject({
    kind: "done",
    outcome: { blob: undefined, before: output?.size, after: output?.size },
  });
});

test("passwords are asked for, and damaged files have a sentence", async () => {
  const args = [
    "/in/0.pdf",
    "--encrypt",
    "--user-password=open",
    "--owner-password=own",
    "--bits=256",
    "--",
    "/out.pdf",
  ];
  const locked =
    (await qpdf({ args, files: [new Blob([drawnPdf([written("Secret", 50, 700)])])] })).output ?? new Blob();
  const attempt = (file: Blob, password: string) =>
    compressPdf(
      { file, password, strength: { dpi: 72, quality: 75 }, dropsMetadata: false },
      { qpdf, recode, drawnSizes: drawnSizesIn, progress: () => {} },
    );
  expect(await attempt(locked, "")).toEqual({ kind: "locked" });
  expect(await attempt(locked, "a\nb")).toEqual({ kind: "locked" });
  expect(await attempt(locked, "open")).toMatchObject({ kind: "done" });
  expect(await attempt(new Blob(["%PDF-1.7\n"]), "")).toEqual({
    kind: "failed",
    message: "This isn't a PDF file, or it's damaged.",
  });
});

test.skipIf(!hasJudges)("a page's unit makes its images larger", async () => {
  const pixels = Buffer.from(Array.from({ length: 400 * 300 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 24));
  const gray = {
    dictionary:
      "/Type /XObject /Subtype /Image /Width 400 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode",
    bytes: deflateSync(pixels, { level: 1 }),
  };
  const page = {
    content: "q 72 0 0 54 0 0 cm /A Do Q",
    entries: "/UserUnit 2 /Resources << /XObject << /A 6 0 R >> >>",
  };
  const attempt = await compressPdf(
    {
      file: new Blob([drawnPdf([page], [gray])]),
      password: "",
      strength: { dpi: 100, quality: 60 },
      dropsMetadata: false,
    },
    { qpdf, recode, drawnSizes: drawnSizesIn, progress: () => {} },
  );
  const blob = attempt.kind === "done" ? attempt.outcome.blob : undefined;
  const after = new Uint8Array(await (blob ?? new Blob()).arrayBuffer());
  expect(inFile(after, imagesIn)).toEqual(["1 image 200 gray jpeg"]);
});

test.each([
  [{ width: 4000, height: 3000 }, { width: 842, height: 595 }, 150, { width: 1754, height: 1316 }],
  [{ width: 3000, height: 4000 }, { width: 595, height: 842 }, 150, { width: 1316, height: 1754 }],
  [{ width: 800, height: 600 }, { width: 842, height: 595 }, 150, { width: 800, height: 600 }],
  [{ width: 10000, height: 10 }, { width: 842, height: 595 }, 72, { width: 10000, height: 10 }],
  [{ width: 4000, height: 3000 }, { width: 72, height: 54 }, 150, { width: 150, height: 113 }],
  [{ width: 40, height: 30 }, { width: 0, height: 0 }, 150, { width: 1, height: 1 }],
])("%j within %j points at %d dpi", (size, place, dpi, expected) =>
  expect(sizeWithin(size, place, dpi)).toEqual(expected),
);

test("an image counts as large as its largest place, turned and within forms too", async () => {
  const pixels = Buffer.from(Array.from({ length: 400 * 300 }, (_, i) => Math.imul(i + 1, 2654435761) >>> 24));
  const gray = {
    dictionary:
      "/Type /XObject /Subtype /Image /Width 400 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode",
    bytes: deflateSync(pixels),
  };
  const form = (content: string, entries: string) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [-1000 -1000 1000 1000] ${entries}`,
    bytes: Buffer.from(content),
  });
  const sizeOf = async (content: string, entries = "") => {
    const file = drawnPdf(
      [{ content, entries: `/Resources << /XObject << /A 6 0 R /F 7 0 R >> >> ${entries}` }],
      [gray, form("0 50 -25 0 0 0 cm /A Do", "/Matrix [2 0 0 2 0 0] /Resources << /XObject << /A 6 0 R >> >>")],
    );
    const size = (await drawnSizesIn(new Blob([file])))(pixels.toString("base64"));
    return size && [Math.round(size.width), Math.round(size.height)];
  };
  expect(await sizeOf("q 40 0 0 30 0 0 cm /A Do Q q 0 80 -60 0 100 100 cm /A Do Q")).toEqual([80, 60]);
  expect(await sizeOf("q 3 0 0 3 0 0 cm /F Do Q")).toEqual([300, 150]);
  expect(await sizeOf("q 1 0 0 1 0 0 cm Q")).toBeUndefined();
});
