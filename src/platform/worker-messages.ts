import type { LoadFailure } from "./load-part.ts";

/** What a page sends to a worker: one call. */
export interface Call<Input> {
  readonly id: number;
  readonly input: Input;
}

/** What a worker says: first that it has started, then to a call any number of progress notes, and a value or an error. */
export type Answer<Output, Progress> =
  | { readonly kind: "started" }
  | { readonly id: number; readonly kind: "progress"; readonly progress: Progress }
  | { readonly id: number; readonly kind: "value"; readonly value: Output }
  | {
      readonly id: number;
      readonly kind: "error";
      readonly name: string;
      readonly message: string;
      /** Of a part that the worker could not load. */
      readonly failure?: LoadFailure | undefined;
    };
