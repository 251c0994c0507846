import { shownCharacter } from "#core/characters.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";

// The work grows with the square of the length: 16 kB take some 100 ms.
const MOST = 16_384;

/**
 * Bytes as one great number in digits of an alphabet, whose first stands for zero. Each zero byte at the start is one such
 * digit, as Base58 has it.
 */
export function encodeRadix(bytes: Bytes, alphabet: string, name: string): Outcome<string> {
  if (bytes.length > MOST) return wrong(tooLong(name, "bytes"));
  let zeros = 0;
  while (zeros < bytes.length && bytes[zeros] === 0) zeros++;
  const digits: number[] = [];
  for (const byte of bytes.subarray(zeros)) {
    let carry = byte;
    for (let at = 0; at < digits.length; at++) {
      carry += digits[at]! << 8;
      digits[at] = carry % alphabet.length;
      carry = Math.floor(carry / alphabet.length);
    }
    for (; carry > 0; carry = Math.floor(carry / alphabet.length)) digits.push(carry % alphabet.length);
  }
  return done(
    alphabet[0]!.repeat(zeros) +
      digits
        .reverse()
        .map((digit) => alphabet[digit])
        .join(""),
  );
}

/** The bytes of such digits; white space counts nothing. */
export function decodeRadix(text: string, alphabet: string, name: string): Outcome<Bytes> {
  if (text.length > MOST) return wrong(tooLong(name, "characters"));
  const bytes: number[] = [];
  let zeros = 0;
  let isStart = true;
  for (let index = 0; index < text.length; index++) {
    const digit = alphabet.indexOf(text[index]!);
    if (digit < 0 && /\s/.test(text[index]!)) continue;
    if (digit < 0) return wrong(`${shownCharacter(text, index)} is no character of ${name}`, index);
    isStart &&= digit === 0;
    if (isStart) zeros++;
    let carry = digit;
    for (let at = 0; at < bytes.length; at++) {
      carry += bytes[at]! * alphabet.length;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  return done(Uint8Array.from([...new Uint8Array(zeros), ...bytes.reverse()]));
}

const tooLong = (name: string, of: string): string =>
  `${name} is for short data: more than ${MOST.toLocaleString("en-US")} ${of} would take minutes. Base64 has no such limit`;
