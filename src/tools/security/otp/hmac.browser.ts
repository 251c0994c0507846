import type { Hash } from "./account.ts";
import type { Hmac } from "./code.ts";

const NAMES: Readonly<Record<Hash, string>> = { SHA1: "SHA-1", SHA256: "SHA-256", SHA512: "SHA-512" };

/** HMAC by WebCrypto. RFC 2104 pads keys with zeros, so that one zero byte is the empty key, which WebCrypto refuses. */
export const hmac: Hmac = async (hash, key, message) => {
  const raw = key.length > 0 ? key : new Uint8Array(1);
  const own = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: NAMES[hash] }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", own, message));
};

/** Why no codes can be made here; undefined where they can. */
export const missingCrypto = (): string | undefined =>
  globalThis.crypto?.subtle === undefined
    ? "Browsers have no WebCrypto over plain HTTP. Open this page over https to make codes."
    : undefined;
