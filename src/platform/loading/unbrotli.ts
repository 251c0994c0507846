import { loadPart } from "./load-part.ts";

/**
 * Decompresses Brotli. Rejects where it is damaged or would be longer than `mostBytes`, and with a LoadError where the
 * decompressor cannot be loaded.
 */
export async function unbrotli(packed: Uint8Array<ArrayBuffer>, mostBytes: number): Promise<Uint8Array> {
  const stream = browsersBrotli();
  if (stream) return collect(new Blob([packed]).stream().pipeThrough(stream), mostBytes);
  const { decompress } = await loadPart(() => import("brotli/decompress"));
  return decompress(packed, mostBytes);
}

// The format is new: Firefox has it, Chromium and WebKit do not yet.
function browsersBrotli(): DecompressionStream | undefined {
  try {
    return new DecompressionStream("brotli" as "gzip");
  } catch {
    return undefined;
  }
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, mostBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    pieces.push(value);
    length += value.length;
    if (length > mostBytes) throw new Error("What is unpacked is too long");
  }
}
