import { isPdf } from "#core/image/containers/sniff.ts";
import { formatBytes } from "#core/number/format-bytes.ts";

/** The largest file that is copied into an engine's memory. */
const MAX_BYTES = 500_000_000;
const HEAD_BYTES = 4096;

/** Why a file isn't even tried, as a sentence. */
export async function whyNotOpened(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return "This file is empty.";
  if (file.size > MAX_BYTES)
    return `This file has ${formatBytes(file.size)}: at most ${formatBytes(MAX_BYTES)} are read.`;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isPdf(head) ? undefined : "This file isn't a PDF.";
}
