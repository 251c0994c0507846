import { toBase64 } from "#core/keys/base64.ts";
import { type Dictionary, dictionaryOf, type PdfObjects, type PdfValue } from "#kits/pdf/pdf-objects.ts";

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
