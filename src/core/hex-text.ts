import { shownCharacter } from "./characters.ts";
import { type Bytes, done, type Outcome, wrong } from "./operation.ts";

/**
 * The bytes of pairs of hexadecimal digits of either case, with or without white space, commas, colons, semicolons, hyphens,
 * `0x` or `\x` between them.
 */
export function decodeHex(text: string): Outcome<Bytes> {
  const bytes = new Uint8Array(text.length >> 1);
  let [count, high] = [0, -1];
  for (let at = 0; at < text.length; at++) {
    if (high < 0 && /^(?:0x|\\x)/i.test(text.slice(at, at + 2))) {
      at += 1;
      continue;
    }
    const value = Number.parseInt(text[at]!, 16);
    if (Number.isNaN(value)) {
      if (!/[\s,:;-]/.test(text[at]!)) return wrong(`${shownCharacter(text, at)} is no hexadecimal digit`, at);
      if (high >= 0) return wrong("A byte has two digits, and here is one", at - 1);
    } else if (high < 0) high = value;
    else {
      bytes[count++] = 16 * high + value;
      high = -1;
    }
  }
  return high < 0 ? done(bytes.slice(0, count)) : wrong("A byte has two digits, and here is one", text.length - 1);
}
