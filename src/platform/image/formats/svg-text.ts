import { sniffFormat } from "#core/image/containers/sniff.ts";
import { svgEncoding } from "#core/image/containers/svg.ts";
import { hasText } from "#core/text/bytes.ts";

// The most that a compressed SVG may decompress to, and how much of it is needed to detect its format.
const MAX_BYTES = 100_000_000;
const HEAD_BYTES = 4096;

/** Whether a file is an SVG by its bytes, plain or compressed with gzip (.svgz). */
export async function isSvgFile(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!isGzip(head)) return sniffFormat(head) === "svg";
  const unfolded = await gunzip(file, HEAD_BYTES).catch(() => undefined);
  return unfolded !== undefined && sniffFormat(unfolded) === "svg";
}

/** The text of an SVG file in the encoding that it declares. Rejects if it is compressed and damaged. */
export async function svgTextOf(file: Blob): Promise<string> {
  const stored = new Uint8Array(await file.arrayBuffer());
  const bytes = isGzip(stored) ? await gunzip(file, MAX_BYTES) : stored;
  try {
    return new TextDecoder(svgEncoding(bytes)).decode(bytes);
  } catch {
    // An unknown encoding is declared.
    return new TextDecoder().decode(bytes);
  }
}

const isGzip = (bytes: Uint8Array): boolean => hasText(bytes, 0, "\x1f\x8b\x08");

async function gunzip(file: Blob, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let read = await reader.read(); !read.done && length < most; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(pieces).arrayBuffer()).slice(0, most);
}
