import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { decodeHex } from "#core/text/hex-text.ts";
import { type ByteSource, bytesSource, type InputForm, UNREADABLE } from "./digest.ts";

/** The bytes that a text encodes. */
export function inputBytes(text: string, form: InputForm): Result<Uint8Array<ArrayBuffer>> {
  if (form === "text") return ok(new TextEncoder().encode(text));
  const decoded = form === "hex" ? decodeHex(text) : decodeBits(text, ANY_BASE64, false);
  if (decoded.ok) return ok(decoded.value);
  const where = decoded.at === undefined ? "" : `, at character ${(decoded.at + 1).toLocaleString("en-US")}`;
  return fail(`${decoded.message}${where}.`);
}

/** The bytes that a text encodes, to be hashed. A text that encodes none is rejected with an UNREADABLE error. */
export function inputSource(text: string, form: InputForm): ByteSource {
  const bytes = inputBytes(text, form);
  if (!bytes.ok) throw Object.assign(new Error(bytes.message), { name: UNREADABLE });
  return bytesSource(bytes.value);
}
