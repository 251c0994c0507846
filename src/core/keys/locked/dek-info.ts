import { fromHex, toHex } from "#core/hex.ts";
import { Misread } from "#core/keys/misread.ts";
import { concat } from "#core/text/bytes.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { aesCbc, type Cipher, desCbc } from "./ciphers.ts";
import { hashOf } from "./derive.ts";

// The encryption of PEM before PKCS#8 (RFC 1421 §4.6.1.3, OpenSSL's PEM_write_bio_RSAPrivateKey): one round of MD5.

const CIPHERS: Readonly<Record<string, Cipher>> = {
  "AES-128-CBC": aesCbc(16),
  "AES-192-CBC": aesCbc(24),
  "AES-256-CBC": aesCbc(32),
  "DES-EDE3-CBC": desCbc(24),
  "DES-CBC": desCbc(8),
};

/** Decrypts the data of a block by its header `DEK-Info: AES-256-CBC,0123…`. */
export function unlockDek(info: string, data: Uint8Array, passphrase: string): Uint8Array {
  const { cipher, iv } = cipherOf(info);
  return cipher.decrypt(keyOf(toUtf8(passphrase), iv.subarray(0, 8), cipher.keyBytes), iv, data);
}

function cipherOf(info: string): { readonly cipher: Cipher; readonly iv: Uint8Array } {
  const [name = "", digits = ""] = info.split(",").map((part) => part.trim());
  const cipher = CIPHERS[name.toUpperCase()];
  if (!cipher) throw new Misread(`The cipher “${name.slice(0, 40)}” of DEK-Info isn't supported.`);
  const iv = fromHex(digits);
  if (iv?.length !== cipher.ivBytes) throw new Misread("The initialization vector of DEK-Info isn't valid.");
  return { cipher, iv };
}

/** EVP_BytesToKey with MD5 and one round. */
function keyOf(password: Uint8Array, salt: Uint8Array, length: number): Uint8Array {
  let key: Uint8Array = new Uint8Array();
  let last: Uint8Array = new Uint8Array();
  while (key.length < length) {
    last = hashOf("MD5", concat([last, password, salt]));
    key = concat([key, last]);
  }
  return key.subarray(0, length);
}

/** The two headers and the encrypted data of an old encrypted PEM. */
export function lockDek(data: Uint8Array, passphrase: string, iv: Uint8Array) {
  const cipher = aesCbc(32);
  const key = keyOf(toUtf8(passphrase), iv.subarray(0, 8), cipher.keyBytes);
  return {
    headers: ["Proc-Type: 4,ENCRYPTED", `DEK-Info: AES-256-CBC,${toHex(iv).toUpperCase()}`],
    encrypted: cipher.encrypt(key, iv, data),
  };
}
