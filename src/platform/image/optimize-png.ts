import start, { optimise } from "@jsquash/oxipng/codec/pkg/squoosh_oxipng.js";
import { loadPart } from "#platform/load-part.ts";

// From level to level oxipng takes twice as long or more: from the third on it saves next to nothing (docs/performance.md).
const LEVEL = 2;

/**
 * A PNG file with the same pixels in fewer bytes: oxipng tries filters, depths and palettes. A file that it makes no smaller
 * stays as it is, and so do the colors of fully transparent pixels. For use in a worker.
 */
export async function optimizePng(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  await loadPart(() => start());
  const smaller = Uint8Array.from(optimise(file, LEVEL, false, false));
  return smaller.length < file.length ? smaller : file;
}
