import type { Values } from "#core/params.ts";
import { choice, flag, int } from "#core/params.ts";
import type { EncHow } from "./openssl/enc.browser.ts";
import { MAX_SHARES } from "./shamir/limits.ts";

const params = {
  source: choice("text", ["text", "files"]),
  format: choice("age", ["age", "enc", "gcm"]),
  protect: choice("passphrase", ["passphrase", "keys"]),
  cipher: choice("aes-256-cbc", [
    "aes-256-cbc",
    "aes-192-cbc",
    "aes-128-cbc",
    "aes-256-ctr",
    "aes-192-ctr",
    "aes-128-ctr",
  ]),
  derivation: choice("pbkdf2", ["pbkdf2", "sha256", "md5"]),
  iterations: int(600_000, { min: 1, max: 10_000_000 }),
  armor: flag(false),
  needed: int(3, { min: 2, max: MAX_SHARES }),
  shares: int(5, { min: 2, max: MAX_SHARES }),
};

export default params;

/** How `openssl enc` should encrypt, by the settings. */
export const howOf = ({ cipher, derivation, iterations }: Values<typeof params>): EncHow => ({
  cipher,
  derivation: derivation === "pbkdf2" ? { kind: "pbkdf2", iterations } : { kind: "once", hash: derivation },
});
