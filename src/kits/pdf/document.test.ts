import { expect, test } from "vitest";
import { assembleDocument, type OutputPage, openDocument, type SourceFile } from "./document.browser.ts";
import { hasProgram, judge } from "./judges.fixture.ts";
import { inputPath, OUTPUT } from "./qpdf-call.ts";
import { runQpdf } from "./run-qpdf.browser.ts";
import { numbered, testPdf } from "./test-pdf.fixture.ts";
import { WASM_FILE } from "./wasm.fixture.ts";

const run: Parameters<typeof openDocument>[0] = (call) => runQpdf(call, WASM_FILE);

const FIRST: SourceFile = {
  name: "first.pdf",
  password: "",
  blob: new Blob([
    testPdf({
      pages: numbered("A", 3),
      info: "/Title (First)",
      bookmarks: [
        {
          title: "One",
          page: 1,
          kids: [
            { title: "Two", page: 2 },
            { title: "Web", page: 1, entries: "/A << /S /URI /URI (https://example.org/a) >>" },
          ],
        },
        { title: "Named", page: 3, entries: "/Dest (chapter) /C [1 0 0] /F 2" },
        { title: "Run", page: 3, entries: "/A << /S /Launch /F (run.exe) >>" },
      ],
      catalog: "/Names << /Dests << /Names [(chapter) [9 0 R /Fit]] >> >> /PageMode /UseOutlines",
    }),
  ]),
};
// Turned by its parent, with a page of another size.
const SECOND: SourceFile = {
  name: "second.pdf",
  password: "",
  blob: new Blob([
    testPdf({
      pages: [...numbered("B", 2), { text: "B3", width: 400 }],
      inherited: "/Rotate 90",
      bookmarks: [
        { title: "S\\351cond \\(1\\)", page: 1 },
        { title: "Third", page: 3 },
      ],
    }),
  ]),
};

