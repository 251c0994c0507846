/** The widths of whole numbers. */
export const WIDTHS = ["8", "16", "32", "64", "128"] as const;

/** A whole number in so many bits: as the bits are read without and with a sign, and the bits; undefined where it does not fit. */
export function inBits(value: bigint, width: number) {
  const size = 1n << BigInt(width);
  if (value >= size || value < -(size >> 1n)) return undefined;
  const unsigned = BigInt.asUintN(width, value);
  return {
    unsigned,
    signed: BigInt.asIntN(width, value),
    hex: unsigned
      .toString(16)
      .toUpperCase()
      .padStart(width / 4, "0"),
    binary: unsigned.toString(2).padStart(width, "0"),
  };
}
