import type { Bytes } from "#core/operation.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { type Account, type Hash, STEAM_DIGITS } from "./account.ts";

/** HMAC of a message (RFC 2104); the browser's, or another in tests. */
export type Hmac = (hash: Hash, key: Bytes, message: Bytes) => Promise<Uint8Array>;

/** Without the vowels and digits that look alike, or make words. */
const STEAM_LETTERS = "23456789BCDFGHJKMNPQRTVWXY";

/** The counter as eight bytes, the highest first. */
function counterBytes(counter: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(counter));
  return bytes;
}

type CodeSettings = Pick<Account, "type" | "secret" | "algorithm" | "digits">;

/** The code of a counter: RFC 4226 §5.3, and for Steam five letters of the same number. */
export async function codeOf({ type, secret, algorithm, digits }: CodeSettings, counter: number, hmac: Hmac) {
  const hash = type === "steam" ? "SHA1" : algorithm;
  const mac = await hmac(hash, secret, counterBytes(counter));
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  const number = new DataView(mac.buffer, mac.byteOffset, mac.byteLength).getUint32(offset) & 0x7fffffff;
  if (type !== "steam") return String(number % 10 ** digits).padStart(digits, "0");
  let left = number;
  return Array.from({ length: STEAM_DIGITS }, () => {
    const letter = STEAM_LETTERS[left % STEAM_LETTERS.length];
    left = Math.floor(left / STEAM_LETTERS.length);
    return letter;
  }).join("");
}

/** The counter of a moment in milliseconds: how many periods have passed since 1970 (RFC 6238 §4.2). */
export const counterAt = (ms: number, period: number): number => Math.max(0, Math.floor(ms / 1000 / period));

/** Milliseconds until the next code. */
export const timeLeft = (ms: number, period: number): number => (counterAt(ms, period) + 1) * period * 1000 - ms;

/** The distances of a code's counter from the current one, the nearest first; empty if the code isn't in the window. */
export async function offsetsOf(
  account: CodeSettings,
  typed: string,
  { counter, window, hmac }: { readonly counter: number; readonly window: number; readonly hmac: Hmac },
): Promise<readonly number[]> {
  const wanted = typed.replace(/[\s-]/g, "").toUpperCase();
  const offsets = Array.from({ length: 2 * window + 1 }, (_, at) => (at % 2 === 1 ? (at + 1) / 2 : -at / 2)).map(
    (offset) => offset || 0,
  );
  const codes = await Promise.all(
    offsets.map(async (offset) => (counter + offset < 0 ? undefined : codeOf(account, counter + offset, hmac))),
  );
  return offsets.filter((_, at) => codes[at] === wanted);
}

/** A moment in milliseconds: Unix seconds, or a date and time of ISO 8601 (UTC where it names no zone). Undefined for now. */
export function readMoment(typed: string): Result<number | undefined> {
  const text = typed.trim();
  if (text === "" || /^now$/i.test(text)) return ok(undefined);
  if (/^\d{1,12}$/.test(text)) return ok(Number(text) * 1000);
  const [, date, time = "00:00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?(Z|[+-]\d\d:\d\d)?$/i.exec(text.replace(/ ?UTC$/i, "Z")) ?? [];
  const ms = date === undefined ? Number.NaN : Date.parse(`${date}T${time}${zone.toUpperCase()}`);
  return ms >= 0 ? ok(ms) : fail("Enter Unix seconds or a time such as 2026-11-29T12:00:00Z.");
}
