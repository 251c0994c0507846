import type { Source } from "./digest.ts";

// A stream takes longer to open than a slice to read: that matters for a thousand small files, where memory does not.
const SMALL = 8 * 1024 * 1024;

/** A file as a source that is read once, from its beginning to its end. */
export function fileSource(file: File): Source {
  const reader = file.size > SMALL ? readerOf(file) : undefined;
  if (!reader) {
    return {
      size: file.size,
      read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    };
  }
  // Two buffers by turns, one being hashed while the other is filled: a new one for each piece would be waste that the
  // browser clears away only after a hundred megabytes.
  const buffers = [new ArrayBuffer(0), new ArrayBuffer(0)];
  let turn = 0;
  return {
    size: file.size,
    async read(start, end) {
      const which = turn++ % 2;
      const length = end - start;
      let buffer = buffers[which] as ArrayBuffer;
      if (buffer.byteLength < length) buffer = new ArrayBuffer(length);
      let filled = 0;
      while (filled < length) {
        const { value, done } = await reader.read(new Uint8Array(buffer, filled, length - filled));
        if (value) buffer = value.buffer;
        if (done) break;
        filled += value.length;
      }
      buffers[which] = buffer;
      if (end === file.size) void reader.cancel();
      return new Uint8Array(buffer, 0, filled);
    },
  };
}

function readerOf(file: File): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: "byob" });
  } catch {
    // A browser whose blobs fill no buffers of ours.
    return undefined;
  }
}
