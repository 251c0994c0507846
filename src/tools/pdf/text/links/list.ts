import { csvText } from "#core/csv.ts";
import type { Annotation } from "#core/pdf/annotations.ts";
import type { DocumentText } from "#kits/pdf/text/document-text.ts";

/** The links and notes of some pages; those of the whole document are with all of its pages. */
export function annotationsOn({ annotations, pages }: DocumentText, chosen: readonly number[]): readonly Annotation[] {
  if (chosen.length === pages.length) return annotations;
  const wanted = new Set(chosen);
  return annotations.filter(({ page }) => wanted.has(page));
}

const HEAD = ["Page", "Kind", "Target", "Text", "Author", "Date", "Contents"];

/** Links and notes as a text or as CSV. */
export const listed = (annotations: readonly Annotation[], form: "text" | "csv"): string =>
  form === "csv" ? csvText([HEAD, ...annotations.map(cellsOf)]) : `${annotations.map(inLines).join("\n\n")}\n`;

const cellsOf = ({ page, kind, target, text, author, date, contents }: Annotation) => [
  page === 0 ? "" : String(page),
  kind,
  target,
  text,
  author,
  date,
  contents,
];

function inLines({ page, kind, target, text, author, date, contents }: Annotation): string {
  const by = [author && ` by ${author}`, date && `, ${date}`].filter(Boolean).join("");
  const details = [target, text && `Text: ${text}`, contents && `Note: ${contents}`].filter(Boolean);
  return [`${page === 0 ? "Document" : `Page ${page}`}: ${kind}${by}`, ...details].join("\n").replaceAll("\n", "\n  ");
}

/** The message if the list is empty. */
export const nothingFound = ({ isDamaged }: DocumentText, isPart: boolean): string =>
  isPart
    ? "No links or notes on these pages."
    : isDamaged
      ? "No links or notes on the pages that can be read."
      : "No links or notes.";
