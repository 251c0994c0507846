import { expect, test } from "vitest";
import { defaults, type Values } from "#core/params.ts";
import { createRaster, type Raster } from "#core/raster.ts";
import { fail, ok } from "#core/result.ts";
import { drawnPdf, written } from "#kits/pdf/drawn-pdf.fixture.ts";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import type { Dictionary } from "#kits/pdf/pdf-objects.ts";
import type { QpdfCall } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { readGlyphs } from "#platform/pdf/read-glyphs.ts";
import { type FillJob, fillPdf, openForFilling, type Tools } from "./fill-pdf.ts";
import { formPdf } from "./form-pdf.fixture.ts";
import type { DrawnMark } from "./marks/marks.ts";
import { stampsOf } from "./marks/stamps.ts";
import { storedImage } from "./page/pictures.ts";
import params from "./params.ts";

const qpdf = (call: QpdfCall) => runQpdf(call, WASM_FILE);
const requested: string[] = [];
/** A browser's drawing of a text: here a green picture. */
const drawText: Tools["drawText"] = async ({ text, width, height }) => {
  requested.push(text);
  const raster = createRaster(Math.ceil(width), Math.ceil(height));
  for (let i = 0; i < raster.data.length; i += 4) raster.data.set([0, 200, 0, 255], i);
  return raster;
};
const tools: Tools = {
  qpdf,
  drawText,
  render: async () => fail("no pages are drawn here"),
  pack: async (raster) => storedImage(raster),
};
const jobOf = (bytes: Uint8Array<ArrayBuffer>, job: Partial<FillJob> = {}): FillJob => ({
  blob: new Blob([bytes]),
  password: "",
  values: {},
  flatten: false,
  marks: [],
  stamps: new Map(),
  crops: {},
  density: 72,
  clean: true,
  ...job,
});
/** What it covers, instead of whether it's intact. */
const unchecked = async (dict: Dictionary) => `SIGNED ${JSON.stringify(dict["/ByteRange"])}`;

