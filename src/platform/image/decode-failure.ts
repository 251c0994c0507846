import { damaged, outOfMemory } from "#core/image/failures.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import type { Size } from "#core/raster.ts";
import { isOutOfMemory } from "#platform/out-of-memory.ts";

/** The sentence for what a decoder threw, which may also be a number or a string. */
export function decodeFailure(error: unknown, format: ImageFormat, { width, height }: Size): string {
  return isOutOfMemory(error) ? outOfMemory(width, height) : damaged(format);
}