async function assembled(files: readonly SourceFile[], pages: readonly OutputPage[], bookmarkFiles = false) {
  const opened = await Promise.all(files.map((file) => openDocument(run, file)));
  const bookmarks = opened.map((each) => (each.kind === "open" ? each.described.bookmarks : []));
  const result = await assembleDocument(run, { files, pages, bookmarks, bookmarkFiles });
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
const page = (file: number, number: number, turn: OutputPage["turn"] = 0) => ({ file, number, turn });

test("describes a file", async () => {
  expect(await openDocument(run, SECOND)).toEqual({
    kind: "open",
    described: {
      pages: 3,
      bookmarks: [
        { title: "Sécond (1)", page: 1, view: ["/XYZ", 0, 101, null], isOpen: true, kids: [] },
        { title: "Third", page: 3, view: ["/XYZ", 0, 103, null], isOpen: true, kids: [] },
      ],
      isEncrypted: false,
      fields: 0,
      signatures: 0,
      warnings: [],
    },
  });
  expect(await openDocument(run, { blob: new Blob([]), password: "" })).toEqual({
    kind: "failed",
    message: "This file is empty.",
  });
  const hello = await openDocument(run, { blob: new Blob(["Hello"]), password: "" });
  expect(hello).toMatchObject({ kind: "failed", message: expect.stringMatching(/^This isn't a PDF file/) });
});

test.skipIf(!hasProgram("pdftotext", "-v") || !hasProgram("mutool", "-v"))(
  "pages of two files in any order, turned and doubled, with the bookmarks of both",
  async () => {
    const pages = [page(1, 3, 90), page(0, 2), page(0, 1, 270), page(1, 1), page(0, 2, 180)];
    const blob = await assembled([FIRST, SECOND], pages);
    expect((await judge("pdftotext", ["FILE", "-"], blob)).split(/\s+/)).toEqual(["B3", "A2", "A1", "B1", "A2"]);
    const rotations = (await judge("pdfinfo", ["-f", "1", "-l", "5", "FILE"], blob)).match(/rot: +\d+/g);
    expect(rotations?.map((each) => Number(each.slice(4)))).toEqual([180, 0, 270, 90, 180]);
    expect(await judge("qpdf", ["--check", "FILE"], blob)).toContain("No syntax or stream encoding errors");
    const outline = (await judge("mutool", ["show", "FILE", "outline"], blob)).split("\n");
    expect(outline.map((line) => line.replace(/\s+/g, " ").replace(/^[|+-] ?/, ""))).toEqual([
      expect.stringMatching(/^"Sécond \(1\)" #page=4/),
      expect.stringMatching(/^"Third" #page=1/),
      expect.stringMatching(/^"One" #page=3/),
      expect.stringMatching(/^"Two" #page=2/),
      expect.stringMatching(/^"Web" https:\/\/example.org\/a/),
    ]);
  },
);

test.skipIf(!hasProgram("mutool", "-v"))(
  "a bookmark for each file, a color kept, and a program's start dropped",
  async () => {
    const all = [1, 2, 3].flatMap((number) => [page(0, number), page(1, number)]);
    const blob = await assembled([FIRST, SECOND], all, true);
    const outline = await judge("mutool", ["show", "FILE", "outline"], blob);
    expect(outline.match(/"[^"]+"\s+#page=\d/g)?.map((line) => line.replace(/\s+/g, " "))).toEqual([
      '"first" #page=1',
      '"One" #page=1',
      '"Two" #page=3',
      '"Named" #page=5',
      '"second" #page=2',
      '"Sécond (1)" #page=2',
      '"Third" #page=6',
    ]);
    expect(outline).not.toContain("Run");
    const text = await judge("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], blob);
    expect(text).toMatch(/\/C \[\s*1\s+0\s+0\s*\]/);
    expect(text).toContain("/PageMode /UseOutlines");
    expect(await judge("pdfinfo", ["FILE"], blob)).toMatch(/Title: +First/);
  },
);

test.skipIf(!hasProgram("pdftotext", "-v"))("an encrypted file opens by its password alone", async () => {
  const locked = await run({
    args: [inputPath(0), "--encrypt", "--user-password=ü", "--owner-password=o", "--bits=256", "--", OUTPUT],
    files: [FIRST.blob],
  });
  const blob = locked.output ?? new Blob();
  expect(await openDocument(run, { blob, password: "" })).toEqual({ kind: "locked" });
  expect(await openDocument(run, { blob, password: "a\nb" })).toEqual({ kind: "locked" });
  const file = { name: "l.pdf", blob, password: "ü" };
  expect(await openDocument(run, file)).toMatchObject({ kind: "open", described: { isEncrypted: true, pages: 3 } });
  const merged = await assembled([SECOND, file], [page(0, 1), page(1, 3)]);
  expect((await judge("pdftotext", ["FILE", "-"], merged)).split(/\s+/)).toEqual(["B1", "A3"]);
});

/** A file whose first page links to its third in three ways, with a file attached. */
const linked = (name: string): SourceFile => ({
  name: `${name}.pdf`,
  password: "",
  blob: new Blob([
    testPdf({
      pages: [{ text: `${name}1`, entries: "/Annots [{0} {1} {2} {3}]" }, ...numbered(name, 3).slice(1)],
      catalog: `/PageLabels << /Nums [0 << /S /D /P (${name}-) >>] >> /Names << /Dests << /Kids [{4}] >> /EmbeddedFiles << /Names [(f) {5}] >> >>`,
      objects: [
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [9 0 R /Fit] >>",
        "<< /Type /Annot /Subtype /Link /Rect [20 0 29 9] /A << /S /GoTo /D (chapter) >> >>",
        "<< /Type /Annot /Subtype /Link /Rect [40 0 49 9] /Dest (chapter) >>",
        "<< /Type /Annot /Subtype /Link /Rect [60 0 69 9] /Dest (lost) >>",
        "<< /Limits [(chapter) (chapter)] /Names [(chapter) << /D [9 0 R /Fit] >>] >>",
        `<< /Type /Filespec /F (${name}.txt) /UF (${name}.txt) /EF << /F {6} >> >>`,
        `<< /Type /EmbeddedFile /Length 1 >>\nstream\n${name}\nendstream`,
      ],
    }),
  ]),
});

test("links lead to pages of their own file, and attachments and labels of all files are kept", async () => {
  const pages = [page(0, 1), page(0, 3), page(1, 1), page(1, 3), page(0, 2)];
  const blob = await assembled([linked("A"), linked("B")], pages);
  const { output } = await run({ args: ["--json=2", inputPath(0), OUTPUT], files: [blob] });
  const json = JSON.parse(await (output ?? new Blob()).text());
  const objects = json.qpdf[1] as Readonly<Record<string, { readonly value?: Readonly<Record<string, unknown>> }>>;
  const names = objects["obj:1 0 R"]?.value?.["/Names"] ?? {};
  const target = (object: string): number => {
    const link = objects[`obj:${object}`]?.value as { "/Dest"?: unknown; "/A"?: { "/D": unknown } };
    const place = link["/Dest"] ?? link["/A"]?.["/D"];
    // A name is of the first file.
    const reference = Array.isArray(place) ? place[0] : place === "u:chapter" ? "first" : "nowhere";
    return reference === "first"
      ? 2
      : 1 + json.pages.findIndex((each: { object: string }) => each.object === reference);
  };
  const links = (number: number) =>
    ((objects[`obj:${json.pages[number - 1].object}`]?.value?.["/Annots"] ?? []) as string[]).map(target);
  expect(links(1)).toEqual([2, 2, 2, 0]);
  expect(links(3)).toEqual([4, 4, 4, 0]);
  expect(JSON.stringify(names)).toContain("/Dests");
  expect(Object.keys(json.attachments)).toEqual(["2-f", "f"]);
  expect(
    json.pagelabels.map(({ label }: { label: { "/P": string; "/St": number } }) => label["/P"] + label["/St"]),
  ).toEqual(["u:A-1", "u:A-3", "u:B-1", "u:B-3", "u:A-2"]);
  if (hasProgram("pdfdetach", "-v"))
    expect(await judge("pdfdetach", ["-list", "FILE"], blob)).toMatch(/^2 embedded files/);
});

test("the links of a file alone stay as they are", async () => {
  const blob = await assembled([linked("A")], [page(0, 1), page(0, 3)]);
  const args = ["--stream-data=uncompress", "--object-streams=disable", inputPath(0), OUTPUT];
  const { output } = await run({ args, files: [blob] });
  expect((await (output ?? new Blob()).text()).match(/\(chapter\)|\(lost\)/g)?.length).toBeGreaterThan(4);
});
