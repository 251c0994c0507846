import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { adler32, joinAdler32 } from "./checksums.ts";

/** What zlib writes at the end of a stream. */
const byZlib = (bytes: Uint8Array) => deflateSync(bytes).subarray(-4).readUInt32BE();
const bytes = fc.uint8Array({ maxLength: 20_000 });

test("matches zlib", () => {
  expect(adler32(new TextEncoder().encode("Wikipedia"))).toBe(0x11e60398);
  fc.assert(
    fc.property(bytes, (some) => {
      expect(adler32(some)).toBe(byZlib(some));
    }),
  );
  const bright = new Uint8Array(300_000).fill(255);
  expect(adler32(bright)).toBe(byZlib(bright));
});

test("combines two parts into the whole's", () => {
  fc.assert(
    fc.property(bytes, bytes, (first, second) => {
      const whole = Uint8Array.of(...first, ...second);
      expect(joinAdler32(adler32(first), adler32(second), second.length)).toBe(adler32(whole));
    }),
  );
});

test("combines two parts that each sum to a multiple of the modulus", () => {
  const part = new Uint8Array(257).fill(255, 0, 256).fill(240, 256);
  expect(adler32(part) % 65_536).toBe(0);
  expect(joinAdler32(adler32(part), adler32(part), part.length)).toBe(byZlib(Uint8Array.of(...part, ...part)));
});
