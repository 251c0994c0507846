import { expect, test } from "vitest";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { UNWANTED, type Unwanted } from "#kits/pdf/unwanted.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { cleanedCopy, repairedCopy } from "./copies.ts";

const run: RunQpdf = (call) => runQpdf(call, WASM_FILE);
const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** One of everything, each with a word of its own that has to go. */
const FULL = new Blob([
  testPdf({
    pages: [
      { text: "A1", entries: "/Annots [{1} {2} {3} {4}] /AA << /O {0} /C << /S /GoTo /D [0 /Fit] >> >> /Thumb {11}" },
      { text: "A2", entries: "/PieceInfo << /Program << /Private (secret-piece) >> >> /Annots {12}" },
    ],
    info: "/Title (secret-title) /Author (secret-author)",
    bookmarks: [
      { title: "One", page: 1 },
      { title: "Run", page: 1, entries: "/A << /S /SubmitForm /F (https://example.org/secret-form) >>" },
    ],
    catalog:
      "/OpenAction {0} /Metadata {6} /Names << /JavaScript << /Names [(a) {0}] >> /EmbeddedFiles {7} >> /AF [{8}] /AcroForm << /Fields [{10}] /XFA {9} >>",
    objects: [
      "<< /S /JavaScript /JS (app.alert\\('secret-script'\\)) /Next [<< /S /Launch /F (secret-program.exe) >>] >>",
      "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/kept) >> >>",
      "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (java\\nscript:secret-address) >> >>",
      "<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS {8} /Contents (secret-pin) >>",
      "<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Parent {3} /T (secret-popup) >>",
      "null",
      stream("/Type /Metadata /Subtype /XML", "<x>secret-packet</x>"),
      "<< /Names [(f) {8}] >>",
      "<< /Type /Filespec /F (secret-name.txt) /UF (secret-name.txt) /EF << /F {13} >> >>",
      stream("", "<template><script>secret-xfa</script></template>"),
      "<< /FT /Tx /T (name) /V (kept-value) /A {0} >>",
      stream("/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray", "x"),
      "[{3} {1}]",
      stream("/Type /EmbeddedFile", "secret-content"),
    ],
  }),
]);

const WORDS: Readonly<Record<Unwanted, readonly string[]>> = {
  metadata: ["secret-title", "secret-author", "secret-piece", "secret-packet"],
  scripts: ["secret-script", "secret-program", "secret-address", "secret-form", "secret-xfa"],
  attachments: ["secret-pin", "secret-popup", "secret-content"],
};

const unpacked = async (blob: Blob, password = "") => {
  const args = [
    ...(password ? [`--password=${password}`, "--decrypt"] : []),
    "--stream-data=uncompress",
    "--object-streams=disable",
  ];
  const { output } = await run({ args: [...args, "/in/0.pdf", "/out.pdf"], files: [blob] });
  return Buffer.from(await (output ?? new Blob()).arrayBuffer()).toString("latin1");
};

test.each([...UNWANTED.map((kind) => [kind]), [...UNWANTED]])(
  "%s %s %s: it's gone from the file's bytes, the rest stays",
  async (...kinds) => {
    const wanted = kinds.filter((kind) => kind !== undefined) as Unwanted[];
    const copy = await cleanedCopy(run, { blob: FULL, password: "" }, new Set(wanted));
    if (!copy.ok) throw new Error(copy.message);
    const bytes = await unpacked(copy.value.blob);
    for (const kind of UNWANTED) {
      for (const word of WORDS[kind]) expect([word, bytes.includes(word)]).toEqual([word, !wanted.includes(kind)]);
    }
    for (const kept of ["https://example.org/kept", "kept-value", "(One)"]) expect(bytes).toContain(kept);
    if (hasProgram("qpdf")) expect(await judge("qpdf", ["--check", "FILE"], copy.value.blob)).toMatch(/No syntax/);
    if (hasProgram("pdftotext", "-v"))
      expect((await judge("pdftotext", ["FILE", "-"], copy.value.blob)).match(/A\d/g)).toEqual(["A1", "A2"]);
  },
);

test.runIf(hasProgram("pdfinfo", "-v") && hasProgram("exiftool", "-ver"))(
  "other programs find nothing in the copy",
  async () => {
    const copy = await cleanedCopy(run, { blob: FULL, password: "" }, new Set(UNWANTED));
    const blob = copy.ok ? copy.value.blob : undefined;
    expect(await judge("pdfinfo", ["-js", "FILE"], FULL)).toContain("secret-script");
    expect(await judge("pdfinfo", ["-js", "FILE"], blob)).toBe("");
    expect(await judge("pdfdetach", ["-list", "FILE"], blob)).toBe("0 embedded files");
    expect(await judge("exiftool", ["-Title", "-Author", "-XMP:all", "FILE"], blob)).toBe("");
  },
);

test("an encrypted file is cleaned and stays encrypted", async () => {
  const args = ["/in/0.pdf", "--encrypt", "--user-password=a", "--owner-password=b", "--bits=256", "--", "/out.pdf"];
  const { output } = await run({ args, files: [FULL] });
  const copy = await cleanedCopy(run, { blob: output ?? new Blob(), password: "a" }, new Set(UNWANTED));
  if (!copy.ok) throw new Error(copy.message);
  expect(await unpacked(copy.value.blob, "a")).not.toMatch(/secret-(?!name|popup)/);
  expect((await run({ args: ["--show-npages", "/in/0.pdf"], files: [copy.value.blob] })).status).toBe("password");
});

test("where there is nothing of the kind, no copy is made", async () => {
  const blob = new Blob([
    testPdf({
      pages: [{ text: "A1", entries: "/Annots [{0}]" }],
      catalog: "/OpenAction [5 0 R /Fit] /Names << /JavaScript << /Names [] >> >>",
      objects: ["<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoTo /D [5 0 R /Fit] >> >>"],
    }),
  ]);
  const copy = await cleanedCopy(run, { blob, password: "" }, new Set(UNWANTED));
  expect(copy).toEqual({ ok: false, message: "Nothing of that kind was found in this file." });
});

test("what qpdf says of a copy is passed on", async () => {
  const source = { blob: new Blob([testPdf({ pages: numbered("A", 3) })]), password: "" };
  const finding: RunQpdf = async (call) => ({
    ...(await run(call)),
    ...(call.args.includes("--check") && { status: "warnings", messages: ["content stream (offset 7): bad token"] }),
  });
  const [sound, unsound] = [await repairedCopy(run, source), await repairedCopy(finding, source)];
  expect(sound.ok && sound.value.checked).toMatch(/^Checked: qpdf finds no damage in the copy, which has 3 pages\./);
  expect(unsound.ok && unsound.value.checked).toBe(
    "The copy has 3 pages, but is still damaged: content stream (offset 7): bad token.",
  );
});