async function described(blob: Blob) {
  const opened = await openForFilling(qpdf, { blob, password: "" }, unchecked);
  if (opened.kind !== "open") throw new Error(`It didn't open: ${opened.kind}`);
  return opened.described;
}
async function filled(bytes: Uint8Array<ArrayBuffer>, job: Partial<FillJob>): Promise<Blob> {
  const result = await fillPdf(tools, jobOf(bytes, job));
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
/** Values by the names of fields, as the job has them by their objects. */
async function byName(bytes: Uint8Array<ArrayBuffer>, values: Readonly<Record<string, string | readonly string[]>>) {
  const { form } = await described(new Blob([bytes]));
  return Object.fromEntries(
    form.fields.flatMap(({ id, name }) => (values[name] === undefined ? [] : [[id, values[name]]])),
  );
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const hasQpdf = hasProgram("qpdf");
const hasPoppler = hasProgram("pdftotext", "-v") && hasProgram("pdftoppm", "-v");
const hasMutool = hasProgram("mutool", "-v");
const text = async (blob: Blob) => (await judge("pdftotext", ["-layout", "FILE", "-"], blob)).split(/\s+/).join(" ");
const sound = async (blob: Blob) =>
  hasQpdf && expect(await judge("qpdf", ["--check", "FILE"], blob)).toContain("No syntax or stream encoding errors");

const VALUES = {
  name: "Zoë (Ünal) \\ Co",
  notes: "A first line\nand a second one that is long enough to be broken into several lines",
  agree: "Yes",
  size: "L",
  country: "fr",
  colors: ["red", "blue"],
  date: "20261130",
};

test("fields are read with what they allow, on cropped and turned pages too", async () => {
  const { form, pages, signatures } = await described(new Blob([formPdf()]));
  expect(pages).toEqual([
    { width: 400, height: 500, hidden: { left: 0, top: 0, right: 0, bottom: 0 } },
    { width: 450, height: 360, hidden: { left: 20, top: 20, right: 30, bottom: 20 } },
  ]);
  expect(form.fields.map(({ name, label, kind, value }) => [name, label, kind, value])).toEqual([
    ["name", "Full name", "text", ""],
    ["notes", "notes", "lines", ""],
    ["agree", "agree", "checkbox", ""],
    ["size", "size", "radio", "S"],
    ["country", "country", "combo", "de"],
    ["colors", "colors", "list", []],
    ["date", "date", "text", ""],
    ["fixed", "fixed", "text", "as it is"],
  ]);
  const [name, , , size, country, colors, date, fixed] = form.fields;
  expect([name?.isRequired, fixed?.isReadOnly, date?.isComb, date?.maxLength, colors?.isMultiple]).toEqual([
    true,
    true,
    true,
    8,
    true,
  ]);
  expect(size?.options.map(({ value }) => value)).toEqual(["S", "L"]);
  expect(country?.options).toEqual([
    { value: "de", label: "Germany" },
    { value: "fr", label: "France" },
  ]);
  // Turned by -90 degrees: a page's left side is at the bottom.
  expect(date?.widgets[0]).toMatchObject({ page: 2, box: { x: 360, y: 120, width: 20, height: 160 } });
  const words = "SIGNED [0,10,20,30]";
  expect(signatures).toEqual([{ field: "approval", name: "Jane Doe", date: "2026-01-02", words }]);
});

test("values are written, and read back", async () => {
  const bytes = formPdf("/NeedAppearances true");
  const blob = await filled(bytes, { values: await byName(bytes, VALUES) });
  await sound(blob);
  const { form } = await described(blob);
  expect(Object.fromEntries(form.fields.map(({ name, value }) => [name, value]))).toEqual({
    ...VALUES,
    fixed: "as it is",
  });
  expect(form.needsAppearances).toBe(false);
});

test.skipIf(!hasPoppler || !hasMutool)(
  "other programs show the values, also once they're part of the pages",
  async () => {
    const bytes = formPdf();
    for (const flatten of [false, true]) {
      const blob = await filled(bytes, { values: await byName(bytes, VALUES), flatten });
      await sound(blob);
      const shown = await text(blob);
      for (const part of ["Zoë (Ünal) \\ Co", "A first line", "into several lines", "France", "red", "blue"]) {
        expect(shown).toContain(part);
      }
      expect(shown).not.toContain("Germany");
      const drawn = await judge("mutool", ["draw", "-F", "txt", "FILE"], blob);
      expect(drawn).toContain("Zoë (Ünal) \\ Co");
      const glyphs = await inPdfium(await bytesOf(blob), (module, document) => readGlyphs(module, document, 0)?.glyphs);
      if (flatten) expect(glyphs?.map((glyph) => glyph.text).join("")).toContain("Zoë(Ünal)");
      const { form } = await described(blob);
      expect(form.fields.length).toBe(flatten ? 0 : 8);
    }
  },
);

test("letters that the built-in font lacks are drawn as a picture, and stay in the value", async () => {
  const bytes = formPdf();
  requested.length = 0;
  const blob = await filled(bytes, { values: await byName(bytes, { name: "Ελένη 山田", notes: "Plain" }) });
  expect(requested).toEqual(["Ελένη 山田"]);
  await sound(blob);
  const { form } = await described(blob);
  expect(form.fields[0]?.value).toBe("Ελένη 山田");
  if (hasProgram("pdftoppm", "-v")) expect((await pixelAt(blob, 1, { x: 120, y: 90 })).join()).toBe("0,200,0");
});

/** Pages of 600 by 800 points, turned and cropped. */
const turned = (entries: string) => drawnPdf([{ content: `q 5 0 0 5 0 0 cm ${written("Old", 10, 10)}`, entries }]);
const MARK = { id: 1, page: 1, x: 100, y: 50, width: 60, height: 30 };

test
  .skipIf(!hasPoppler)
  .each(["", "/Rotate 90", "/Rotate 180", "/Rotate -90 /CropBox [50 100 450 700]", "/CropBox [-10 20 500 900]"])(
  "what is put on a page is where it was put: %s",
  async (entries) => {
    const red: Raster = { width: 1, height: 1, data: new Uint8ClampedArray([255, 0, 0, 128]) };
    const marks: DrawnMark[] = [
      { ...MARK, kind: "highlight", color: "#ffff00" },
      { ...MARK, id: 2, y: 120, kind: "image", label: "", picture: new Blob(), url: "", image: storedImage(red) },
      {
        ...MARK,
        id: 3,
        y: 200,
        height: 20,
        width: 200,
        kind: "text",
        text: "Signed by J. Doe",
        size: 12,
        color: "#0000ff",
      },
      { ...MARK, id: 4, y: 260, kind: "tick", color: "#000000" },
      { ...MARK, id: 5, y: 300, kind: "cross", color: "#000000" },
      { ...MARK, id: 6, y: 340, kind: "line", color: "#00ff00" },
    ];
    const blob = await filled(turned(entries), { marks });
    await sound(blob);
    const at = (x: number, y: number) => pixelAt(blob, 1, { x, y }).then((pixel) => pixel.join());
    expect(await at(105, 55)).toBe("255,255,0");
    expect(await at(98, 48)).toBe("255,255,255");
    expect(await at(157, 147)).toMatch(/^255,12[678],12[678]$/);
    expect(await at(130, 315)).toBe("0,0,0");
    expect(await text(blob)).toMatch(/Signed by J\. Doe/);
    expect(await text(blob)).toMatch(/Old/);
  },
);

async function pixelAt(blob: Blob, page: number, { x, y }: { readonly x: number; readonly y: number }) {
  const ppm = await judge(
    "pdftoppm",
    [
      "-cropbox",
      "-r",
      "72",
      "-f",
      `${page}`,
      "-l",
      `${page}`,
      "-x",
      `${x}`,
      "-y",
      `${y}`,
      "-W",
      "1",
      "-H",
      "1",
      "-aa",
      "no",
      "-aaVector",
      "no",
      "FILE",
    ],
    blob,
    "latin1",
  );
  return [...ppm.slice(-3)].map((letter) => letter.charCodeAt(0));
}

test("a password stays, and a wrong one is asked for again", async () => {
  const encryption = ["--encrypt", "--user-password=open", "--owner-password=own", "--bits=256", "--"];
  const { output = new Blob() } = await qpdf({
    args: ["/in/0.pdf", ...encryption, "/out.pdf"],
    files: [new Blob([formPdf()])],
  });
  expect(await openForFilling(qpdf, { blob: output, password: "no" }, unchecked)).toEqual({ kind: "locked" });
  const opened = await openForFilling(qpdf, { blob: output, password: "open" }, unchecked);
  const id = opened.kind === "open" ? (opened.described.form.fields[0]?.id ?? "") : "";
  const result = await fillPdf(
    tools,
    jobOf((await bytesOf(output)) as Uint8Array<ArrayBuffer>, { password: "open", values: { [id]: "Jane" } }),
  );
  if (!result.ok) throw new Error(result.message);
  expect(await openForFilling(qpdf, { blob: result.value, password: "" }, unchecked)).toEqual({ kind: "locked" });
  const again = await openForFilling(qpdf, { blob: result.value, password: "open" }, unchecked);
  expect(again.kind === "open" && again.described.form.fields[0]?.value).toBe("Jane");
});

test("what isn't a PDF has a sentence", async () => {
  expect(await openForFilling(qpdf, { blob: new Blob(["%PDF-1.7\n"]), password: "" }, unchecked)).toEqual({
    kind: "failed",
    message: "This isn't a PDF file, or it's damaged.",
  });
});

test("a redacted page has no text left, nor has anything else of the file", async () => {
  const secret = "SECRET4711";
  const bytes = drawnPdf([
    { content: written(`Name: ${secret}`, 50, 700), entries: `/PieceInfo << /X (${secret}) >> /Contents2 (${secret})` },
    written("Public", 50, 700),
  ]);
  const page: Raster = { width: 600, height: 800, data: new Uint8ClampedArray(600 * 800 * 4).fill(255) };
  const render: Tools["render"] = async () => ok(page);
  const marks: DrawnMark[] = [{ id: 1, page: 1, x: 40, y: 80, width: 200, height: 30, kind: "redaction" }];
  const result = await fillPdf({ ...tools, render }, jobOf(bytes, { marks }));
  if (!result.ok) throw new Error(result.message);
  await sound(result.value);
  const plain = await qpdf({ args: ["--qdf", "/in/0.pdf", "/out.pdf"], files: [result.value] });
  const content = Buffer.from(await bytesOf(plain.output ?? new Blob())).toString("latin1");
  expect(content).not.toContain(secret);
  expect(content).toContain("Public");
  if (!hasPoppler) return;
  expect(await text(result.value)).toBe("Public");
  expect(await pixelAt(result.value, 1, { x: 100, y: 95 })).toEqual([0, 0, 0]);
  expect(await pixelAt(result.value, 1, { x: 100, y: 200 })).toEqual([255, 255, 255]);
});

test("bookmarks, metadata, structure, fields and scripts with the redacted text go too", async () => {
  const secret = "SECRET4711";
  const content = `<x>${secret}</x>`;
  const bytes = testPdf({
    pages: [
      { text: secret, entries: `/Annots [{0}] /StructParents 0 /Metadata {2}` },
      { text: "Public", entries: "/Annots [{1} {3}] /StructParents 1" },
    ],
    bookmarks: [{ title: secret, page: 1 }],
    info: `/Title (${secret}) /Custom (${secret})`,
    catalog: `/AcroForm << /Fields [{0} {1}] >> /Metadata {2} /StructTreeRoot << /ActualText (${secret}) >> /OpenAction << /S /JavaScript /JS (${secret}) >> /Names << /Dests << /Names [(${secret}) null] >> >> /PieceInfo << /A (${secret}) >>`,
    objects: [
      `<< /Subtype /Widget /FT /Tx /T (a) /V (${secret}) /Rect [0 0 50 10] >>`,
      `<< /Subtype /Widget /FT /Tx /T (hidden) /F 2 /V (${secret}) /Rect [0 0 50 10] >>`,
      `<< /Type /Metadata /Subtype /XML /Length ${content.length} >>\nstream\n${content}\nendstream`,
      "<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>",
    ],
  });
  const page: Raster = { width: 200, height: 300, data: new Uint8ClampedArray(200 * 300 * 4).fill(255) };
  const marks: DrawnMark[] = [{ id: 1, page: 1, x: 0, y: 0, width: 200, height: 100, kind: "redaction" }];
  const result = await fillPdf({ ...tools, render: async () => ok(page) }, jobOf(bytes, { marks }));
  if (!result.ok) throw new Error(result.message);
  await sound(result.value);
  const plain = await qpdf({ args: ["--qdf", "--decode-level=all", "/in/0.pdf", "/out.pdf"], files: [result.value] });
  const all = Buffer.from(await bytesOf(plain.output ?? new Blob())).toString("latin1");
  expect(all).not.toContain(secret);
  expect(all).toContain("example.org");
  if (hasProgram("pdfimages", "-v")) {
    const images = await judge("pdfimages", ["-list", "FILE"], result.value);
    expect(
      images
        .split("\n")
        .slice(2)
        .map((line) => line.trim().split(/\s+/).slice(0, 5).join(" ")),
    ).toEqual(["1 0 image 200 300"]);
  }
});

test.skipIf(!hasPoppler)("stamps are on the pages of their range, a watermark across them", async () => {
  const bytes = drawnPdf([written("One", 50, 700), written("Two", 50, 700), { content: "", entries: "/Rotate 90" }]);
  const { pages } = await described(new Blob([bytes]));
  const texts = { range: "2-last", prefix: "AB-", text: "DRAFT" };
  const save = async (settings: Partial<Values<typeof params>>) => {
    const stamps = stampsOf({ ...defaults(params), ...settings }, texts, pages);
    if (!stamps.ok) throw new Error(stamps.message);
    const blob = await filled(bytes, { stamps: stamps.value });
    await sound(blob);
    return blob;
  };
  const bates = await save({ stamp: "bates", start: 7, place: "top-right" });
  expect(await text(bates)).toBe("One AB-000007 Two AB-000008");
  const words = await judge("pdftotext", ["-bbox", "-f", "2", "-l", "2", "FILE", "-"], bates);
  const [, right = "", bottom = ""] = /xMax="([\d.]+)" yMax="([\d.]+)">AB-/.exec(words) ?? [];
  // 28 points from the edges; the widths are those that Poppler has for Helvetica.
  expect(Math.abs(Number(right) - 572)).toBeLessThan(0.5);
  expect(Number(bottom)).toBeLessThan(36);
  const watermark = await save({ stamp: "watermark", angle: 0, opacity: 100, behind: true });
  const middle = await judge("pdftotext", ["-bbox", "-f", "3", "-l", "3", "FILE", "-"], watermark);
  const [, left = "", end = ""] = /xMin="([\d.]+)".*xMax="([\d.]+)".*>DRAFT/.exec(middle) ?? [];
  expect((Number(left) + Number(end)) / 2).toBeCloseTo(400, 0);
});
