import { packedJxlBoxes, withJxlBoxes } from "#core/image/containers/jxl-boxes.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { unbrotli } from "#platform/loading/unbrotli.ts";

// EXIF and XMP are kilobytes; what unpacks to more than this is hostile.
const MAX_BYTES = 1 << 24;

/**
 * The file with the metadata that a JPEG XL file may store compressed in plain boxes; other files as they are. Rejects where it
 * is damaged, and with a LoadError where the decompressor cannot be loaded.
 */
export async function withPlainMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = format === "jxl" ? packedJxlBoxes(bytes) : [];
  if (packed.length === 0) return bytes;
  const plain = packed.map(async ({ type, content }) => ({ type, content: await unbrotli(content, MAX_BYTES) }));
  return withJxlBoxes(bytes, await Promise.all(plain));
}
