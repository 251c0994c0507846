import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";

/** What a document has besides its pages, by name. `{0}` is a reference to the first of its objects. */
const SHAPES: Readonly<Record<string, (text: string) => Uint8Array>> = {
  plain: (text) => testPdf({ pages: numbered(text, 4) }),
  "turned by its parent": (text) => testPdf({ pages: numbered(text, 4), inherited: "/Rotate 270" }),
  "cropped and turned": (text) =>
    testPdf({ pages: numbered(text, 3).map((page) => ({ ...page, entries: "/CropBox [10 5 190 280] /Rotate 90" })) }),
  "of mixed sizes": (text) =>
    testPdf({
      pages: numbered(text, 4).map((page, at) => ({ ...page, width: 150 + 70 * at, height: 400 - 60 * at })),
    }),
  "a form": (text) =>
    testPdf({
      pages: numbered(text, 3).map((page, at) => (at === 0 ? { ...page, entries: "/Annots [{0}]" } : page)),
      catalog: "/AcroForm << /Fields [{0}] /DA (/F1 12 Tf 0 g) >>",
      objects: ["<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (x) /Rect [20 100 80 120] >>"],
    }),
  "labeled and tagged": (text) =>
    testPdf({
      pages: numbered(text, 4).map((page, at) => ({ ...page, entries: `/StructParents ${at}` })),
      catalog: "/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >> /MarkInfo << /Marked true >> /StructTreeRoot {0}",
      objects: ["<< /Type /StructTreeRoot /K [] /ParentTree << /Nums [] >> >>"],
    }),
  "with layers and attachments": (text) =>
    testPdf({
      pages: numbered(text, 3),
      catalog:
        "/OCProperties << /OCGs [{0}] /D << /Order [{0}] >> >> /Names << /EmbeddedFiles << /Names [(a.txt) {1}] >> >>",
      objects: [
        "<< /Type /OCG /Name (Layer) >>",
        "<< /Type /Filespec /F (a.txt) /EF << /F {2} >> >>",
        "<< /Type /EmbeddedFile /Length 2 >>\nstream\nhi\nendstream",
      ],
    }),
  "with 10,000 bookmarks": (text) =>
    testPdf({
      pages: numbered(text, 3),
      bookmarks: Array.from({ length: 10_000 }, (_, at) => ({ title: `${text} ${at}`, page: 1 + (at % 3) })),
    }),
};

/** How a document is written, as qpdf's arguments; `PASSWORD` opens those that need one. */
const WRITINGS: Readonly<Record<string, readonly string[]>> = {
  "as it is": [],
  "with streams of objects": ["--object-streams=generate", "--recompress-flate"],
  linearized: ["--linearize"],
  "encrypted by RC4": ["--allow-weak-crypto", "--encrypt", "sesame", "owner", "128", "--use-aes=n", "--"],
  "encrypted by AES": ["--encrypt", "sesame", "owner", "256", "--"],
};
const PASSWORD = "sesame";

/** A file with something awkward in it. Each of its pages says which file and page it is. */
export interface AwkwardFile {
  readonly name: string;
  readonly blob: Blob;
  readonly password: string;
}

/** Every shape in every way of writing, by qpdf of the system. */
export function awkwardFiles(): AwkwardFile[] {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  const [from, to] = [join(folder, "from.pdf"), join(folder, "to.pdf")];
  try {
    return Object.entries(SHAPES).flatMap(([shape, make], one) =>
      Object.entries(WRITINGS).map(([writing, args], other) => {
        writeFileSync(from, make(`F${one}x${other}p`));
        execFileSync("qpdf", [...args, from, to], { stdio: "ignore" });
        const isLocked = args.includes("--encrypt");
        return {
          name: `${shape}, ${writing}.pdf`,
          blob: new Blob([readFileSync(to)]),
          password: isLocked ? PASSWORD : "",
        };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
