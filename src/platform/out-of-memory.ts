// What V8, SpiderMonkey, JavaScriptCore and Emscripten say where memory ends. A decoder that was led astray by a damaged
// file says 'memory access out of bounds', and a view that is read past its end throws a RangeError too.
const NO_MEMORY =
  /out of memory|allocat|array (buffer )?length|length out of range|string length|enlarge memory|\bOOM\b/i;

/** Whether what was thrown says that memory ended. */
export const isOutOfMemory = (error: unknown): boolean =>
  NO_MEMORY.test(error instanceof Error ? error.message : String(error));
