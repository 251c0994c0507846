export { gaussian } from "./gaussian";
export { line } from "./line";
export { path } from "./paths";
export { average, stack } from "./squares";

/** Allocates memory, which is not cleared; it is freed by `release`. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}

/** Frees all that is allocated. */
export function release(): void {
  heap.reset();
}
