/** A value of qpdf's JSON, version 2: names are '/Name', references '5 0 R', strings 'u:…' or 'b:…'. */
export type PdfValue = string | number | boolean | null | readonly PdfValue[] | { readonly [name: string]: PdfValue };

export type Dictionary = { readonly [name: string]: PdfValue };

/** A document's objects by their references, such as '5 0 R'. */
export interface PdfObjects {
  /** Values that aren't streams. */
  readonly values: ReadonlyMap<string, PdfValue>;
  readonly streams: ReadonlyMap<string, { readonly dict: Dictionary; readonly data?: string }>;
  /** What a new description of objects has to begin with. */
  readonly header: PdfValue;
}

interface Described {
  readonly value?: PdfValue;
  readonly stream?: { readonly dict?: Dictionary; readonly data?: string };
}

/** The part of qpdf's JSON that describes the objects. */
export type DescribedObjects = readonly [PdfValue, Readonly<Record<string, Described>>];

/** Reads what qpdf prints with `--json=2 --json-key=qpdf`, or writes with `--json-output`. */
export const readObjects = (json: string): PdfObjects =>
  objectsOf((JSON.parse(json) as { readonly qpdf: DescribedObjects }).qpdf);

export function objectsOf([header, described]: DescribedObjects): PdfObjects {
  const values = new Map<string, PdfValue>();
  const streams = new Map<string, { readonly dict: Dictionary; readonly data?: string }>();
  for (const [name, { value, stream }] of Object.entries(described)) {
    const reference = name.replace(/^obj:/, "");
    if (stream)
      streams.set(reference, { dict: stream.dict ?? {}, ...(stream.data !== undefined && { data: stream.data }) });
    else if (value !== undefined) values.set(reference, value);
  }
  return { values, streams, header };
}

const MAX_STEPS = 20;

/** What a value is, by way of its references; the dictionary of a stream. */
export function resolved({ values, streams }: PdfObjects, value: PdfValue | undefined): PdfValue | undefined {
  let current = value;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!isReference(current)) return current;
    current = streams.get(current)?.dict ?? values.get(current);
  }
  return undefined;
}

export const isReference = (value: PdfValue | undefined): value is string =>
  typeof value === "string" && /^\d+ \d+ R$/.test(value);

export const isDictionary = (value: PdfValue | undefined): value is Dictionary =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A dictionary, by way of references; empty where there is something else. */
export function dictionaryOf(objects: PdfObjects, value: PdfValue | undefined): Dictionary {
  const found = resolved(objects, value);
  return isDictionary(found) ? found : {};
}

/** A list, by way of references; empty where there is something else. */
export function listOf(objects: PdfObjects, value: PdfValue | undefined): readonly PdfValue[] {
  const found = resolved(objects, value);
  return Array.isArray(found) ? found : [];
}

/** The root of a document's objects. */
export const catalogOf = (objects: PdfObjects): Dictionary =>
  dictionaryOf(objects, dictionaryOf(objects, objects.values.get("trailer"))["/Root"]);

/** Objects whose values and dictionaries of streams are changed; those that `change` returns as they are stay the same. */
export function withEach(objects: PdfObjects, change: (value: PdfValue) => PdfValue): PdfObjects {
  return {
    ...objects,
    values: new Map([...objects.values].map(([reference, value]) => [reference, change(value)])),
    streams: new Map(
      [...objects.streams].map(([reference, stream]) => {
        const dict = change(stream.dict);
        return [reference, dict === stream.dict || !isDictionary(dict) ? stream : { ...stream, dict }];
      }),
    ),
  };
}

const MAX_DEPTH = 100;

/**
 * A value in which others are replaced, at any depth: `replace` gets each with its key and the dictionary that has it, and
 * returns undefined for what stays. Where nothing is replaced it's the same value.
 */
export function withReplaced(
  value: PdfValue,
  replace: (value: PdfValue, key?: string, holder?: Dictionary) => PdfValue | undefined,
  depth = 0,
): PdfValue {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
  const next = (each: PdfValue, key?: string, holder?: Dictionary) => {
    const replaced = replace(each, key, holder);
    // null is a value, too.
    return replaced === undefined ? withReplaced(each, replace, depth + 1) : replaced;
  };
  if (!isDictionary(value)) {
    const changed = value.map((each) => next(each));
    return changed.every((each, at) => each === value[at]) ? value : changed;
  }
  const entries = Object.entries(value).map(([key, each]) => [key, next(each, key, value)] as const);
  return entries.every(([key, each]) => each === value[key]) ? value : Object.fromEntries(entries);
}

/** What changes one description of objects to another, as qpdf's `--update-from-json` takes it. */
export function updateTo(changed: PdfObjects, original: PdfObjects): Readonly<Record<string, unknown>> {
  const update: Record<string, unknown> = {};
  for (const [reference, value] of changed.values) {
    if (value !== original.values.get(reference))
      update[reference === "trailer" ? reference : `obj:${reference}`] = { value };
  }
  for (const [reference, { dict }] of changed.streams) {
    if (dict !== original.streams.get(reference)?.dict) update[`obj:${reference}`] = { stream: { dict } };
  }
  return update;
}
