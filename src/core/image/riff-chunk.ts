import { fromLatin1, viewOf } from "./bytes.ts";

/** A RIFF chunk (RFC 9649 §2.3): type, length, content, and a zero where that is odd. */
export function riffChunk(type: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + content.length + (content.length & 1));
  chunk.set(fromLatin1(type));
  viewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}
