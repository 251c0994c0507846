import { channelsOf, hexOfChannels } from "#core/hex.ts";

/** A number as CSS reads it: at most `decimals` decimals, no exponent, no negative zero. */
export const cssNumber = (value: number, decimals = 2): string => {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? "0" : String(rounded);
};

/**
 * The shortest number for an alpha byte: two decimals if they lead back to it, otherwise three (CSS Color 4 §15.1,
 * serializing alpha).
 */
export function alphaNumber(byte: number): number {
  const short = Math.round(byte / 2.55) / 100;
  return Math.round(short * 255) === byte ? short : Math.round(byte / 0.255) / 1000;
}

/** An alpha from 0 to 1 as it was written; that of a byte by the shortest number that leads back to it. */
export function alphaText(alpha: number): string {
  const byte = alpha * 255;
  return Math.abs(byte - Math.round(byte)) < 1e-6 ? String(alphaNumber(Math.round(byte))) : cssNumber(alpha, 4);
}

/** `#rrggbb` as it is, `#rrggbbaa` as the `rgba()` that every browser supports. */
export function cssColor(hex: string): string {
  const { red, green, blue, alpha } = channelsOf(hex);
  return alpha === 255 ? hex : `rgba(${red}, ${green}, ${blue}, ${alphaNumber(alpha)})`;
}

/** The color with its alpha multiplied by `opacity`, from 0 to 1. */
export function withOpacity(hex: string, opacity: number): string {
  const channels = channelsOf(hex);
  return hexOfChannels({ ...channels, alpha: channels.alpha * opacity });
}

/**
 * A Tailwind class with an arbitrary value: `prefix-[value]`, with underscores for spaces. It means the same in
 * Tailwind 3 and 4.
 */
export const arbitraryClass = (prefix: string, value: string): string =>
  `${prefix}-[${value.replace(/, /g, ",").replace(/ /g, "_")}]`;

/** The values of a text's classes `prefix-[value]` in CSS spelling: the reverse of `arbitraryClass`. */
export const arbitraryValues = (prefix: string, text: string): string[] =>
  [...text.matchAll(/(?:^|[\s"'`:])([a-z-]+)-\[(?:[a-z]+:)?([^\s\]]+)\]/g)]
    .filter(([, name]) => name === prefix)
    .map(([, , value = ""]) => value.replace(/\\?_/g, (sign) => (sign === "_" ? " " : "_")));
