import { damaged, outOfMemory } from "#core/image/failures.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Size } from "#core/raster.ts";

// What V8, SpiderMonkey, JavaScriptCore and Emscripten say where memory ends. A decoder that was led astray by a damaged
// file says 'memory access out of bounds', and a view that is read past its end throws a RangeError too.
const NO_MEMORY = /out of memory|allocat|array (buffer )?length|length out of range|enlarge memory|\bOOM\b/i;

/** The sentence for what a decoder threw. Some throw numbers or texts: whatever it is, the file could not be read. */
export function decodeFailure(error: unknown, format: ImageFormat, { width, height }: Size): string {
  const text = error instanceof Error ? error.message : String(error);
  return NO_MEMORY.test(text) ? outOfMemory(width, height) : damaged(format);
}
