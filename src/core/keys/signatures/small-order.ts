import { toHex } from "#core/hex.ts";

// Ed25519's points of an order from 1 to 8 (RFC 7748 §7 has those of the same curve). A signature by one of these keys
// is valid for some or all messages, whoever made it. Chromium 156 accepts them.

/** Their encodings, without the bit for the sign of x; three of them in two ways. */
const ENCODINGS: readonly string[] = [
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

/** Whether a public key of Ed25519 is a point of a small order. */
export const hasSmallOrder = (key: Uint8Array): boolean =>
  ENCODINGS.includes(toHex(key.with(31, (key[31] as number) & 0x7f)));

/** The message about a small-order key. */
export const SMALL_ORDER = "Anyone can make signatures for this key: its point has a small order.";
