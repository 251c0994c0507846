import { pdfDate } from "#core/pdf/date.ts";
import { isIn, placedIn } from "#core/pdf/tables/table.ts";
import { type Glyph, inFrame, type Turn, wordsOf } from "#core/pdf/text/glyph.ts";
import { joined } from "#core/pdf/text/paragraphs.ts";
import { rowsOf, textOf } from "#core/pdf/text/rows.ts";
import { visibleName } from "#core/text/visible-name.ts";

/** A rectangle of a page, in its own coordinates. */
export interface PageArea {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** Where a link leads. */
export type LinkTarget =
  | { readonly kind: "address" | "file"; readonly path: string }
  | { readonly kind: "page" /** From 1; 0 where it isn't there. */; readonly page: number; readonly name?: string }
  | { readonly kind: "action" };

/** A link or note as a page has it. */
export interface FoundAnnotation {
  /** A number of PDFium's for its subtype. */
  readonly subtype: number;
  readonly isHidden: boolean;
  readonly isReply: boolean;
  /** What it covers. */
  readonly areas: readonly PageArea[];
  readonly author: string;
  /** As in the file: D:20260102030405Z. */
  readonly date: string;
  readonly contents: string;
  readonly target?: LinkTarget | undefined;
  /** The name of the file that is attached to it. */
  readonly attached?: string | undefined;
}

/** Describes a link or note. */
export interface Annotation {
  /** From 1; 0 for what belongs to the whole document. */
  readonly page: number;
  readonly kind: string;
  /** An address, a page or the name of a file. */
  readonly target: string;
  /** What is written beneath it. */
  readonly text: string;
  readonly author: string;
  readonly date: string;
  readonly contents: string;
}

// public/fpdf_annot.h
const KINDS: Readonly<Record<number, string>> = {
  1: "Note",
  3: "Text box",
  4: "Line",
  5: "Rectangle",
  6: "Ellipse",
  7: "Polygon",
  8: "Polyline",
  9: "Highlight",
  10: "Underline",
  11: "Squiggly underline",
  12: "Strikethrough",
  13: "Stamp",
  14: "Insertion mark",
  15: "Drawing",
  17: "Attachment",
  18: "Sound",
  19: "Movie",
  21: "Screen",
  24: "Watermark",
  25: "3D model",
  26: "Media",
  28: "Redaction mark",
};
const LINK = 2;
/** Those that cover text which they are about. */
const MARKUP: readonly number[] = [LINK, 9, 10, 11, 12, 28];
/** Windows of other annotations, form fields and what printers need. */
const LEFT_OUT: readonly number[] = [16, 20, 22, 23, 27];

/** The links and notes of a page, in the file's order. */
export const annotationsOf = (
  page: number,
  found: readonly FoundAnnotation[],
  glyphs: readonly Glyph[],
): Annotation[] =>
  found
    .filter(({ subtype }) => !LEFT_OUT.includes(subtype))
    .map((annotation) => ({
      page,
      kind: kindOf(annotation),
      target: visible(targetOf(annotation)),
      text: MARKUP.includes(annotation.subtype) ? visible(textBeneath(annotation.areas, glyphs)) : "",
      author: visible(annotation.author),
      date: pdfDate(annotation.date),
      contents: visible(annotation.contents),
    }));

/** A file that is attached to the whole document. */
export const attachedFile = (name: string): Annotation => ({
  page: 0,
  kind: "Attachment",
  target: visible(name),
  text: "",
  author: "",
  date: "",
  contents: "",
});

function kindOf({ subtype, target, isHidden, isReply }: FoundAnnotation): string {
  const kind = subtype === LINK ? linkKind(target) : isReply ? "Reply" : (KINDS[subtype] ?? "Other annotation");
  return isHidden ? `${kind} (hidden)` : kind;
}

function linkKind(target: LinkTarget | undefined): string {
  switch (target?.kind) {
    case "address":
      return /^(?:https?|ftp):/i.test(target.path)
        ? "Web link"
        : /^mailto:/i.test(target.path)
          ? "Email link"
          : "Address link";
    case "page":
      return target.name === undefined ? "Page link" : "Named destination";
    case "file":
      return "File link";
    case "action":
      return "Action";
    default:
      return "Link without target";
  }
}

function targetOf({ target, attached }: FoundAnnotation): string {
  if (attached !== undefined) return attached;
  if (target?.kind === "address" || target?.kind === "file") return target.path;
  if (target?.kind !== "page") return "";
  const page = target.page > 0 ? `page ${target.page}` : "a page that isn't there";
  return target.name === undefined ? page : `${target.name} (${page})`;
}

/** The text in areas of a page, in the direction in which most of it runs. */
function textBeneath(areas: readonly PageArea[], glyphs: readonly Glyph[]): string {
  const turns: readonly Turn[] = [0, 90, 180, 270];
  return turns
    .map((turn) => {
      const own = glyphs.filter((glyph) => glyph.turn === turn);
      if (own.length === 0) return "";
      const boxes = areas.map(({ left, bottom, right, top }) => {
        const [a, b] = [inFrame(turn, left, bottom), inFrame(turn, right, top)];
        return {
          left: Math.min(a.along, b.along),
          right: Math.max(a.along, b.along),
          top: Math.min(a.across, b.across),
          bottom: Math.max(a.across, b.across),
        };
      });
      const inside = placedIn(turn, own).filter((each) => boxes.some((box) => isIn(each, box)));
      return joined(rowsOf(wordsOf(inside.map(({ glyph }) => glyph))).map(textOf));
    })
    .filter((text) => text !== "")
    .join(" ");
}

const visible = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(visibleName)
    .join("\n");
