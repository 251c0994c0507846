export { average } from "./average";
export { gaussian } from "./gaussian";
export { stack } from "./stack";

/** Memory for so many bytes. It is never given back: each picture is worked on in an instance of its own. */
export function allocate(bytes: usize): usize {
  return heap.alloc(bytes);
}
