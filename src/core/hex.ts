/** Bytes as hexadecimal digits in lower case, two for each byte. */
export const toHex = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of hexadecimal digits of either case, an even number of them; undefined for anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(text.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}

/** A color's channels, each a whole number from 0 to 255; alpha 255 is opaque. */
interface Channels {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/**
 * Normalizes a color of 3, 4, 6 or 8 hexadecimal digits, with or without the hash sign, to `#rrggbb` in lower case, or
 * `#rrggbbaa` if it is not opaque (CSS Color 4 §5.2). Undefined for anything else.
 */
export function normalizeHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${long.length === 8 && long.endsWith("ff") ? long.slice(0, 6) : long}`;
}

/** The channels of `#rrggbb` or `#rrggbbaa`. */
export function channelsOf(hex: string): Channels {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return { red: byte(1), green: byte(3), blue: byte(5), alpha: hex.length > 7 ? byte(7) : 255 };
}

/** Red, green and blue of `#rrggbb`, from 0 to 255. */
export function rgbOf(hex: string): readonly [red: number, green: number, blue: number] {
  const { red, green, blue } = channelsOf(hex);
  return [red, green, blue];
}

/** Prints channels as `#rrggbb`, or `#rrggbbaa` if alpha is not 255. They are rounded and clipped to 0…255. */
export function hexOfChannels({ red, green, blue, alpha }: Channels): string {
  const bytes = [red, green, blue, alpha].map((value) => Math.round(Math.min(255, Math.max(0, value))));
  return `#${toHex(bytes[3] === 255 ? bytes.slice(0, 3) : bytes)}`;
}
