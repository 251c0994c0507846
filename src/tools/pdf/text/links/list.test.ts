import { expect, test } from "vitest";
import { parseCsv } from "#core/csv.ts";
import { pdfDate } from "#core/pdf/date.ts";
import { testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { readDocument } from "#kits/pdf/text/read-document.browser.ts";
import { inPdfium } from "#platform/pdf/pdfium.fixture.ts";
import { annotationsOn, listed, nothingFound } from "./list.ts";

const link = (entries: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${entries} >>`;
const note = (subtype: string, entries: string) => `<< /Type /Annot /Subtype /${subtype} /Rect [0 0 9 9] ${entries} >>`;

// The second page is object 7.
const OBJECTS = [
  link("/A << /S /URI /URI (https://example.org/a?b=c) >>").replace("0 0 9 9", "18 235 70 260"),
  link("/Dest [7 0 R /Fit]"),
  link("/A << /S /GoTo /D (chapter two) >>"),
  link("/Dest [99 0 R /Fit]"),
  link("/A << /S /URI /URI (mailto:ada@example.org) >>"),
  link("/A << /S /URI /URI (javascript:alert\\(1\\)) >>"),
  link("/A << /S /JavaScript /JS (app.alert\\(1\\)) >>"),
  link("/A << /S /Launch /F (setup.exe) >>"),
  note(
    "Highlight",
    "/QuadPoints [18 258 65 258 18 236 65 236] /T (Ada) /M (D:20260102030405+01'00') /Contents (Check\\nthis)",
  ),
  note("Text", "/T (\\376\\377\\000B\\001\\176\\040\\056) /CreationDate (D:20260102) /Contents (gnp\\r)"),
  note("Text", "/IRT {9} /Contents (I agree)"),
  note("Stamp", "/F 2"),
  note("FileAttachment", "/FS {16}"),
  note("Popup", "/Parent {9}"),
  note("Widget", "/FT /Tx /T (field)"),
  note("Nonsense", ""),
  "<< /Type /Filespec /F (plan.txt) /UF (plan.txt) /EF << /F {17} >> >>",
  "<< /Type /EmbeddedFile /Length 2 >>\nstream\nab\nendstream",
];

const read = () =>
  inPdfium(
    testPdf({
      pages: [
        {
          text: "River and bridge",
          entries: `/Annots [${OBJECTS.slice(0, 16)
            .map((_, i) => `{${i}}`)
            .join(" ")}]`,
        },
        { text: "Second" },
      ],
      catalog:
        "/Names << /Dests << /Names [(chapter two) [7 0 R /Fit]] >> /EmbeddedFiles << /Names [(data.csv) {16}] >> >>",
      objects: OBJECTS,
    }),
    (module, document) => readDocument(module, document),
  );

test("links and notes are listed with their targets, the text beneath them, authors and dates", async () => {
  const { annotations } = await read();
  const rows = annotations.map(({ page, kind, target, text, author, date, contents }) =>
    [page, kind, target, text, author, date, contents].join("|"),
  );
  expect(rows).toEqual([
    "0|Attachment|plan.txt||||",
    "1|Web link|https://example.org/a?b=c|River|||",
    "1|Page link|page 2||||",
    "1|Named destination|chapter two (page 2)||||",
    "1|Page link|a page that isn't there||||",
    "1|Email link|mailto:ada@example.org||||",
    "1|Address link|javascript:alert(1)||||",
    "1|Action|||||",
    "1|File link|setup.exe||||",
    "1|Highlight||River|Ada|2026-01-02 03:04:05 +01:00|Check\nthis",
    "1|Note|||B\u017e_|2026-01-02|gnp\n",
    "1|Reply|||||I agree",
    "1|Stamp (hidden)|||||",
    "1|Attachment|plan.txt||||",
    "1|Other annotation|||||",
  ]);
});

test("a list is readable text, or CSV that reads back", async () => {
  const document = await read();
  const found = annotationsOn(document, [1]);
  expect(found).toHaveLength(14);
  expect(annotationsOn(document, [2])).toEqual([]);
  expect(annotationsOn(document, [1, 2])).toHaveLength(15);
  expect(
    listed(
      [found[8] ?? found[0]].flatMap((each) => each ?? []),
      "text",
    ),
  ).toBe("Page 1: Highlight by Ada, 2026-01-02 03:04:05 +01:00\n  Text: River\n  Note: Check\n  this\n");
  const [head, ...rows] = parseCsv(listed(found, "csv"), ",");
  expect(head?.[2]).toBe("Target");
  expect(rows).toHaveLength(14);
  expect(rows[8]?.[6]).toBe("Check\nthis");
});

test("that there are none is only said of pages that were read", async () => {
  const document = await inPdfium(testPdf({ pages: [{ text: "Nothing" }] }), (module, open) =>
    readDocument(module, open),
  );
  expect(document.annotations).toEqual([]);
  expect(nothingFound(document, false)).toBe("No links or notes.");
  expect(nothingFound({ ...document, isDamaged: true }, false)).toBe(
    "No links or notes on the pages that can be read.",
  );
  expect(nothingFound(document, true)).toBe("No links or notes on these pages.");
});

test.each([
  ["D:20260102030405Z", "2026-01-02 03:04:05 UTC"],
  ["D:202601020304-08'30'", "2026-01-02 03:04 -08:30"],
  ["D:2026", "2026"],
  ["D:2026010203", "2026-01-02"],
  ["yesterday", "yesterday"],
  ["", ""],
])("the date %s is %s", (text, date) => expect(pdfDate(text)).toBe(date));
