import type { Batch, Order } from "./batch.ts";
import type { Form } from "./print.ts";

/** How many identifiers of a batch are shown; a file has all. */
export const SHOWN = 200;

/** What the page wants made: names come as they were typed, one a line. */
export type Wish =
  | Exclude<Order, { readonly names: readonly string[] }>
  | { readonly kind: "v3" | "v5"; readonly namespace: Uint8Array; readonly text: string };

/** What the page asks of the worker: to make identifiers, or to write those that were made as the lines of a file. */
export type Task = { readonly wish: Wish } | { readonly made: Made; readonly form: Form };

/** Identifiers that were made. The bytes of them all are a blob, so that a million need not pass through the page. */
export interface Made {
  /** The first of them. */
  readonly shown: Batch;
  /** The names of the first of them, where they were made from names. */
  readonly names: readonly string[];
  readonly count: number;
  readonly bytes: Blob;
}

/** What the worker answers. */
export type Answer = { readonly made: Made } | { readonly file: Blob };

/** How far the worker is. */
export interface Step {
  readonly done: number;
  readonly count: number;
}
