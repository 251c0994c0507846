import { byteAt } from "#core/bytes.ts";

/**
 * A block of a GIF file: a picture, or an extension with its label. It begins at `from`, and the sub-blocks of its data at
 * `start`.
 */
export interface GifBlock {
  readonly kind: "picture" | "extension";
  readonly label: number;
  readonly from: number;
  readonly start: number;
}

const tableBytes = (packed: number) => ((packed & 0x80) !== 0 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The blocks of a GIF file after its header (GIF89a §18 to §27), up to its trailer or whatever is no block. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  let at = 13 + tableBytes(byteAt(bytes, 10));
  while (at < bytes.length) {
    const from = at;
    if (bytes[at] === 0x2c) {
      // The descriptor and its color table, then the least code size.
      at += 11 + tableBytes(byteAt(bytes, at + 9));
      yield { kind: "picture", label: 0x2c, from, start: at };
    } else if (bytes[at] === 0x21) {
      at += 2;
      yield { kind: "extension", label: byteAt(bytes, at - 1), from, start: at };
    } else return;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + byteAt(bytes, at);
    at += 1;
  }
}
