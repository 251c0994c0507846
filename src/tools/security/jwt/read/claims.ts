import table from "./claims.tsv?raw";

/** What names in headers and payloads mean, in a few words. Sources: the IANA registries of JOSE, JWT claims and CWT. */

/** Claims whose value is a time in seconds since 1970. */
export const TIME_CLAIMS: ReadonlySet<string> = new Set(["exp", "nbf", "iat", "auth_time", "updated_at", "toe", "rat"]);

const HEADER: Readonly<Record<string, string>> = {
  alg: "Algorithm",
  typ: "Type of the token",
  cty: "Type of the content",
  kid: "Which key it's signed with",
  jku: "Where the key set is",
  jwk: "The key itself",
  x5u: "Where the certificate is",
  x5c: "The certificate chain itself",
  x5t: "SHA-1 of the certificate",
  "x5t#S256": "SHA-256 of the certificate",
  crit: "Extensions that must be understood",
  b64: "Whether the payload is in Base64url",
  url: "Address that the message is for (ACME)",
  nonce: "Number used once",
  enc: "Encryption of the content",
  zip: "Compression before encryption",
  epk: "Sender's one-time public key",
  apu: "Sender's information for the key",
  apv: "Recipient's information for the key",
  iv: "Initialization vector of the wrapped key",
  tag: "Authentication tag of the wrapped key",
  p2s: "Salt of the password",
  p2c: "Rounds of the password",
  svt: "Signature validation token",
  trust_chain: "OpenID trust chain",
  ppt: "Extension of a caller's passport",
  iss: "Issuer, repeated from the payload",
  sub: "Subject, repeated from the payload",
  aud: "Audience, repeated from the payload",
};

/** Those of a payload: the registry's, and a few that identity providers add. */
const PAYLOAD: Readonly<Record<string, string>> = Object.fromEntries(
  table
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [name: string, meaning: string]),
);

/** RFC 8176. */
const AMR: Readonly<Record<string, string>> = {
  face: "face",
  fpt: "fingerprint",
  geo: "location",
  hwk: "a hardware key",
  iris: "iris scan",
  kba: "a question",
  mca: "several channels",
  mfa: "several factors",
  otp: "a one-time code",
  pin: "a PIN",
  pop: "a key that was proven",
  pwd: "a password",
  rba: "risk-based checks",
  retina: "retina scan",
  sc: "a smart card",
  sms: "a text message",
  swk: "a software key",
  tel: "a phone call",
  user: "a test of presence",
  vbm: "voice",
  wia: "Windows authentication",
};

/** What an algorithm of a header is. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  none: "not signed at all",
  dir: "the shared key encrypts directly",
  EdDSA: "Ed25519 signature",
  Ed25519: "Ed25519 signature",
  ES256K: "ECDSA on secp256k1 with SHA-256",
};

const ALGORITHM_FORMS: readonly (readonly [form: RegExp, words: (bits: string) => string])[] = [
  [/^HS(\d+)$/, (bits) => `HMAC with SHA-${bits}, a shared secret`],
  [/^RS(\d+)$/, (bits) => `RSA PKCS#1 v1.5 with SHA-${bits}`],
  [/^PS(\d+)$/, (bits) => `RSA-PSS with SHA-${bits}`],
  [/^ES(\d+)$/, (bits) => `ECDSA on P-${bits === "512" ? "521" : bits} with SHA-${bits}`],
  [/^ML-DSA-(\d+)$/, (size) => `ML-DSA-${size}, made for quantum computers too`],
  [/^A(\d+)GCM$/, (bits) => `AES-${bits} in GCM`],
  [/^A(\d+)CBC-HS\d+$/, (bits) => `AES-${bits} in CBC with HMAC`],
  [/^A(\d+)(?:GCM)?KW$/, (bits) => `key wrapped by AES-${bits}`],
  [/^RSA-OAEP/, () => "key encrypted by RSA-OAEP"],
  [/^RSA1_5$/, () => "key encrypted by RSA PKCS#1 v1.5, which is outdated"],
  [/^ECDH-ES/, () => "key agreed by ECDH"],
  [/^PBES2/, () => "key made of a password"],
];

/** What a value of a header or payload says, where it is one of a known list. */
function valueWords(name: string, value: unknown): string | undefined {
  if ((name === "alg" || name === "enc") && typeof value === "string") {
    if (Object.hasOwn(ALGORITHMS, value)) return ALGORITHMS[value];
    for (const [form, words] of ALGORITHM_FORMS) {
      const match = form.exec(value);
      if (match) return words(match[1] ?? "");
    }
    return undefined;
  }
  if (name === "amr" && Array.isArray(value)) {
    const words = value.map((each) => (typeof each === "string" && Object.hasOwn(AMR, each) ? AMR[each] : undefined));
    return words.every((each) => each !== undefined) && words.length > 0 ? `by ${words.join(", ")}` : undefined;
  }
  if (name === "cnf" && typeof value === "object" && value !== null) {
    const ways = {
      jwk: "a key in the token",
      jkt: "a key by its thumbprint",
      "x5t#S256": "a client certificate",
      kid: "a key by its ID",
      jku: "a key at an address",
    };
    const found = Object.entries(ways).find(([way]) => way in value);
    return found && `bound to ${found[1]}`;
  }
  return undefined;
}

/** A claim or a header parameter with what it means. */
export interface Explained {
  readonly name: string;
  readonly value: unknown;
  readonly meaning?: string;
  readonly words?: string;
}

/** The members of a header or a payload, those that are registered with their meaning. */
export function explained(part: Readonly<Record<string, unknown>>, of: "header" | "payload"): readonly Explained[] {
  const names = of === "header" ? HEADER : PAYLOAD;
  return Object.entries(part).map(([name, value]) => {
    const words = valueWords(name, value);
    return {
      name,
      value,
      ...(Object.hasOwn(names, name) && { meaning: names[name] ?? "" }),
      ...(words !== undefined && { words }),
    };
  });
}
