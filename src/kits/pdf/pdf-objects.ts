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
