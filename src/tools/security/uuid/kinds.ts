import type { TickTime } from "./clock.ts";

/** The names of all kinds of identifiers that can be made, by id, in the order in which the page offers them. */
export const KIND_NAMES = {
  v4: "UUID v4 (Random)",
  v1: "UUID v1 (Time-based)",
  v7: "UUID v7 (Time-ordered)",
  v6: "UUID v6 (Time-based, reordered)",
  v5: "UUID v5 (Name, SHA-1)",
  v3: "UUID v3 (Name, MD5)",
  nil: "Nil UUID (all zeros)",
  max: "Max UUID (all ones)",
  ulid: "ULID",
  nanoid: "NanoID",
  v8: "UUID v8 (Name, SHA-256)",
  objectid: "ObjectId (MongoDB)",
  ksuid: "KSUID",
  snowflake: "Snowflake",
  typeid: "TypeID",
  cuid2: "CUID2",
  xid: "XID",
} as const;

export type IdKind = keyof typeof KIND_NAMES;

export const KIND_IDS = Object.keys(KIND_NAMES) as IdKind[];

/** Whether UUIDs of a kind are made from names: the same name gives the same UUID. */
export const isNamed = (kind: IdKind): kind is "v3" | "v5" | "v8" => /^v[358]$/.test(kind);

/** Whether there is only one identifier of a kind. */
export const isSingle = (kind: IdKind): boolean => kind === "nil" || kind === "max";

/** Whether identifiers of a kind are UUIDs by their form. */
export const isUuid = (kind: IdKind): boolean => /^(v\d|nil|max)$/.test(kind);

/** Whether identifiers of a kind are kept as their text: the others are 16 bytes. */
export const isText = (kind: IdKind): boolean => !isUuid(kind) && kind !== "ulid";

const TIMED = ["v1", "v6", "v7", "ulid", "objectid", "ksuid", "snowflake", "typeid", "xid"] as const;

/** A kind that holds the time at which it was made. */
export type TimedKind = (typeof TIMED)[number];

/** Whether identifiers of a kind hold the time at which they were made. */
export const isTimed = (kind: IdKind): kind is TimedKind => (TIMED as readonly string[]).includes(kind);

/** The namespaces of RFC 9562 §6.6. */
export const NAMESPACES = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
} as const;

export type Namespace = keyof typeof NAMESPACES;

export const NAMESPACE_NAMES: Readonly<Record<Namespace, string>> = {
  dns: "DNS",
  url: "URL",
  oid: "OID",
  x500: "X.500",
};

/** The alphabets of NanoIDs; the first is the original's. */
export const ALPHABETS = {
  url: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-",
  letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  readable: "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz",
  lower: "abcdefghijklmnopqrstuvwxyz0123456789",
  hex: "0123456789abcdef",
  digits: "0123456789",
} as const;

export type Alphabet = keyof typeof ALPHABETS;

/** The moments from which Snowflakes count their milliseconds, by who began to. */
export const EPOCHS = { twitter: 1_288_834_974_657, discord: 1_420_070_400_000, unix: 0 } as const;

export type Epoch = keyof typeof EPOCHS;

/** Identifiers that were made together: `count` of them, `width` bytes each, one after the other. */
export interface Batch {
  readonly kind: IdKind;
  readonly count: number;
  readonly width: number;
  /** UUIDs and ULIDs as their 16 bytes, the others as ASCII letters, with zero bytes after shorter ones. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The most that can be made at once. */
export const MAX_COUNT = 1_000_000;

/** How many identifiers of a batch the page shows; a file has all of them. */
export const PREVIEW_COUNT = 200;

/** What the generator makes. */
export type GenerateJob =
  | (Counted & { readonly kind: "v4" | "nil" | "max" })
  | (Counted & AtTime & { readonly kind: "v1" | "v6" | "v7" | "ulid" })
  | { readonly kind: "v3" | "v5"; readonly namespace: Uint8Array; readonly names: readonly string[] }
  | (Counted & { readonly kind: "nanoid"; readonly size: number; readonly alphabet: string })
  | OtherJob;

/** Those that the search does not make. */
export type OtherJob =
  | { readonly kind: "v8"; readonly namespace: Uint8Array; readonly names: readonly string[] }
  | (Counted & AtTime & { readonly kind: "objectid" | "ksuid" | "xid" })
  | (Counted & AtTime & { readonly kind: "snowflake"; readonly epoch: number; readonly machine: number })
  | (Counted & AtTime & { readonly kind: "typeid"; readonly prefix: string })
  | (Counted & { readonly kind: "cuid2"; readonly size: number });

/** Whether a job is one of those. */
export const isOther = (job: GenerateJob): job is OtherJob =>
  job.kind === "v8" || (isText(job.kind) && job.kind !== "nanoid");

interface Counted {
  readonly count: number;
}

interface AtTime {
  /** The time that they are to hold, where it is not the present. */
  readonly at?: TickTime | undefined;
}

/** Writes one identifier into `out` at `offset`. */
export type Writer = (out: Uint8Array, offset: number) => void;

/** What the page asks for: a job whose names are still the text that was typed, one per line. */
export type GenerateRequest =
  | Exclude<GenerateJob, { readonly names: readonly string[] }>
  | { readonly kind: "v3" | "v5" | "v8"; readonly namespace: Uint8Array; readonly text: string };

/** A batch whose bytes are a Blob, so that a million identifiers need not pass through the page. */
export interface StoredBatch {
  /** The first identifiers. */
  readonly preview: Batch;
  /** The names of the first identifiers, where they were made from names. */
  readonly names: readonly string[];
  /** All of these names, one per line. */
  readonly nameText?: Blob;
  readonly count: number;
  readonly bytes: Blob;
}

/** How many identifiers are made or written so far, of how many. */
export interface BatchProgress {
  readonly done: number;
  readonly count: number;
}

/** The names in a text, one per line; a line break after the last adds none. The empty text is one empty name. */
export function namesIn(text: string): string[] {
  const lines = text.split(/\r\n|\n/);
  if (lines.length > 1 && lines.at(-1) === "") lines.pop();
  return lines;
}
