export { average } from "./average";
export { gaussian } from "./gaussian";
export { stack } from "./stack";

/** Allocates memory. It is never freed, since each image has an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}
