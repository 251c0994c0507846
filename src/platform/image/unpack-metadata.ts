import { packedJxlBoxes, withJxlBoxes } from "#core/image/containers/jxl-boxes.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { loadPart } from "#platform/load-part.ts";

// EXIF and XMP are kilobytes; what unpacks to more than this is hostile.
const MOST_BYTES = 1 << 24;

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
  const plain = packed.map(async ({ type, content }) => ({ type, content: await unbrotli(content) }));
  return withJxlBoxes(bytes, await Promise.all(plain));
}

async function unbrotli(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = browsersBrotli();
  if (stream) return collect(new Blob([packed]).stream().pipeThrough(stream));
  const { decompress } = await loadPart(() => import("brotli/decompress"));
  return decompress(packed, MOST_BYTES);
}

// The format is new: Firefox has it, Chromium and WebKit do not yet.
function browsersBrotli(): DecompressionStream | undefined {
  try {
    return new DecompressionStream("brotli" as "gzip");
  } catch {
    return undefined;
  }
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    pieces.push(value);
    length += value.length;
    if (length > MOST_BYTES) throw new Error("The metadata is too long");
  }
}
