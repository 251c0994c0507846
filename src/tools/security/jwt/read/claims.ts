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

const PAYLOAD: Readonly<Record<string, string>> = {
  iss: "Issuer: who made the token",
  sub: "Subject: whom the token is about",
  aud: "Audience: who may accept it",
  exp: "Expires",
  nbf: "Not valid before",
  iat: "Issued",
  jti: "ID of the token",
  name: "Full name",
  given_name: "Given name",
  family_name: "Family name",
  middle_name: "Middle name",
  nickname: "Nickname",
  preferred_username: "User name",
  profile: "Profile page",
  picture: "Picture",
  website: "Website",
  email: "E-mail address",
  email_verified: "E-mail address was verified",
  gender: "Gender",
  birthdate: "Date of birth",
  zoneinfo: "Time zone",
  locale: "Language",
  phone_number: "Phone number",
  phone_number_verified: "Phone number was verified",
  address: "Postal address",
  updated_at: "Profile last changed",
  azp: "Authorized party: the client it was issued to",
  nonce: "Number that ties it to a request",
  auth_time: "When the user signed in",
  at_hash: "Hash of the access token",
  c_hash: "Hash of the authorization code",
  s_hash: "Hash of the state",
  acr: "How strong the sign-in was",
  amr: "How the user signed in",
  sub_jwk: "Public key of the subject",
  cnf: "Key that the holder must prove",
  sid: "Session",
  events: "Security events",
  toe: "When the event happened",
  txn: "Transaction",
  act: "Who acts for the subject",
  may_act: "Who may act for the subject",
  scope: "What it allows",
  scp: "What it allows",
  client_id: "Client",
  roles: "Roles",
  groups: "Groups",
  entitlements: "Entitlements",
  token_introspection: "Answer of an introspection",
  authorization_details: "What it allows, in detail",
  vc: "Verifiable credential",
  vp: "Verifiable presentation",
  vct: "Type of the credential",
  status: "Where its status is listed",
  _sd: "Digests of hidden claims",
  _sd_alg: "Hash of the hidden claims",
  sd_hash: "Digest of the token that it's bound to",
  "...": "Digest of a hidden array item",
  orig: "Calling number",
  dest: "Called numbers",
  attest: "How sure the caller's number is",
  origid: "ID of the call",
  mky: "Media keys",
  htm: "HTTP method (DPoP)",
  htu: "HTTP address (DPoP)",
  ath: "Hash of the access token (DPoP)",
  jwks: "Key set",
  metadata: "Metadata of an OpenID entity",
  transaction_id: "Transaction",
  tid: "Tenant (Microsoft Entra)",
  oid: "User's object ID (Microsoft Entra)",
  upn: "User principal name (Microsoft)",
  ver: "Version",
  "cognito:username": "User name (Amazon Cognito)",
  "cognito:groups": "Groups (Amazon Cognito)",
  token_use: "Kind of token (Amazon Cognito)",
  realm_access: "Roles in the realm (Keycloak)",
  resource_access: "Roles by client (Keycloak)",
  session_state: "Session (Keycloak)",
  "kubernetes.io": "Pod and service account (Kubernetes)",
  firebase: "Sign-in provider (Firebase)",
};

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
