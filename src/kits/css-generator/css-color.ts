import { channelsOf, hexOf } from "#core/hex-color.ts";

/**
 * The shortest number that stands for an alpha byte: two decimals where they lead back to it, else three
 * (CSS Color 4 §15.1, serialising alpha).
 */
export function alphaNumber(byte: number): number {
  const short = Math.round(byte / 2.55) / 100;
  return Math.round(short * 255) === byte ? short : Math.round(byte / 0.255) / 1000;
}

/** `#rrggbb` as it is, `#rrggbbaa` as the `rgba()` that every browser knows. */
export function cssColor(hex: string): string {
  const { red, green, blue, alpha } = channelsOf(hex);
  return alpha === 255 ? hex : `rgba(${red}, ${green}, ${blue}, ${alphaNumber(alpha)})`;
}

/** The colour with its alpha multiplied by `opacity`, from 0 to 1. */
export function withOpacity(hex: string, opacity: number): string {
  const alpha = Math.round(channelsOf(hex).alpha * opacity);
  return hexOf({ ...channelsOf(hex), alpha });
}
