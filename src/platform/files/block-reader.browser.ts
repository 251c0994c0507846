const BLOCK = 1 << 20;
/** qpdf goes through a file several times, so that fewer would all be read each time. */
const MAX_BLOCKS = 512;
/** The maximum number of blocks read ahead. Each call to the browser takes as long as reading a megabyte. */
const MAX_AHEAD = 16;

/**
 * Reads parts of a file of any size synchronously: the half gigabyte that was used last stays in memory, and more is
 * read at a time while parts follow each other. Bytes past the end are left out. For use in a worker.
 */
export function blockReader(blob: Blob): (from: number, to: number) => Uint8Array<ArrayBuffer> {
  const reader = new FileReaderSync();
  const blocks = new Map<number, Uint8Array>();
  let next = -1;
  let ahead = 1;
  function load(first: number): void {
    ahead = first === next ? Math.min(MAX_AHEAD, 2 * ahead) : 1;
    next = first + ahead;
    const bytes = new Uint8Array(reader.readAsArrayBuffer(blob.slice(first * BLOCK, next * BLOCK)));
    for (let index = next - 1; index >= first; index--) {
      blocks.delete(index);
      blocks.set(index, bytes.subarray((index - first) * BLOCK, (index - first + 1) * BLOCK));
    }
  }
  let current: { readonly index: number; readonly bytes: Uint8Array } = { index: -1, bytes: new Uint8Array() };
  function block(index: number): Uint8Array {
    if (index === current.index) return current.bytes;
    if (!blocks.has(index)) load(index);
    const bytes = blocks.get(index) ?? new Uint8Array();
    blocks.delete(index);
    blocks.set(index, bytes);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MAX_BLOCKS) break;
      blocks.delete(oldest);
    }
    current = { index, bytes };
    return bytes;
  }
  return (from, to) => {
    const end = Math.min(to, blob.size);
    const part = new Uint8Array(Math.max(0, end - from));
    for (let at = from; at < end; ) {
      const index = Math.floor(at / BLOCK);
      const until = Math.min(end, (index + 1) * BLOCK);
      part.set(block(index).subarray(at - index * BLOCK, until - index * BLOCK), at - from);
      at = until;
    }
    return part;
  };
}
