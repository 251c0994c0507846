import { type ByteSource, changedError } from "./digest.ts";

// A stream takes longer to open than a slice takes to read, which matters for a thousand small files.
const SLICED_BYTES = 8 * 1024 * 1024;

/** A file as a source that is read once, from its beginning to its end. */
export function fileSource(file: File): ByteSource {
  const reader = file.size > SLICED_BYTES ? openReader(file) : undefined;
  if (!reader) {
    return {
      size: file.size,
      read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    };
  }
  // Two buffers take turns, one being hashed while the other is filled: browsers collect the garbage of a new buffer for
  // each piece only after a hundred megabytes.
  const buffers = [new ArrayBuffer(0), new ArrayBuffer(0)];
  let turn = 0;
  return {
    size: file.size,
    async read(start, end) {
      const index = turn++ % 2;
      const length = end - start;
      let buffer = buffers[index] as ArrayBuffer;
      if (buffer.byteLength < length) buffer = new ArrayBuffer(length);
      const read = await fill(reader, buffer, 0, length);
      buffers[index] = read.buffer;
      if (end === file.size) void reader.cancel();
      return new Uint8Array(read.buffer, 0, read.end);
    },
    async readInto(bytes, start, end) {
      const read = await fill(reader, bytes.buffer, start, end);
      if (read.end < end) throw changedError();
      if (end === file.size) void reader.cancel();
      return new Uint8Array(read.buffer);
    },
  };
}

/** Fills a part of a buffer, which moves to another one, as far as there are bytes. */
async function fill(reader: ReadableStreamBYOBReader, initialBuffer: ArrayBuffer, start: number, end: number) {
  let buffer = initialBuffer;
  let at = start;
  while (at < end) {
    const { value, done } = await reader.read(new Uint8Array(buffer, at, end - at));
    if (value) buffer = value.buffer;
    if (done) break;
    at += value.length;
  }
  return { buffer, end: at };
}

function openReader(file: File): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: "byob" });
  } catch {
    // This browser has no byte streams of files.
    return undefined;
  }
}
