// Products of a reach in these units and 32 random bits are integers that doubles hold exactly.
const UNITS = 2 ** 14;

/** The largest shift, in 2^-14 levels: the amount times percents of strength. */
export const reachOf = ({ amount, strength }: { readonly amount: number; readonly strength: number }): number =>
  Math.round((amount * strength * UNITS) / 100);

/** A shift in whole levels, from -reach to reach, from 32 random bits. */
export const shiftOf = (bits: number, reach: number): number =>
  Math.floor((((bits >>> 0) - 2 ** 31) * reach) / (UNITS * 2 ** 31) + 0.5);

/** Hashes 32 bits one to one. 'lowbias32' (Wellons, Hash Prospector, 2018). */
export function hash(bits: number): number {
  const first = Math.imul((bits + 0x9e3779b9) ^ ((bits + 0x9e3779b9) >>> 16), 0x21f0aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a2d97);
  return second ^ (second >>> 15);
}
