import type { Annotation } from "#core/pdf/annotations.ts";
import { pagesInWords, pagesNamed } from "#core/pdf/page-ranges.ts";
import type { Table } from "#core/pdf/tables/table.ts";
import { headingSizes, markdown, type PageText, readingText } from "#core/pdf/text/page-text.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** A page's text in every form, so that another form is shown at once. */
interface PageForms {
  readonly reading: string;
  readonly lines: string;
  readonly layout: string;
  readonly markdown: string;
}

/** A table of a page. */
export interface FoundTable extends Table {
  /** Identifies it within its document, regardless of what comes before it. */
  readonly id: string;
  /** From 1. */
  readonly page: number;
  /** Whether a visitor chose its columns. */
  readonly chosen?: boolean;
}

export interface DocumentText {
  readonly pages: readonly PageForms[];
  /** In their order. */
  readonly tables: readonly FoundTable[];
  /** Links and notes in their order; first those of the whole document. */
  readonly annotations: readonly Annotation[];
  /** Whether a page couldn't be read. */
  readonly isDamaged: boolean;
  /** Notes about the document. */
  readonly notes: readonly string[];
  readonly hasText: boolean;
}

/** What was read of a page. */
export interface ReadPage {
  readonly text: PageText;
  readonly tables: readonly Table[];
  readonly annotations: readonly Annotation[];
  readonly unmapped: number;
  readonly invisible: number;
  readonly hasPicture: boolean;
  /** It couldn't be read. */
  readonly isDamaged: boolean;
}

/** The forms of a document's pages, and notes on them. All pages were read. */
export function documentText(pages: readonly ReadPage[], attachments: readonly Annotation[] = []): DocumentText {
  const headings = headingSizes(pages.map(({ text }) => text));
  return {
    pages: pages.map(({ text }) => ({
      reading: readingText(text, true),
      lines: readingText(text, false),
      layout: text.layout,
      markdown: markdown(text, headings),
    })),
    tables: pages.flatMap(({ tables }, i) =>
      tables.map((table, n) => ({ ...table, id: `${i + 1}-${n + 1}`, page: i + 1 })),
    ),
    annotations: [...attachments, ...pages.flatMap(({ annotations }) => annotations)],
    isDamaged: pages.some(({ isDamaged }) => isDamaged),
    notes: notesOn(pages),
    hasText: pages.some(({ text }) => text.characters > 0),
  };
}

// As a share of a page's characters: more than this is deliberate.
const MANY = 0.1;
const MOST = 0.5;

function notesOn(pages: readonly ReadPage[]): string[] {
  const numbersOf = (is: (page: ReadPage) => boolean) => pages.flatMap((page, i) => (is(page) ? [i + 1] : []));
  const empty = numbersOf(({ text, isDamaged }) => text.characters === 0 && !isDamaged);
  const scanned = numbersOf(({ text, hasPicture }) => text.characters === 0 && hasPicture);
  const share = (count: number, { text }: ReadPage) => count / Math.max(1, text.characters);
  const garbled = numbersOf((page) => share(page.unmapped, page) > MANY);
  const recognized = numbersOf((page) => share(page.invisible, page) > MOST);
  const damaged = numbersOf(({ isDamaged }) => isDamaged);
  const notes: string[] = [];
  if (empty.length === pages.length && scanned.length > 0)
    notes.push("No page has text: they are pictures, as in a scan. Reading text from pictures isn't possible here.");
  else if (empty.length === pages.length) notes.push("No page has text.");
  else if (scanned.length > 0)
    notes.push(
      `${named(scanned)} ${scanned.length === 1 ? "has a picture" : "have pictures"} but no text, as a scan does.`,
    );
  if (garbled.length > 0)
    notes.push(`${named(garbled)}: some fonts don't say which letters they draw, so the text may be wrong.`);
  if (recognized.length > 0)
    notes.push(`${named(recognized)}: the text is invisible, written by the text recognition of a scanner. Check it.`);
  if (damaged.length > 0) notes.push(`${named(damaged)} can't be read: the file is damaged there.`);
  return notes;
}

const named = (pages: readonly number[]) => `${pages.length === 1 ? "Page" : "Pages"} ${pagesInWords(pages)}`;

export interface TextSettings {
  readonly form: "reading" | "layout" | "markdown";
  readonly join: boolean;
  readonly mark: boolean;
}

/** The pages that a text such as '1-3, 7' names; all if it's empty. Failed: a sentence. */
export function chosenPages({ pages }: DocumentText, range: string): Result<readonly number[]> {
  const chosen = pagesNamed(range, pages.length);
  if (!chosen.ok || chosen.value.length > 0) return chosen;
  return fail(`This file has ${pages.length} ${pages.length === 1 ? "page" : "pages"}.`);
}

/** A document's text by the settings, of some of its pages. Failed: a sentence. */
export function composed(document: DocumentText, settings: TextSettings, range: string): Result<string> {
  const { pages } = document;
  const chosen = chosenPages(document, range);
  if (!chosen.ok) return chosen;
  return ok(
    chosen.value
      .map((number) => {
        const text = pages[number - 1]?.[formOf(settings)] ?? "";
        return settings.mark ? `${markOf(settings, number)}\n\n${text}`.trimEnd() : text;
      })
      .filter((text) => text !== "")
      .join("\n\n"),
  );
}

const formOf = ({ form, join }: TextSettings): keyof PageForms => (form === "reading" && !join ? "lines" : form);

const markOf = ({ form }: TextSettings, number: number) =>
  form === "markdown" ? `<!-- Page ${number} -->` : `--- Page ${number} ---`;
