import {
  type Dictionary,
  isDictionary,
  isReference,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import type { Changes } from "./changes.ts";
import { inherited, matrixText, num, type PageFrame, toPage } from "./pages.ts";

/** What is drawn on a page as it's shown, with the origin at the bottom left, and the resources that it names. */
export interface Drawing {
  readonly content: string;
  readonly fonts?: Dictionary;
  readonly images?: Dictionary;
  readonly states?: Dictionary;
}

/** Several drawings as one. */
export const joined = (drawings: readonly Drawing[]): Drawing => ({
  content: drawings.map(({ content }) => content).join("\n"),
  fonts: Object.assign({}, ...drawings.map(({ fonts }) => fonts)),
  images: Object.assign({}, ...drawings.map(({ images }) => images)),
  states: Object.assign({}, ...drawings.map(({ states }) => states)),
});

/**
 * Draws above and behind the content of a page. The existing content is wrapped, so that what it does to the
 * coordinates doesn't matter.
 */
export function drawOn(
  objects: PdfObjects,
  changes: Changes,
  frame: PageFrame,
  { above, behind }: { readonly above?: Drawing; readonly behind?: Drawing },
): void {
  const page = changes.dictionary(frame.object);
  const resources = resolved(objects, inherited(objects, page, "/Resources"));
  const own: Dictionary = isDictionary(resources) ? resources : {};
  const listed = resolved(objects, own["/XObject"]);
  const known: Dictionary = isDictionary(listed) ? listed : {};
  const added: Record<string, PdfValue> = {};
  const draw = (drawing: Drawing | undefined): string => {
    if (!drawing) return "";
    const name = freeName({ ...known, ...added });
    added[name] = formOf(changes, frame, drawing);
    // An artifact: screen readers leave it out of the text of a tagged page.
    return `/Artifact BMC q ${matrixText(toPage(frame))} cm ${name} Do Q EMC\n`;
  };
  const before = changes.addStream({}, `${draw(behind)}q\n`);
  const after = changes.addStream({}, `\nQ ${draw(above)}`);
  changes.edit(frame.object, {
    "/Contents": [before, ...contentsOf(objects, page["/Contents"]), after],
    "/Resources": { ...own, "/XObject": { ...known, ...added } },
  });
}

function formOf(changes: Changes, { width, height }: PageFrame, drawing: Drawing): string {
  const { content, fonts, images, states } = drawing;
  return changes.addStream(
    {
      "/Type": "/XObject",
      "/Subtype": "/Form",
      "/BBox": [0, 0, Number(num(width)), Number(num(height))],
      "/Resources": { "/Font": fonts ?? {}, "/XObject": images ?? {}, "/ExtGState": states ?? {} },
    },
    content,
  );
}

/** The streams of a page's content. */
function contentsOf(objects: PdfObjects, contents: PdfValue | undefined): PdfValue[] {
  if (Array.isArray(contents)) return contents.filter(isReference);
  if (!isReference(contents)) return [];
  const list = objects.values.get(contents);
  return Array.isArray(list) ? list.filter(isReference) : [contents];
}

function freeName(known: Dictionary): string {
  for (let number = 1; ; number++) {
    const name = `/Added${number}`;
    if (known[name] === undefined) return name;
  }
}
