import type { Batch, Order } from "./batch.ts";
import type { Form } from "./print.ts";

/** What the page asks of the worker: to make identifiers, or to write those that were made as the lines of a file. */
export type Task = { readonly order: Order } | { readonly batch: Batch; readonly form: Form };

/** The lines of a file, as ASCII. */
export interface Lines {
  readonly lines: Uint8Array<ArrayBuffer>;
}
