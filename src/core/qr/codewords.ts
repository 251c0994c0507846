import { bitsOf, type Content } from "./encoding.ts";
import type { Level } from "./levels.ts";
import { checkWordsOf } from "./reed-solomon.ts";
import { division } from "./versions.ts";

/** The bytes of a code in the order in which they are laid out: data and check words of all blocks, interleaved. */
export function codewords(content: Content, version: number, level: Level): Uint8Array {
  const { total, blocks, checkWords, dataWords } = division(version, level);
  const data = padded(content, version, dataWords);
  const longBlocks = dataWords % blocks;
  const shortLength = Math.floor(dataWords / blocks);
  let from = 0;
  const dataBlocks = Array.from({ length: blocks }, (_, block) => {
    const start = from;
    from += shortLength + (block < blocks - longBlocks ? 0 : 1);
    return data.subarray(start, from);
  });
  const checkBlocks = dataBlocks.map((block) => checkWordsOf(block, checkWords));
  const words = new Uint8Array(total);
  let at = 0;
  for (const group of [dataBlocks, checkBlocks]) {
    for (let column = 0; column <= Math.max(shortLength, checkWords); column++) {
      for (const block of group) {
        const word = block[column];
        if (word !== undefined) words[at++] = word;
      }
    }
  }
  return words;
}

// ISO/IEC 18004:2015 §7.4.9 and §7.4.10: a terminator of up to four zeros, zeros to the byte, then 236 and 17 in turn.
function padded(content: Content, version: number, dataWords: number): Uint8Array {
  const bytes = new Uint8Array(dataWords);
  let position = 0;
  for (const { value, length } of bitsOf(content, version)) {
    for (let bit = length - 1; bit >= 0; bit--, position++) {
      if ((value >> bit) & 1) bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (0x80 >> (position & 7));
    }
  }
  const end = Math.ceil(Math.min(position + 4, dataWords * 8) / 8);
  for (let index = end; index < dataWords; index++) bytes[index] = (index - end) % 2 === 0 ? 236 : 17;
  return bytes;
}
