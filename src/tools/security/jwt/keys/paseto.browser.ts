import { xchacha20 } from "@noble/ciphers/chacha.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { fromHex } from "#core/hex.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { type PasetoToken, paserkBytes, preAuthentication, signedPart } from "../read/paseto.ts";
import { keyWords } from "./algorithms.ts";
import type { Decrypted } from "./decrypt.browser.ts";
import { sound, verifyingKey } from "./import-key.browser.ts";
import { readKeyInput, type SecretForm } from "./key-input.ts";
import { invalid, unchecked, type Verdict, valid } from "./verdict.ts";
import { importProblem, missingCrypto } from "./verify.browser.ts";

// PASETO version 4: https://github.com/paseto-standard/paseto-spec/blob/master/docs/01-Protocol-Versions/Version4.md

/** Verifies a public token with an Ed25519 key, or decrypts a local one with 32 bytes. */
export async function openPaseto(
  token: PasetoToken,
  key: string,
  form: SecretForm,
  flaws: readonly string[],
): Promise<Decrypted> {
  if (token.version !== "v4")
    return { verdict: unchecked(`Version ${token.version.slice(1)} isn't verified here; version 4 is.`) };
  if (flaws[0] !== undefined) return { verdict: invalid(`${flaws[0]}. Such a token isn't valid.`) };
  if (key.trim() === "") return { verdict: unchecked("Enter a secret or a key.") };
  return token.purpose === "public"
    ? { verdict: await verifyPublic(token, key, form) }
    : decryptLocal(token, key, form);
}

async function publicKey(text: string, form: SecretForm): Promise<CryptoKey | Verdict> {
  const bare = text.trim();
  const raw = paserkBytes(bare, "public") ?? (/^[\da-f]{64}$/i.test(bare) ? fromHex(bare) : undefined);
  if (raw) return sound(await crypto.subtle.importKey("raw", raw, { name: "Ed25519" }, true, ["verify"]));
  const input = readKeyInput(text, form);
  if (!input.ok) return unchecked(input.message);
  const pair = input.value.keys.find((each) => each.kind === "pair");
  if (!pair) return unchecked("A public PASETO needs an Ed25519 public key: PEM, a JWK, k4.public or 64 hex digits.");
  if (pair.family !== "Ed25519")
    return unchecked(`A public PASETO needs an Ed25519 key, but this is ${keyWords(pair)}.`);
  return verifyingKey(pair, "EdDSA");
}

async function verifyPublic(token: PasetoToken, text: string, form: SecretForm): Promise<Verdict> {
  const missing = missingCrypto();
  if (missing !== undefined) return unchecked(missing);
  try {
    const key = await publicKey(text, form);
    if ("reason" in key) return key;
    const { message, signature } = signedPart(token);
    const fits = await crypto.subtle.verify({ name: "Ed25519" }, key, signature, message);
    return fits
      ? valid("The signature fits the Ed25519 key. An implicit assertion, if there is one, isn't known here.")
      : invalid("The signature doesn't fit this key, or there is an implicit assertion.");
  } catch (error) {
    return unchecked(importProblem(error, "Ed25519"));
  }
}

const KEY_BYTES = 32;
const TAG_BYTES = 32;

function decryptLocal(token: PasetoToken, text: string, form: SecretForm): Decrypted {
  const own = paserkBytes(text, "local");
  const input = own ? undefined : readKeyInput(text, form);
  const candidates = own
    ? [own]
    : input?.ok
      ? input.value.keys.flatMap((key) => (key.kind === "secret" ? [key.bytes] : []))
      : [];
  const keys = candidates.filter(({ length }) => length === KEY_BYTES);
  if (keys.length === 0)
    return { verdict: unchecked("A local PASETO needs a key of 32 bytes: k4.local, Base64 or 64 hex digits.") };
  const nonce = token.body.subarray(0, 32);
  const encrypted = token.body.subarray(32, token.body.length - TAG_BYTES);
  const tag = token.body.subarray(token.body.length - TAG_BYTES);
  for (const key of keys) {
    const derived = blake2b(concat([toUtf8("paseto-encryption-key"), nonce]), { key, dkLen: 56 });
    const authentication = blake2b(concat([toUtf8("paseto-auth-key-for-aead"), nonce]), { key, dkLen: 32 });
    const message = preAuthentication(toUtf8("v4.local."), nonce, encrypted, token.footerBytes, new Uint8Array());
    if (!isSame(blake2b(message, { key: authentication, dkLen: TAG_BYTES }), tag)) continue;
    const plain = xchacha20(derived.subarray(0, 32), derived.subarray(32), encrypted);
    const content = fromUtf8(plain);
    const verdict = valid("Decrypted with this key; nothing was changed since it was encrypted.");
    return content === undefined ? { verdict, bytes: plain.length } : { verdict, text: content };
  }
  return {
    verdict: invalid("This key doesn't decrypt the token, the token was changed, or there is an implicit assertion."),
  };
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  let differing = one.length ^ other.length;
  for (const [at, byte] of one.entries()) differing |= byte ^ (other[at] ?? 0);
  return differing === 0;
};
