const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The cyclic redundancy check of PNG and zip (PNG annex D). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = TABLE[(crc ^ bytes[i]!) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

// The largest prime below 2^16, and how many bytes fit into the sums before the modulo (RFC 1950 §9).
const MODULUS = 65_521;
const RUN = 5552;

/** The Adler-32 checksum of bytes, which ends a zlib stream (RFC 1950 §8.2). */
export function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (let start = 0; start < bytes.length; start += RUN) {
    const end = Math.min(bytes.length, start + RUN);
    for (let i = start; i < end; i++) {
      a += bytes[i]!;
      b += a;
    }
    a %= MODULUS;
    b %= MODULUS;
  }
  return b * 65_536 + a;
}

/** The Adler-32 of two runs of bytes in sequence, from the checksum of each and the length of the second. */
export function joinAdler32(first: number, second: number, secondLength: number): number {
  const [a, b] = [first % 65_536, Math.floor(first / 65_536)];
  const [c, d] = [second % 65_536, Math.floor(second / 65_536)];
  // The second run's sum b starts at 1 instead of at the first run's a, so each of its bytes lacks a - 1.
  const more = (secondLength % MODULUS) * (a - 1);
  return ((b + d + more + MODULUS) % MODULUS) * 65_536 + ((a + c - 1 + MODULUS) % MODULUS);
}
