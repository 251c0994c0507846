/** What a page sends to a worker: one call. */
export interface Call<Input> {
  readonly id: number;
  readonly input: Input;
}

/** What a worker answers: any number of progress notes, then a value or an error. */
export type Answer<Output, Progress> =
  | { readonly id: number; readonly kind: "progress"; readonly progress: Progress }
  | { readonly id: number; readonly kind: "value"; readonly value: Output }
  | { readonly id: number; readonly kind: "error"; readonly name: string; readonly message: string };
