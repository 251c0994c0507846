import {
  catalogOf,
  type DescribedObjects,
  type Dictionary,
  dictionaryOf,
  isDictionary,
  isReference,
  objectsOf,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import { isScriptAddress } from "#kits/pdf/unwanted.ts";

/** The objects of a document, and how references are followed. */
export function readerOf(described: DescribedObjects) {
  const objects = objectsOf(described);
  const resolve = (value: PdfValue | undefined) => resolved(objects, value);
  const dict = (value: PdfValue | undefined) => dictionaryOf(objects, value);
  const trailer = dict(objects.values.get("trailer"));
  const dicts: Dictionary[] = [];
  for (const value of objects.values.values()) collect(value, dicts);
  for (const stream of objects.streams.values()) collect(stream.dict, dicts);
  return { objects, resolve, dict, catalog: catalogOf(objects), info: dict(trailer["/Info"]), dicts };
}

export type Reader = ReturnType<typeof readerOf>;

/** All dictionaries in a value: JSON from qpdf has no loops, because references are strings. */
function collect(value: PdfValue | undefined, into: Dictionary[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isDictionary(value)) into.push(value);
  for (const part of Object.values(value)) collect(part, into);
}

/** The text of a string or the name of a name. */
export function textOf(value: PdfValue | undefined): string | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  if (value.startsWith("u:")) return value.slice(2) || undefined;
  if (value.startsWith("b:")) return `(${value.length / 2 - 1} bytes)`;
  return value;
}

/** A script as it's written: a text, or a reference to the stream that holds it. */
export const scriptsOf = ({ dicts, resolve, objects }: Reader): string[] =>
  dicts.flatMap((dict) => {
    const script = dict["/JS"];
    if (isReference(script) && objects.streams.has(script)) return [script];
    const address = dict["/S"] === "/URI" ? textOf(resolve(dict["/URI"])) : undefined;
    if (address && isScriptAddress(address)) return [address];
    if (dict["/S"] !== "/JavaScript" && script === undefined) return [];
    return [textOf(resolve(script)) ?? ""];
  });

const MAX_DEPTH = 50;

/** A field at the end of its branch: its full name, and what it inherits. */
export interface Field {
  readonly name: string;
  readonly kind: PdfValue | undefined;
  readonly value: PdfValue | undefined;
}

/** All fields of a form, also those without a place on a page. */
export function fieldsOf({ dict, resolve }: Reader, root: PdfValue | undefined): Field[] {
  const found: Field[] = [];
  const seen = new Set<PdfValue>();
  function visit(list: PdfValue | undefined, above: Field, depth: number) {
    const kids = resolve(list);
    if (!Array.isArray(kids) || depth > MAX_DEPTH) return;
    for (const kid of kids) {
      if (typeof kid === "string" && seen.has(kid)) continue;
      seen.add(kid);
      const own = dict(kid);
      const part = textOf(resolve(own["/T"]));
      const field: Field = {
        name: [above.name, part].filter(Boolean).join("."),
        kind: resolve(own["/FT"]) ?? above.kind,
        value: own["/V"] ?? above.value,
      };
      const beneath = resolve(own["/Kids"]);
      const hasFields = Array.isArray(beneath) && beneath.some((each) => dict(each)["/T"] !== undefined);
      if (hasFields) visit(beneath, field, depth + 1);
      else found.push(field);
    }
  }
  visit(root, { name: "", kind: undefined, value: undefined }, 0);
  return found;
}

/** A file within a document. */
export interface EmbeddedFile {
  readonly name: string;
  /** The stream that holds it. */
  readonly reference: string;
  /** Its size as the document says it; undefined if it doesn't. */
  readonly bytes: number | undefined;
}

/** The files that are attached to a document, to its pages or to its parts (ISO 32000-2, 7.11.4), each once. */
export function embeddedFiles({ dicts, dict, resolve, objects }: Reader): EmbeddedFile[] {
  const files = new Map<string, EmbeddedFile>();
  for (const specification of dicts) {
    const held = resolve(specification["/EF"]);
    if (!isDictionary(held)) continue;
    const reference = [held["/UF"], held["/F"], ...Object.values(held)].find(
      (each) => isReference(each) && objects.streams.has(each),
    );
    if (!isReference(reference) || files.has(reference)) continue;
    const size = resolve(dict(dict(reference)["/Params"])["/Size"]);
    files.set(reference, {
      name: textOf(resolve(specification["/UF"])) ?? textOf(resolve(specification["/F"])) ?? "attachment",
      reference,
      bytes: typeof size === "number" && size >= 0 ? size : undefined,
    });
  }
  return [...files.values()];
}
