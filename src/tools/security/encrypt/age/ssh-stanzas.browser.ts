import { chacha20poly1305 } from "@noble/ciphers/chacha.js";
import { ed25519, x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Identity, type Recipient, Stanza } from "age-encryption";
import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { jwkOf } from "#core/keys/jwk.ts";
import { concat } from "#core/text/bytes.ts";
import { refuse } from "../bytes/unreadable.ts";
import type { AgeIdentity, AgeRecipient } from "./key-lists.ts";

// age's recipients for SSH keys, as filippo.io/age/agessh makes and opens them.

const LABEL = { ed25519: "age-encryption.org/v1/ssh-ed25519", rsa: "age-encryption.org/v1/ssh-rsa" } as const;
const utf8 = (text: string) => new TextEncoder().encode(text);
const NONCE = new Uint8Array(12);

const base64 = (bytes: Uint8Array) => toBase64(bytes).replaceAll("=", "");

/** The four bytes by which a stanza names its key. */
const tagOf = (blob: Uint8Array) => base64(sha256(blob).subarray(0, 4));

/** A scalar product by which the key itself is mixed into the secret. */
const mixed = (blob: Uint8Array, secret: Uint8Array) =>
  x25519.getSharedSecret(hkdf(sha256, new Uint8Array(), blob, utf8(LABEL.ed25519), 32), secret);

const wrappingKey = (secret: Uint8Array, share: Uint8Array, montgomery: Uint8Array) =>
  hkdf(sha256, secret, concat([share, montgomery]), utf8(LABEL.ed25519), 32);

const rsaKey = (key: Extract<AgeRecipient, { kind: "rsa" }>["key"], usage: "encrypt" | "decrypt") =>
  crypto.subtle.importKey(
    "jwk",
    { ...jwkOf(key, usage === "decrypt"), ext: true },
    { name: "RSA-OAEP", hash: "SHA-256" },
    false,
    [usage],
  );

const OAEP = { name: "RSA-OAEP", label: utf8(LABEL.rsa) };

/** Wraps a file's key for an SSH key. */
export function sshRecipient(recipient: Exclude<AgeRecipient, { kind: "age" }>): Recipient {
  const { blob } = recipient;
  if (recipient.kind === "rsa") {
    return {
      async wrapFileKey(fileKey) {
        const body = await crypto.subtle.encrypt(
          OAEP,
          await rsaKey(recipient.key, "encrypt"),
          Uint8Array.from(fileKey),
        );
        return [new Stanza(["ssh-rsa", tagOf(blob)], new Uint8Array(body))];
      },
    };
  }
  return {
    wrapFileKey(fileKey) {
      const montgomery = ed25519.utils.toMontgomery(recipient.public);
      const ephemeral = crypto.getRandomValues(new Uint8Array(32));
      const share = x25519.getPublicKey(ephemeral);
      const secret = mixed(blob, x25519.getSharedSecret(ephemeral, montgomery));
      const body = chacha20poly1305(wrappingKey(secret, share, montgomery), NONCE).encrypt(fileKey);
      return [new Stanza(["ssh-ed25519", tagOf(blob), base64(share)], body)];
    },
  };
}

/** Opens a file's key by an SSH key. */
export function sshIdentity(identity: Exclude<AgeIdentity, { kind: "age" }>): Identity {
  const { blob } = identity;
  const tag = tagOf(blob);
  return {
    async unwrapFileKey(stanzas) {
      for (const { args, body } of stanzas) {
        const [type, named, share = ""] = args;
        if (type !== `ssh-${identity.kind}` || named !== tag) continue;
        const fileKey =
          identity.kind === "rsa"
            ? await rsaUnwrapped(identity.key, body)
            : ed25519Unwrapped(identity, fromBase64(share), body);
        if (fileKey) return fileKey;
        refuse(`The header's part for your SSH key (${type}) is damaged.`);
      }
      return null;
    },
  };
}

async function rsaUnwrapped(key: Extract<AgeIdentity, { kind: "rsa" }>["key"], body: Uint8Array) {
  const imported = await rsaKey(key, "decrypt");
  try {
    const fileKey = new Uint8Array(await crypto.subtle.decrypt(OAEP, imported, Uint8Array.from(body)));
    return fileKey.length === 16 ? fileKey : undefined;
  } catch {
    // WebCrypto only reports that it failed.
    return undefined;
  }
}

function ed25519Unwrapped(
  { seed, public: publicKey, blob }: Extract<AgeIdentity, { kind: "ed25519" }>,
  share: Uint8Array | number,
  body: Uint8Array,
): Uint8Array | undefined {
  if (typeof share === "number" || share.length !== 32 || body.length !== 32) return undefined;
  const montgomery = ed25519.utils.toMontgomery(publicKey);
  try {
    const secret = mixed(blob, x25519.getSharedSecret(ed25519.utils.toMontgomerySecret(seed), share));
    return chacha20poly1305(wrappingKey(secret, share, montgomery), NONCE).decrypt(body);
  } catch {
    // The share is a point of small order, or the code doesn't match.
    return undefined;
  }
}
