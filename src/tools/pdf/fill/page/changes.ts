import { toBase64 } from "#core/keys/base64.ts";
import {
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import { inherited, matrixText, num, type PageFrame, toPage } from "./pages.ts";

/** Changes of a document: new objects, and new entries of those it has. */
export interface Changes {
  /** Adds an object; returns its reference. */
  readonly add: (value: PdfValue) => string;
  /** Adds a stream; qpdf sets its length, and packs it. */
  readonly addStream: (dict: Dictionary, content: string | Uint8Array<ArrayBuffer>) => string;
  /** Sets entries of a dictionary; undefined removes one. */
  readonly edit: (reference: string, entries: Readonly<Record<string, PdfValue | undefined>>) => void;
  /** An object as it is after these changes. */
  readonly dictionary: (reference: string) => Dictionary;
  readonly count: () => number;
  /** What qpdf takes with `--update-from-json`. */
  readonly json: () => string;
}

/** Starts changes of a document. */
export function changesOf(objects: PdfObjects): Changes {
  const header = objects.header as Readonly<Record<string, PdfValue>>;
  const described: Record<string, unknown> = {};
  const edited = new Map<string, Dictionary>();
  let last = Number(header.maxobjectid ?? 0);
  const put = (description: unknown): string => {
    const reference = `${++last} 0 R`;
    described[`obj:${reference}`] = description;
    return reference;
  };
  const dictionary = (reference: string) => edited.get(reference) ?? dictionaryOf(objects, reference);
  return {
    add: (value) => put({ value }),
    addStream: (dict, content) =>
      put({
        stream: {
          dict,
          data: toBase64(typeof content === "string" ? bytesOf(content) : content),
        },
      }),
    edit: (reference, entries) => {
      const next: Record<string, PdfValue> = { ...dictionary(reference) };
      for (const [name, value] of Object.entries(entries)) {
        if (value === undefined) delete next[name];
        else next[name] = value;
      }
      edited.set(reference, next);
      described[`obj:${reference}`] = { value: next };
    },
    dictionary,
    count: () => Object.keys(described).length,
    json: () => JSON.stringify({ qpdf: [{ ...header, maxobjectid: last }, described] }),
  };
}

/** The bytes of a content stream, whose characters are all of Latin-1. */
const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(content, (letter) => letter.charCodeAt(0));

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
