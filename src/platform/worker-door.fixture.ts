/** What the test asks its worker to do. */
export type Task =
  | { readonly kind: "double"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "throw" }
  | { readonly kind: "load" }
  | { readonly kind: "loop" };
