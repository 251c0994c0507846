import type { CurveId, PostQuantumId } from "#core/keys/model.ts";

/** What kind of key is to be made. */
export type KeyChoice =
  | { readonly kind: "rsa"; readonly bits: number }
  | { readonly kind: "ec"; readonly curve: CurveId }
  | { readonly kind: "okp"; readonly curve: "Ed25519" | "X25519" }
  | { readonly kind: "pq"; readonly algorithm: PostQuantumId }
  | { readonly kind: "secret"; readonly bits: number; readonly algorithm: "AES" | "HMAC" };

interface Choice {
  readonly label: string;
  readonly group: string;
  readonly make: KeyChoice;
}

const rsa = (bits: number): Choice => ({ label: `RSA, ${bits} bits`, group: "RSA", make: { kind: "rsa", bits } });
const ec = (curve: CurveId): Choice => ({
  label: `EC ${curve}`,
  group: "Elliptic curves",
  make: { kind: "ec", curve },
});
const pq = (algorithm: PostQuantumId): Choice => ({
  label: algorithm,
  group: "Post-quantum",
  make: { kind: "pq", algorithm },
});
const secret = (algorithm: "AES" | "HMAC", bits: number): Choice => ({
  label: `${algorithm}, ${bits} bits`,
  group: "Secrets",
  make: { kind: "secret", bits, algorithm },
});

/** Every key that can be made, by its name in links. */
export const KEY_CHOICES = {
  ed25519: { label: "Ed25519", group: "Elliptic curves", make: { kind: "okp", curve: "Ed25519" } },
  x25519: { label: "X25519", group: "Elliptic curves", make: { kind: "okp", curve: "X25519" } },
  "p-256": ec("P-256"),
  "p-384": ec("P-384"),
  "p-521": ec("P-521"),
  secp256k1: ec("secp256k1"),
  "rsa-2048": rsa(2048),
  "rsa-3072": rsa(3072),
  "rsa-4096": rsa(4096),
  "rsa-6144": rsa(6144),
  "rsa-8192": rsa(8192),
  "ml-dsa-44": pq("ML-DSA-44"),
  "ml-dsa-65": pq("ML-DSA-65"),
  "ml-dsa-87": pq("ML-DSA-87"),
  "ml-kem-512": pq("ML-KEM-512"),
  "ml-kem-768": pq("ML-KEM-768"),
  "ml-kem-1024": pq("ML-KEM-1024"),
  "aes-128": secret("AES", 128),
  "aes-192": secret("AES", 192),
  "aes-256": secret("AES", 256),
  "hmac-256": secret("HMAC", 256),
  "hmac-384": secret("HMAC", 384),
  "hmac-512": secret("HMAC", 512),
} as const satisfies Record<string, Choice>;

export type KeyChoiceId = keyof typeof KEY_CHOICES;

export const KEY_CHOICE_IDS = Object.keys(KEY_CHOICES) as KeyChoiceId[];

/** The options of a list, in groups. */
export const keyOptions = (isOffered: (choice: KeyChoice) => boolean = () => true) =>
  [...new Set(KEY_CHOICE_IDS.map((id) => KEY_CHOICES[id].group))]
    .map((label) => ({
      label,
      options: KEY_CHOICE_IDS.filter((id) => KEY_CHOICES[id].group === label && isOffered(KEY_CHOICES[id].make)).map(
        (value) => ({ value, label: KEY_CHOICES[value].label as string }),
      ),
    }))
    .filter(({ options }) => options.length > 0);
