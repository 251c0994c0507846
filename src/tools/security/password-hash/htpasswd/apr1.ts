import { md5 } from "@noble/hashes/legacy.js";
import { concat } from "#core/text/bytes.ts";

// Apache's variant of Poul-Henning Kamp's MD5-based crypt (apr_md5.c): `$apr1$` takes the place of `$1$`.

const MAGIC = "$apr1$";
const LETTERS = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ROUNDS = 1000;
/** In which order the bytes of the digest are written, three at a time. */
const ORDER = [0, 6, 12, 1, 7, 13, 2, 8, 14, 3, 9, 15, 4, 10, 5] as const;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The hash of a password with a salt of up to eight characters: `$apr1$salt$…`. */
export function apr1(password: string, salt: string): string {
  const secret = utf8(password);
  const salted = utf8(salt);
  const inner = md5(concat([secret, salted, secret]));
  const parts: Uint8Array[] = [secret, utf8(MAGIC), salted];
  for (let left = secret.length; left > 0; left -= 16) parts.push(inner.subarray(0, Math.min(16, left)));
  for (let bits = secret.length; bits > 0; bits >>= 1) parts.push(bits & 1 ? Uint8Array.of(0) : secret.subarray(0, 1));
  let digest: Uint8Array = md5(concat(parts));
  for (let round = 0; round < ROUNDS; round++) {
    const isOdd = round % 2 === 1;
    digest = md5(
      concat([
        isOdd ? secret : digest,
        ...(round % 3 > 0 ? [salted] : []),
        ...(round % 7 > 0 ? [secret] : []),
        isOdd ? digest : secret,
      ]),
    );
  }
  let text = "";
  for (let at = 0; at < ORDER.length; at += 3) {
    const [a = 0, b = 0, c = 0] = ORDER.slice(at, at + 3).map((place) => digest[place] ?? 0);
    text += letters((a << 16) | (b << 8) | c, 4);
  }
  return `${MAGIC}${salt}$${text}${letters(digest[11] ?? 0, 2)}`;
}

/** Six bits a letter, the lowest first. */
const letters = (bits: number, count: number): string =>
  Array.from({ length: count }, (_, at) => LETTERS[(bits >> (6 * at)) & 63]).join("");

/** A salt as htpasswd draws it, of eight random numbers. */
export const apr1Salt = (draws: readonly number[]): string => draws.map((draw) => LETTERS[draw & 63]).join("");
