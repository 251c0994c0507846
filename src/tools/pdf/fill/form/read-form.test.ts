import { expect, test } from "vitest";
import type { PdfObjects, PdfValue } from "#kits/pdf/pdf-objects.ts";
import { framesOf } from "../page/pages.ts";
import { readForm } from "./read-form.ts";

const document = (values: Readonly<Record<string, PdfValue>>): PdfObjects => ({
  values: new Map(Object.entries(values)),
  streams: new Map(),
  header: {},
});
const read = (objects: PdfObjects, fields: readonly PdfValue[]) =>
  readForm(objects, { "/AcroForm": { "/Fields": fields } }, framesOf(objects, ["1 0 R"]));

test("10,000 fields are read, also where one is its own parent", () => {
  const kids = Array.from({ length: 10_000 }, (_, i) => `${10 + i} 0 R`);
  const field = (index: number) => ({
    "/Subtype": "/Widget",
    "/FT": "/Tx",
    "/T": `u:f${index}`,
    "/Rect": [0, 0, 50, 10],
    "/Parent": "2 0 R",
  });
  const objects = document({
    "1 0 R": { "/MediaBox": [0, 0, 99, 99], "/Annots": kids },
    "2 0 R": { "/T": "u:all", "/Parent": "2 0 R", "/Kids": ["2 0 R", ...kids] },
    ...Object.fromEntries(kids.map((kid, index) => [kid, field(index)])),
  });
  const { fields } = read(objects, ["2 0 R", "2 0 R"]);
  expect(fields).toHaveLength(10_000);
  expect(fields.at(-1)?.name).toBe("all.f9999");
});

test("chains and loops of kids and parents end", () => {
  const chain = Array.from({ length: 1000 }, (_, i) => [
    `${2 + i} 0 R`,
    { "/T": "u:d", "/FT": "/Tx", "/Kids": [`${3 + i} 0 R`] },
  ]);
  const objects = document({
    "1 0 R": { "/Parent": "1 0 R", "/Annots": "5 0 R" },
    ...Object.fromEntries(chain),
    "1002 0 R": { "/T": "u:end", "/Kids": ["2 0 R"] },
  });
  expect(read(objects, ["2 0 R", { "/T": "u:direct" }, "5 0 R"]).fields).toEqual([]);
});

test.each<[string, PdfValue]>([
  ["a number", 7],
  ["a name", "/Name"],
  ["a reference to nothing", "999 0 R"],
  ["null", null],
])("%s in place of anything is no field, or an empty one", (_, odd) => {
  const keys = [
    "/FT",
    "/Ff",
    "/T",
    "/TU",
    "/V",
    "/DA",
    "/Q",
    "/MaxLen",
    "/Opt",
    "/Kids",
    "/AP",
    "/AS",
    "/F",
    "/AA",
    "/Rect",
  ];
  const sound = { "/Subtype": "/Widget", "/FT": "/Ch", "/T": "u:a", "/Rect": [0, 0, 9, 9] };
  for (const key of keys) {
    const objects = document({ "1 0 R": { "/Annots": ["2 0 R"] }, "2 0 R": { ...sound, [key]: odd } });
    expect(read(objects, ["2 0 R"]).fields.length).toBeLessThan(2);
  }
  expect(read(document({ "1 0 R": odd, "2 0 R": odd }), ["2 0 R", odd]).fields).toEqual([]);
});
