import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dictionary, PdfObjects, PdfValue } from "./pdf-objects.ts";
import { UNWANTED, withoutUnwanted } from "./unwanted.ts";

const WEB = { "/S": "/URI", "/URI": "u:https://example.org/?next=javascript:alert(1)" };
const TO_PAGE = { "/S": "/GoTo", "/D": ["3 0 R", "/Fit"] };

/** Entries that have something of a script, of metadata or of a file, but none is (ISO 32000-2, 7.7, 7.11, 12.5, 12.6, 14.3). */
const HARMLESS: readonly (readonly [string, PdfValue])[] = [
  ["/JavaScript", {}],
  ["/JavaScript", { "/Names": [] }],
  ["/JavaScripts", { "/Names": ["u:open", "4 0 R"] }],
  ["/JS", "u:app.alert(1)"],
  ["/S", "/Javascript"],
  ["/S", "/URI"],
  ["/URI", "u:javascript:alert(1)"],
  ["/A", WEB],
  ["/A", TO_PAGE],
  ["/A", "/Yes"],
  ["/A", 5],
  ["/A", null],
  ["/A", "9 0 R"],
  ["/Next", { ...WEB, "/Next": [TO_PAGE, WEB] }],
  ["/Next", "4 0 R"],
  ["/OpenAction", ["3 0 R", "/Fit"]],
  ["/OpenAction", TO_PAGE],
  ["/PA", WEB],
  ["/AA", { "/O": TO_PAGE, "/C": WEB }],
  ["/AA", {}],
  ["/Metadata", "u:metadata"],
  ["/Metadata", { "/Type": "/Metadata" }],
  ["/Info", { "/Title": "u:Title" }],
  ["/PieceInfo", null],
  ["/Thumb", { "/Width": 1 }],
  ["/AF", 3],
  ["/AF", { "/Desc": "u:a file" }],
  ["/EF", null],
  ["/EF", "u:report.pdf"],
  ["/RF", 1],
  ["/EmbeddedFiles", { "/Names": [] }],
  ["/EmbeddedFiles", { "/Kids": [] }],
  ["/XFAResources", {}],
  ["/Annots", [{ "/Subtype": "/Link", "/A": WEB }, { "/Subtype": "/Popup", "/Parent": "4 0 R" }, "9 0 R"]],
  ["/Annots", "9 0 R"],
  ["/Launch", "u:calc.exe"],
  ["/FileAttachment", 1],
  ["/Subtype", "/FileAttachments"],
  ["/UF", "u:report.pdf"],
  ["/ID", ["b:00", "b:01"]],
  ["/Contents", "u:/JavaScript /EmbeddedFiles <</S/Launch>>"],
];

const flat = fc
  .array(fc.constantFrom(...HARMLESS), { maxLength: 5 })
  .map((entries): Dictionary => Object.fromEntries(entries))
  // The two together are an action that runs a script.
  .filter((entries) => entries["/S"] !== "/URI" || !String(entries["/URI"]).includes("javascript"));
const within = (inner: fc.Arbitrary<Dictionary>) =>
  fc.tuple(flat, fc.dictionary(fc.constantFrom("/Resources", "/Kids", "/Names", "/First"), inner, { maxKeys: 2 }));
const dictionary = within(within(flat).map(([own, nested]) => ({ ...nested, ...own }))).map(
  ([own, nested]): Dictionary => ({ ...nested, ...own }),
);

const documentOf = (values: Readonly<Record<string, PdfValue>>): PdfObjects => ({
  values: new Map(Object.entries({ trailer: { "/Root": "1 0 R" }, ...values })),
  streams: new Map(),
  header: {},
});
const ALL = new Set(UNWANTED);

test("1,000 documents with nothing unwanted stay the same, to the object", () => {
  fc.assert(
    fc.property(fc.array(dictionary, { minLength: 1, maxLength: 4 }), (parts) => {
      const document = documentOf(Object.fromEntries(parts.map((part, at) => [`${at + 1} 0 R`, part])));
      const { objects, found } = withoutUnwanted(document, ALL);
      expect(found).toEqual({ metadata: 0, scripts: 0, attachments: 0 });
      for (const [reference, value] of document.values) expect(objects.values.get(reference)).toBe(value);
    }),
    { numRuns: 1000 },
  );
});

test.each<[string, Dictionary, string]>([
  ["a script by its action", { "/A": { ...WEB, "/S": "/JavaScript" } }, "scripts"],
  ["an address that is a script", { "/A": { ...WEB, "/URI": "u:java script:alert(1)" } }, "scripts"],
  ["a script behind a link", { "/A": { ...WEB, "/Next": [TO_PAGE, { "/S": "/Launch" }] } }, "scripts"],
  ["a file in a tree of names", { "/EmbeddedFiles": { "/Kids": ["4 0 R"] } }, "attachments"],
  ["a note with a file", { "/Annots": [{ "/Subtype": "/FileAttachment" }] }, "attachments"],
])("%s among harmless entries is found", (_, wanted, kind) => {
  fc.assert(
    fc.property(dictionary, (harmless) => {
      const { found } = withoutUnwanted(documentOf({ "1 0 R": harmless, "2 0 R": { ...harmless, ...wanted } }), ALL);
      expect(found).toEqual({ metadata: 0, scripts: 0, attachments: 0, [kind]: 1 });
    }),
    { numRuns: 50 },
  );
});
