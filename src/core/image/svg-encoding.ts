import { latin1 } from "./bytes.ts";

// XML 1.0 §4.3.3: the declaration stands at the very start, in letters that most encodings share.
const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;

/** The name of the encoding of an SVG file's text: by its first bytes, else as it declares; UTF-8 by default. */
export function svgEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff || bytes[1] === 0) return "utf-16le";
  if (bytes[0] === 0xfe || bytes[0] === 0) return "utf-16be";
  return DECLARATION.exec(latin1(bytes, 0, 200))?.[1] ?? "utf-8";
}
