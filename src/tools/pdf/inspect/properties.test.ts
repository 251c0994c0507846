import { expect, test } from "vitest";
import { jsonOf } from "#kits/pdf/document.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { type Facts, type PdfJson, propertiesOf } from "./properties.ts";
import { readerOf } from "./reader.ts";

const PLAIN: Facts = { isLinearized: false, corrections: [], xmp: undefined, formScripts: 0, signatures: [] };

async function properties(document: Parameters<typeof testPdf>[0], facts: Partial<Facts> = {}) {
  const blob = new Blob([testPdf(document)]);
  const { json } = await jsonOf((call) => runQpdf(call, WASM_FILE), { blob, password: "" }, []);
  const whole = json as unknown as PdfJson;
  const rows = propertiesOf(whole, readerOf(whole.qpdf), { ...PLAIN, ...facts });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test("a file without anything says what was looked for", async () => {
  expect(await properties({ pages: numbered("A", 2) })).toEqual({
    "PDF version": "1.7",
    Pages: "2 pages",
    "Page sizes": "71 × 106 mm",
    Encrypted: "No",
    Linearized: "No",
    Structure: "Nothing had to be corrected to read it",
    "XMP metadata": "None found",
    Tagged: "No",
    Layers: "None found",
    Bookmarks: "None found",
    Attachments: "None found",
    JavaScript: "None found",
    "Form fields": "None found",
    Signatures: "None found",
    Fonts: "Helvetica (not embedded)",
    Images: "None found",
    Multimedia: "None found",
    "Web links": "None found",
    "Other actions": "None found",
  });
});

test("what a file has is found, wherever it is", async () => {
  const found = await properties(
    {
      pages: [
        { text: "A", width: 595.28, height: 841.89, entries: "/Annots [{1} {4}]" },
        { text: "B", width: 595.28, height: 841.89, entries: "/Rotate -90 /CropBox [0 0 283.46 425.2] /UserUnit 2" },
      ],
      info: "/Title (\\376\\377\\000Z\\001\\176) /CreationDate (D:20260102030405+01'00')",
      bookmarks: [{ title: "One", page: 1, kids: [{ title: "Two", page: 2 }] }],
      catalog:
        "/Version /2.0 /Lang (en) /OpenAction {0} /AcroForm << /Fields [{2} {3}] >> /MarkInfo << /Marked true >>",
      objects: [
        "<< /S /JavaScript /JS (app.alert) /Next << /S /Launch /F (run.exe) >> >>",
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/) >> >>",
        "<< /FT /Tx /T (name) /V (x) >>",
        "<< /FT /Sig /T (signature) /V << /Type /Sig /Name (Jane Doe) >> >>",
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://example.org/form) >> >>",
      ],
    },
    { signatures: ["Not checked."] },
  );
  expect(found).toMatchObject({
    "PDF version": "2.0",
    "Page sizes": "210 × 297 mm (1 page), 300 × 200 mm (1 page)",
    Title: "Zž",
    Created: "2026-01-02 03:04:05 +01:00",
    Language: "en",
    Tagged: "Yes",
    Bookmarks: "2",
    JavaScript: "1 script",
    "Form fields": "1 field",
    "Signature 1": "Jane Doe: Not checked.",
    "Web links": "https://example.org/",
    "Other actions": "starts a program, sends the form",
  });
});

const PACKET = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" pdfaid:part="2"
pdfaid:conformance="B" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"/></rdf:RDF></x:xmpmeta>`;

test("what XMP claims is said to be a claim", async () => {
  const catalog = "/Metadata {0} /OCProperties << /OCGs [{1}] >>";
  const objects = [
    "<< /Type /Metadata /Subtype /XML /Length 0 >>\nstream\n\nendstream",
    "<< /Type /OCG /Name (Dimensions) >>",
  ];
  const document = { pages: numbered("A", 1), catalog, objects };
  expect(await properties(document, { xmp: PACKET })).toMatchObject({
    "Standard claimed": "PDF/A-2b, which isn't checked",
    Layers: "Dimensions",
  });
  expect(await properties(document)).toMatchObject({ "XMP metadata": "Present, but it can't be read" });
});

test.each([
  [undefined, "None found, but the XFA form couldn't be read"],
  [2, "2 scripts, 2 of them in the XFA form"],
])("scripts of an XFA form: %s", async (formScripts, words) => {
  expect(await properties({ pages: numbered("A", 1) }, { formScripts })).toMatchObject({ JavaScript: words });
});

test("what was corrected is named", async () => {
  const corrections = ["file is damaged", "Attempting to reconstruct cross-reference table"];
  expect((await properties({ pages: numbered("A", 1) }, { corrections })).Structure).toBe(
    "Damaged, 2 corrections to read it: file is damaged, Attempting to reconstruct cross-reference table",
  );
});
