import { fromHex, toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { fromBase64 } from "./encoding.ts";

/** How a key is typed. */
export type KeyFormat = "text" | "hex" | "base64";

/** The key of an HMAC. Keys of the same bytes have the same name. */
export interface HmacKey {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Reads the key of an HMAC as it was typed. An empty key is a key. */
export function parseKey(text: string, format: KeyFormat): Result<HmacKey> {
  if (format === "text") return ok(keyOf(new TextEncoder().encode(text)));
  const bare = text.replace(/[\s:]/g, "");
  const bytes = format === "hex" ? fromHex(bare.replace(/^0x/i, "")) : fromBase64(bare);
  return bytes
    ? ok(keyOf(bytes))
    : fail(format === "hex" ? "An even number of digits 0–9 and a–f, please." : "This is not Base64.");
}

const keyOf = (bytes: Uint8Array): HmacKey => ({ bytes, name: toHex(bytes) });
