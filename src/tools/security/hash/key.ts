import { fromHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { fromBase64 } from "./encoding.ts";

/** How a key is typed. */
export type KeyForm = "text" | "hex" | "base64";

/** The bytes of an HMAC's key as it was typed. An empty key is a key. */
export function parseKey(text: string, form: KeyForm): Result<Uint8Array> {
  if (form === "text") return ok(new TextEncoder().encode(text));
  const bare = text.replace(/[\s:]/g, "");
  const bytes = form === "hex" ? fromHex(bare.replace(/^0x/i, "")) : fromBase64(bare);
  return bytes
    ? ok(bytes)
    : fail(form === "hex" ? "An even number of digits 0–9 and a–f, please." : "This is not Base64.");
}
