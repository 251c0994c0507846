import { describe, expect, test } from "vitest";
import { undoDifferences, undoFloatDifferences } from "./tiff-decode.ts";

/** Random bytes, so that sums overflow. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 197 + (at >> 2) * 89 + 31) & 255);

describe.each([8, 16, 32, 64])("%i bits", (bits) => {
  const size = bits / 8;
  const cases = [1, 3, 4].flatMap((samples) => [true, false].map((littleEndian) => ({ samples, littleEndian })));

  test.each(cases)("$samples samples per pixel, little-endian: $littleEndian", ({ samples, littleEndian }) => {
    // Three rows of five pixels, and the beginning of another, which is unchanged.
    const rowBytes = 5 * samples * size;
    const wanted = noise(3 * rowBytes + size);
    const stored = wanted.slice();
    const valueAt = (bytes: Uint8Array, at: number) => {
      const own = [...bytes.subarray(at, at + size)];
      return (littleEndian ? own.reverse() : own).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    };
    for (let row = 0; row < 3; row++) {
      for (let sample = samples; sample < 5 * samples; sample++) {
        const at = row * rowBytes + sample * size;
        let rest = BigInt.asUintN(bits, valueAt(wanted, at) - valueAt(wanted, at - samples * size));
        for (let byte = 0; byte < size; byte++, rest >>= 8n) {
          stored[littleEndian ? at + byte : at + size - 1 - byte] = Number(rest & 255n);
        }
      }
    }
    undoDifferences(stored, { rowBytes, samples, bits, littleEndian });
    expect(stored).toEqual(wanted);
  });
});

test.each([
  [16, 1],
  [16, 3],
  [32, 1],
  [32, 3],
  [64, 2],
])("floating-point numbers of %i bits, %i per pixel", (bits, samples) => {
  const size = bits / 8;
  const count = 4 * samples;
  const rowBytes = count * size;
  const wanted = noise(2 * rowBytes + 1);
  const stored = wanted.slice();
  for (let row = 0; row < 2; row++) {
    const start = row * rowBytes;
    const parted = Array.from(
      { length: rowBytes },
      (_, at) => wanted[start + (at % count) * size + Math.floor(at / count)] ?? 0,
    );
    for (const [at, byte] of parted.entries()) {
      stored[start + at] = at < samples ? byte : byte - (parted[at - samples] ?? 0);
    }
  }
  undoFloatDifferences(stored, { rowBytes, samples, bits, littleEndian: true });
  expect(stored).toEqual(wanted);
});
