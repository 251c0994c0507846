/** A page of a test's document. */
interface TestPage {
  readonly text: string;
  readonly width?: number;
  readonly height?: number;
  /** Further entries of its dictionary. */
  readonly entries?: string;
}

/** A bookmark: its title, its page from 1, and those beneath. */
interface TestBookmark {
  readonly title: string;
  readonly page: number;
  readonly kids?: readonly TestBookmark[];
  /** Instead of the page, such as `/A << /S /URI /URI (https://example.org) >>`. */
  readonly entries?: string;
}

interface TestDocument {
  readonly pages: readonly TestPage[];
  readonly bookmarks?: readonly TestBookmark[];
  /** Further entries of the catalog; `{0}` is a reference to the first of `objects`. */
  readonly catalog?: string;
  /** Entries of the pages' node. */
  readonly inherited?: string;
  readonly info?: string;
  readonly objects?: readonly string[];
}

/** A document of these objects, the first its catalog, with a right cross-reference table. */
export function pdfFile(bodies: readonly (string | Uint8Array)[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1")];
  let at = parts[0]?.length ?? 0;
  let table = "0000000000 65535 f \n";
  for (const [index, body] of bodies.entries()) {
    const content = typeof body === "string" ? Buffer.from(body, "latin1") : body;
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from("\nendobj\n")]);
    table += `${String(at).padStart(10, "0")} 00000 n \n`;
    parts.push(object);
    at += object.length;
  }
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

/** A small document with Helvetica's text on each page. */
export function testPdf({ pages, bookmarks = [], catalog = "", inherited = "", info, objects = [] }: TestDocument) {
  const bodies: string[] = [];
  const add = (body: string) => bodies.push(body);
  const pageNumber = (index: number) => 5 + index * 2;
  const firstExtra = 5 + pages.length * 2;
  const withRefs = (text: string) => text.replace(/\{(\d+)\}/g, (_, index) => `${firstExtra + Number(index)} 0 R`);
  const firstBookmark = firstExtra + objects.length;
  const items: string[] = [];
  const outline = bookmarks.length > 0 ? writeLevel(bookmarks, "4 0 R") : undefined;

  add(`<< /Type /Catalog /Pages 2 0 R ${outline ? "/Outlines 4 0 R" : ""} ${withRefs(catalog)} >>`);
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ")}] ${inherited} >>`,
  );
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  add(outline ? `<< /Type /Outlines /First ${outline.first} /Last ${outline.last} /Count ${items.length} >>` : "null");
  for (const [index, { text, width = 200, height = 300, entries = "" }] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R ${withRefs(entries)} >>`,
    );
    const content = `BT /F1 18 Tf 20 ${height - 60} Td (${text}) Tj ET 10 10 50 20 re f`;
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  for (const object of objects) add(withRefs(object));
  for (const item of items) add(item);
  const infoNumber = bodies.length + 1;
  if (info !== undefined) add(`<< ${info} >>`);

  return pdfFile(bodies, info === undefined ? "" : `/Info ${infoNumber} 0 R`);

  function writeLevel(level: readonly TestBookmark[], parent: string) {
    const numbers = level.map(() => firstBookmark + items.push("") - 1);
    for (const [index, { title, page, kids = [], entries }] of level.entries()) {
      const own = numbers[index] ?? 0;
      const beneath = kids.length > 0 ? writeLevel(kids, `${own} 0 R`) : undefined;
      items[own - firstBookmark] = [
        `<< /Title (${title}) /Parent ${parent}`,
        entries ?? `/Dest [${pageNumber(page - 1)} 0 R /XYZ 0 ${100 + page} null]`,
        index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : "",
        index + 1 < level.length ? `/Next ${numbers[index + 1]} 0 R` : "",
        beneath ? `/First ${beneath.first} /Last ${beneath.last} /Count ${kids.length}` : "",
        ">>",
      ].join(" ");
    }
    return { first: `${numbers[0]} 0 R`, last: `${numbers.at(-1)} 0 R` };
  }
}

/** Its pages say "A1", "A2" and so on. */
export const numbered = (name: string, count: number): readonly TestPage[] =>
  Array.from({ length: count }, (_, index) => ({ text: `${name}${index + 1}` }));
