import type { JpegScan } from "./header.ts";
import type { HuffmanReader } from "./huffman.ts";
import { type BitReader, JpegDamage } from "./huffman.ts";

/** How the blocks of one component are coded in a scan. */
interface Coding extends Pick<JpegScan, "from" | "to" | "high" | "low"> {
  readonly isProgressive: boolean;
  readonly dc: HuffmanReader | undefined;
  readonly ac: HuffmanReader | undefined;
}

/** Reads the blocks of one component one after the other, each to where its 64 coefficients begin. */
interface BlockReader {
  /** Throws JpegDamage. */
  readonly read: (block: number) => void;
  /** Forgets what came before a restart marker. */
  readonly restart: () => void;
}

/** What reads the blocks of a component in a scan into its coefficients (ITU-T T.81 §F.2.2 and §G.2). */
export function blockReader(bits: BitReader, coefficients: Int16Array, coding: Coding): BlockReader {
  const { from, high, isProgressive } = coding;
  if (!isProgressive) return sequential(bits, coefficients, coding);
  if (from === 0) return high === 0 ? firstDc(bits, coefficients, coding) : refinedDc(bits, coefficients, coding);
  return high === 0 ? firstAc(bits, coefficients, coding) : refinedAc(bits, coefficients, coding);
}

function needed(table: HuffmanReader | undefined): HuffmanReader {
  if (!table) throw new JpegDamage("A JPEG scan lacks a table");
  return table;
}

function sequential(bits: BitReader, coefficients: Int16Array, coding: Coding): BlockReader {
  const ac = needed(coding.ac);
  const { read: readDc, restart } = firstDc(bits, coefficients, coding);
  return {
    read(block) {
      readDc(block);
      for (let k = 1; k < 64; k++) {
        const symbol = ac.read(bits);
        const size = symbol & 15;
        if (size === 0 && symbol !== 0xf0) return;
        k += symbol >> 4;
        if (k > 63) throw new JpegDamage("A block of a JPEG scan is too long");
        coefficients[block + k] = bits.readSigned(size);
      }
    },
    restart,
  };
}

function firstDc(bits: BitReader, coefficients: Int16Array, { dc, low }: Coding): BlockReader {
  const table = needed(dc);
  let before = 0;
  return {
    read(block) {
      const size = table.read(bits);
      if (size > 11) throw new JpegDamage("A JPEG scan's mean is too large");
      before += bits.readSigned(size);
      coefficients[block] = before << low;
    },
    restart() {
      before = 0;
    },
  };
}

function refinedDc(bits: BitReader, coefficients: Int16Array, { low }: Coding): BlockReader {
  return {
    read(block) {
      coefficients[block]! |= bits.read(1) << low;
    },
    restart() {},
  };
}

function firstAc(bits: BitReader, coefficients: Int16Array, { ac, from, to, low }: Coding): BlockReader {
  const table = needed(ac);
  // Blocks that follow and have nothing in this scan.
  let empty = 0;
  return {
    read(block) {
      if (empty > 0) {
        empty -= 1;
        return;
      }
      for (let k = from; k <= to; k++) {
        const symbol = table.read(bits);
        const run = symbol >> 4;
        const size = symbol & 15;
        if (size === 0 && run < 15) {
          empty = (1 << run) - 1 + bits.read(run);
          return;
        }
        k += run;
        if (k > to) throw new JpegDamage("A block of a JPEG scan is too long");
        coefficients[block + k] = bits.readSigned(size) << low;
      }
    },
    restart() {
      empty = 0;
    },
  };
}

// §G.1.2.3: coefficients that weren't 0 get one more bit each; the others are skipped by runs, or become ±1 at this
// bit.
function refinedAc(bits: BitReader, coefficients: Int16Array, { ac, from, to, low }: Coding): BlockReader {
  const table = needed(ac);
  const one = 1 << low;
  let empty = 0;
  function refine(at: number) {
    const value = coefficients[at]!;
    if (bits.read(1) === 1 && (Math.abs(value) & one) === 0) coefficients[at] = value < 0 ? value - one : value + one;
  }
  return {
    read(block) {
      const end = block + to;
      let at = block + from;
      while (empty === 0 && at <= end) {
        const symbol = table.read(bits);
        let run = symbol >> 4;
        const size = symbol & 15;
        let value = 0;
        if (size === 1) value = bits.read(1) === 1 ? one : -one;
        else if (size > 1) throw new JpegDamage("A JPEG scan is refined by more than one bit");
        else if (run < 15) {
          empty = (1 << run) + bits.read(run);
          break;
        }
        for (; at <= end; at++) {
          if (coefficients[at] !== 0) refine(at);
          else if (run === 0) break;
          else run -= 1;
        }
        if (at > end && value !== 0) throw new JpegDamage("A block of a JPEG scan is too long");
        if (value !== 0) coefficients[at] = value;
        at += 1;
      }
      if (empty === 0) return;
      for (; at <= end; at++) if (coefficients[at] !== 0) refine(at);
      empty -= 1;
    },
    restart() {
      empty = 0;
    },
  };
}
