const BLOCK = 1 << 20;
const MAX_BLOCKS = 64;
/** So many blocks at most are read ahead. Each call of the browser takes as long as a megabyte. */
const MAX_AHEAD = 16;

/**
 * Reads parts of a file synchronously, whatever its size: the megabytes that were used last are in memory, and more are read
 * at a time while they follow each other. Bytes past the end are left out. For use in a worker.
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
  function block(index: number): Uint8Array {
    if (!blocks.has(index)) load(index);
    const bytes = blocks.get(index) ?? new Uint8Array();
    blocks.delete(index);
    blocks.set(index, bytes);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= MAX_BLOCKS) break;
      blocks.delete(oldest);
    }
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
