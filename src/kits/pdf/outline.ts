import type { PdfValue } from "./pdf-objects.ts";

/** An entry of `outlines` in qpdf's JSON, which has resolved named destinations. */
export interface JsonBookmark {
  readonly title: string;
  readonly object: string;
  readonly dest: PdfValue;
  readonly destpageposfrom1: number | null;
  readonly open: boolean;
  readonly kids: readonly JsonBookmark[];
}

/** A bookmark of a document, or of a part of one. */
export interface Bookmark {
  readonly title: string;
  /** Its page, from 1; undefined if it leads nowhere, or elsewhere. */
  readonly page?: number;
  /** What of the page it shows, such as `["/XYZ", 0, 700, null]`. */
  readonly view?: readonly PdfValue[];
  readonly isOpen: boolean;
  readonly kids: readonly Bookmark[];
  /** Its color, its style, and where it leads outside the document. */
  readonly further?: Readonly<Record<string, PdfValue>>;
}

/** Deeper levels join their parents': qpdf's JSON of a file with a loop or a bomb could have any depth. */
const MAX_DEPTH = 100;

/** The bookmarks of qpdf's JSON. `objects` has those of their objects that were read, by their references. */
export function readBookmarks(
  outlines: readonly JsonBookmark[],
  objects: Readonly<Record<string, PdfValue>> = {},
  depth = 0,
): Bookmark[] {
  return outlines.map(({ title, object, dest, destpageposfrom1: page, open, kids }) => {
    const further = furtherOf(objects[object], page === null);
    return {
      title,
      isOpen: open,
      kids: depth < MAX_DEPTH ? readBookmarks(kids, objects, depth + 1) : [],
      ...(page !== null && { page, view: Array.isArray(dest) ? dest.slice(1) : ["/Fit"] }),
      ...(further && { further }),
    };
  });
}

// Of actions only links to the web are copied: others run programs or scripts, or open other files.
function furtherOf(value: PdfValue | undefined, leadsOut: boolean): Record<string, PdfValue> | undefined {
  if (value === undefined || value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  const { "/C": color, "/F": style, "/A": action } = value as Record<string, PdfValue>;
  const further: Record<string, PdfValue> = {};
  if (Array.isArray(color) && color.every((part) => typeof part === "number")) further["/C"] = color;
  if (typeof style === "number") further["/F"] = style;
  const { "/S": kind, "/URI": address } =
    ((typeof action === "object" ? action : undefined) as Record<string, PdfValue>) ?? {};
  if (leadsOut && kind === "/URI" && typeof address === "string") further["/A"] = { "/S": "/URI", "/URI": address };
  return Object.keys(further).length > 0 ? further : undefined;
}

/** All objects of bookmarks, in their order. */
export const bookmarkObjects = (outlines: readonly JsonBookmark[]): string[] =>
  outlines.flatMap(({ object, kids }) => [object, ...bookmarkObjects(kids)]);

/** The bookmarks of the page numbers that are left. One without its page stays for those beneath it, and leads to their first. */
export function keptBookmarks(
  bookmarks: readonly Bookmark[],
  placeOf: (page: number) => number | undefined,
): Bookmark[] {
  return bookmarks.flatMap((bookmark): Bookmark[] => {
    const { page: _, view, ...rest } = bookmark;
    const kids = keptBookmarks(bookmark.kids, placeOf);
    const page = bookmark.page === undefined ? undefined : placeOf(bookmark.page);
    if (page !== undefined) return [{ ...rest, ...(view && { view }), page, kids }];
    const leadsOut = bookmark.further?.["/A"] !== undefined;
    if (kids.length === 0 && !leadsOut) return [];
    const first = firstPage(kids);
    return [{ ...rest, kids, ...(first !== undefined && !leadsOut && { page: first, view: ["/Fit"] }) }];
  });
}

function firstPage(bookmarks: readonly Bookmark[]): number | undefined {
  for (const { page, kids } of bookmarks) {
    const found = page ?? firstPage(kids);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A document's catalog and its pages' objects, as qpdf's JSON has them. */
interface Skeleton {
  readonly catalogObject: string;
  readonly catalog: Readonly<Record<string, PdfValue>>;
  readonly pageObjects: readonly string[];
  readonly maxObjectId: number;
}

/** JSON that gives a document these bookmarks instead of its own (`--update-from-json`). */
export function bookmarksUpdate(bookmarks: readonly Bookmark[], skeleton: Skeleton): string {
  const objects: Record<string, { readonly value: PdfValue }> = {};
  let last = skeleton.maxObjectId;
  const newObject = () => `${++last} 0 R`;

  /** Writes a level; returns its first and last, and how many are visible while it's open. */
  function writeLevel(level: readonly Bookmark[], parent: string) {
    const refs = level.map(newObject);
    let visible = level.length;
    for (const [index, { title, page, view, isOpen, kids, further }] of level.entries()) {
      const own = refs[index] ?? "";
      const beneath = kids.length > 0 ? writeLevel(kids, own) : undefined;
      if (beneath && isOpen) visible += beneath.visible;
      const target = page === undefined ? undefined : skeleton.pageObjects[page - 1];
      objects[`obj:${own}`] = {
        value: {
          ...further,
          "/Title": `u:${title}`,
          "/Parent": parent,
          ...(target && { "/Dest": [target, ...(view ?? ["/Fit"])] }),
          ...(index > 0 && { "/Prev": refs[index - 1] ?? null }),
          ...(index + 1 < refs.length && { "/Next": refs[index + 1] ?? null }),
          ...(beneath && {
            "/First": beneath.first,
            "/Last": beneath.last,
            "/Count": isOpen ? beneath.visible : -beneath.visible,
          }),
        },
      };
    }
    return { first: refs[0] ?? "", last: refs.at(-1) ?? "", visible };
  }

  const { "/Outlines": _, ...others } = skeleton.catalog;
  const catalog: Record<string, PdfValue> = others;
  if (bookmarks.length > 0) {
    const root = newObject();
    const { first, last: end, visible } = writeLevel(bookmarks, root);
    objects[`obj:${root}`] = { value: { "/Type": "/Outlines", "/First": first, "/Last": end, "/Count": visible } };
    catalog["/Outlines"] = root;
  }
  objects[`obj:${skeleton.catalogObject}`] = { value: catalog };
  const head = {
    jsonversion: 2,
    pdfversion: "1.7",
    pushedinheritedpageresources: false,
    calledgetallpages: false,
    maxobjectid: last,
  };
  return JSON.stringify({ version: 2, parameters: { decodelevel: "none" }, qpdf: [head, objects] });
}
