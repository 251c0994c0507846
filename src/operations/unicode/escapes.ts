const hex = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, "0");

/** The bytes of a code point in UTF-8: 'C3 A9'; none of half a pair. */
export function utf8Of(code: number): string {
  if (code >= 0xd800 && code < 0xe000) return "none";
  return Array.from(new TextEncoder().encode(String.fromCodePoint(code)), (byte) => hex(byte, 2)).join(" ");
}

/** The units of a code point in UTF-16: 'D83D DE00'. */
export const utf16Of = (code: number): string => {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join(" ");
};

/** A code point as it is written in HTML, in JavaScript, and in Python, C and most others. */
export const escapesOf = (code: number): readonly string[] => [
  `&#x${hex(code, 1)};`,
  code > 0xffff ? `\\u{${hex(code, 1)}}` : `\\u${hex(code, 4)}`,
  ...(code > 0xffff ? [`\\U${hex(code, 8)}`] : []),
];
