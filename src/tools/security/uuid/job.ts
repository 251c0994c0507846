import type { TickTime } from "./clock.ts";
import { type IdKind, isText } from "./kinds.ts";

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
