import { byteAt } from "#core/text/bytes.ts";

/**
 * A block of a GIF file: a picture, or an extension with its label. It begins at `from` and ends before `to`; the
 * sub-blocks of its data begin at `start`.
 */
interface GifBlock {
  readonly kind: "picture" | "extension";
  readonly label: number;
  readonly from: number;
  readonly start: number;
  readonly to: number;
}

const tableBytes = (packed: number) => ((packed & 0x80) !== 0 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The blocks of a GIF file after its header (GIF89a §18 to §27), up to its trailer or anything that isn't a block. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  let from = 13 + tableBytes(byteAt(bytes, 10));
  while (bytes[from] === 0x2c || bytes[from] === 0x21) {
    const isPicture = bytes[from] === 0x2c;
    // The descriptor and its color table, then the least code size.
    const start = from + (isPicture ? 11 + tableBytes(byteAt(bytes, from + 9)) : 2);
    let to = start;
    while (to < bytes.length && bytes[to] !== 0) to += 1 + byteAt(bytes, to);
    to += 1;
    yield {
      kind: isPicture ? "picture" : "extension",
      label: isPicture ? 0x2c : byteAt(bytes, from + 1),
      from,
      start,
      to,
    };
    from = to;
  }
}
