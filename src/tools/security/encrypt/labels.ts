import type { CipherName } from "./openssl/derive.browser.ts";

const option = (value: CipherName) => ({ value, label: value });

/** The ciphers of openssl enc, by its own names. */
export const CIPHER_LABELS = (
  ["aes-256-cbc", "aes-192-cbc", "aes-128-cbc", "aes-256-ctr", "aes-192-ctr", "aes-128-ctr"] as const
).map(option);

export const DERIVATION_LABELS = [
  { value: "pbkdf2" as const, label: "PBKDF2 (-pbkdf2)" },
  { value: "sha256" as const, label: "SHA-256, once" },
  { value: "md5" as const, label: "MD5, once (old)" },
];
