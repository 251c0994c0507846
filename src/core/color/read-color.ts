import { fail, ok, type Result } from "#core/result.ts";
import type { Color } from "./color-spaces.ts";
import { complete, parseColor, type ResolveColor } from "./parse-color.ts";

/** The longest text that is read as a color and kept in links. */
export const MAX_COLOR_LENGTH = 200;

const BARE_HEX = /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;

/**
 * Reads a color in any form of CSS, even with a property's name or a semicolon around it, or without the hash sign.
 * Returns its text as it is stored: in lower case, on one line. What only a browser can compute needs `resolve`, and
 * becomes an absolute color.
 */
export function readColor(text: string, resolve?: ResolveColor): Result<string> {
  if (text.length > MAX_COLOR_LENGTH) return fail(`A color has at most ${MAX_COLOR_LENGTH} characters.`);
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[-\w]+\s*:\s*/, "")
    .replace(/(?:\s*!\s*important)?\s*;*$/, "")
    .replace(/\s+/g, " ");
  if (plain === "") return fail("Type a color, such as #0f766e or teal.");
  const written = BARE_HEX.test(plain) ? `#${plain}` : plain;
  if (parseColor(written)) return ok(written);
  const resolved = resolve?.(written)?.toLowerCase();
  return resolved !== undefined && parseColor(resolved) ? ok(resolved) : fail(NO_COLOR);
}

const NO_COLOR = "This isn't a color. Write one as #0f766e, teal, rgb(15 118 110), oklch(51% 0.09 186) or teal-700.";

/** The color of a text that `readColor` gave. Its missing components (`none`) are zero, its alpha too. */
export function colorOf(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`Not read as a color before: ${text}`);
  const color = complete(parsed.color);
  return parsed.noAlpha ? { ...color, alpha: 0 } : color;
}
