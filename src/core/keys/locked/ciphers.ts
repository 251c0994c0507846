import { cbc, ctr, gcm } from "@noble/ciphers/aes.js";
import { Misread } from "#core/keys/misread.ts";
import { type BlockCipher, des } from "./des.ts";
import { rc2 } from "./rc2.ts";

/** The error for any garbage that decrypting with a wrong passphrase produces. */
export const WRONG_PASSPHRASE = "The passphrase is wrong, or the file is damaged.";

/** A cipher with its sizes in bytes. It removes the padding when it decrypts. */
export interface Cipher {
  readonly keyBytes: number;
  readonly ivBytes: number;
  readonly encrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
  readonly decrypt: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array;
}

/** AES in CBC mode with the padding of PKCS#7 (RFC 5652 §6.3). */
export const aesCbc = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => cbc(key, iv).encrypt(data),
  decrypt: (key, iv, data) => unpadded(aesCbcPlain(keyBytes).decrypt(key, iv, data), 16),
});

/** The same without padding, as SSH and PuTTY have it. */
export const aesCbcPlain = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => cbc(key, iv, { disablePadding: true }).encrypt(data),
  decrypt: (key, iv, data) => {
    wholeBlocks(data, 16);
    return cbc(key, iv, { disablePadding: true }).decrypt(data);
  },
});

export const aesCtr = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 16,
  encrypt: (key, iv, data) => ctr(key, iv).encrypt(data),
  decrypt: (key, iv, data) => ctr(key, iv).decrypt(data),
});

/** AES-GCM, whose tag of 16 bytes follows the data. */
export const aesGcm = (keyBytes: number): Cipher => ({
  keyBytes,
  ivBytes: 12,
  encrypt: (key, iv, data) => gcm(key, iv).encrypt(data),
  decrypt: (key, iv, data) => {
    try {
      return gcm(key, iv).decrypt(data);
    } catch {
      throw new Misread(WRONG_PASSPHRASE);
    }
  },
});

export const desCbc = (keyBytes: number): Cipher => ({ keyBytes, ...byBlocks(des) });

export const rc2Cbc = (keyBytes: number, bits = keyBytes * 8): Cipher => ({
  keyBytes,
  ...byBlocks((key) => rc2(key, bits)),
});

const BLOCK = 8;

/** A cipher of blocks of eight bytes in CBC mode with padding. */
function byBlocks(start: (key: Uint8Array) => BlockCipher): Omit<Cipher, "keyBytes"> {
  return {
    ivBytes: BLOCK,
    encrypt(key, iv, data) {
      const cipher = start(key);
      const padding = BLOCK - (data.length % BLOCK);
      const out = new Uint8Array(data.length + padding).fill(padding);
      out.set(data);
      let before = iv;
      for (let at = 0; at < out.length; at += BLOCK) {
        before = cipher.encrypt(exclusiveOr(out.subarray(at, at + BLOCK), before));
        out.set(before, at);
      }
      return out;
    },
    decrypt(key, iv, data) {
      wholeBlocks(data, BLOCK);
      const cipher = start(key);
      const out = new Uint8Array(data.length);
      let before = iv;
      for (let at = 0; at < out.length; at += BLOCK) {
        const block = data.subarray(at, at + BLOCK);
        out.set(exclusiveOr(cipher.decrypt(block), before), at);
        before = block;
      }
      return unpadded(out, BLOCK);
    },
  };
}

const exclusiveOr = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((byte, at) => byte ^ (other[at] as number));

function wholeBlocks(data: Uint8Array, size: number): void {
  if (data.length === 0 || data.length % size !== 0) throw new Misread("The encrypted data isn't whole blocks.");
}

/** Data without the padding of PKCS#7. */
function unpadded(data: Uint8Array, size: number): Uint8Array {
  const count = data.at(-1) ?? 0;
  const isPadding = count > 0 && count <= size && data.subarray(data.length - count).every((byte) => byte === count);
  if (!isPadding) throw new Misread(WRONG_PASSPHRASE);
  return data.subarray(0, data.length - count);
}
