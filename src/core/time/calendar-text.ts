// How iCalendar files write their texts and lines (RFC 5545), for those who write them and those who read them.

/** Bytes of a line before its line break (§3.1). */
export const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A text with backslashes, semicolons, commas and line breaks escaped (§3.3.11); other control characters are left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: §3.1 has none of them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** The bytes of a text in UTF-8. */
export function octets(text: string): number {
  // Texts of ASCII alone, which most are, need no bytes.
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return encoder.encode(text).length;
  return text.length;
}

/** A line in pieces of at most 75 bytes, all but the first starting with a space. */
export function folded(line: string): readonly string[] {
  if (octets(line) <= MAX_OCTETS) return [line];
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const point = character.codePointAt(0) ?? 0;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes + size > MAX_OCTETS) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current];
}
