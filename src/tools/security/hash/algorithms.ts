/** How the input encodes bytes: as its own UTF-8, in hexadecimal digits or in Base64. */
export type InputForm = "text" | "hex" | "base64";

/** The name of the error for a text that doesn't encode bytes. */
export const UNREADABLE = "UnreadableInput";

interface AlgorithmInfo {
  /** As people write it. */
  readonly name: string;
  /** The length of its digests. */
  readonly bytes: number;
  /** Fit for security, broken, or only ever meant to detect accidental changes. */
  readonly strength: "secure" | "broken" | "checksum";
  /** It makes digests of any length, and has no HMAC of its own: KMAC is made for its key (NIST SP 800-185). */
  readonly isExtendable?: boolean;
  /** Its names in checksum files, links and commands, in lower case, without hyphens, underscores and slashes. */
  readonly spellings: readonly string[];
}

/** Every algorithm by its id, in the order in which they are offered. */
export const ALGORITHMS = {
  md5: { name: "MD5", bytes: 16, strength: "broken", spellings: ["md5"] },
  sha1: { name: "SHA-1", bytes: 20, strength: "broken", spellings: ["sha1", "sha"] },
  sha256: { name: "SHA-256", bytes: 32, strength: "secure", spellings: ["sha256", "sha2256"] },
  sha512: { name: "SHA-512", bytes: 64, strength: "secure", spellings: ["sha512", "sha2512"] },
  sha224: { name: "SHA-224", bytes: 28, strength: "secure", spellings: ["sha224", "sha2224"] },
  sha384: { name: "SHA-384", bytes: 48, strength: "secure", spellings: ["sha384", "sha2384"] },
  "sha3-224": { name: "SHA3-224", bytes: 28, strength: "secure", spellings: ["sha3224"] },
  "sha3-256": { name: "SHA3-256", bytes: 32, strength: "secure", spellings: ["sha3256"] },
  "sha3-384": { name: "SHA3-384", bytes: 48, strength: "secure", spellings: ["sha3384"] },
  "sha3-512": { name: "SHA3-512", bytes: 64, strength: "secure", spellings: ["sha3512"] },
  "blake2b-256": { name: "BLAKE2b-256", bytes: 32, strength: "secure", spellings: ["blake2b256"] },
  blake2b: { name: "BLAKE2b-512", bytes: 64, strength: "secure", spellings: ["blake2b", "blake2b512", "b2"] },
  blake3: { name: "BLAKE3", bytes: 32, strength: "secure", spellings: ["blake3", "b3"] },
  blake2s: { name: "BLAKE2s-256", bytes: 32, strength: "secure", spellings: ["blake2s", "blake2s256"] },
  "sha512-256": {
    name: "SHA-512/256",
    bytes: 32,
    strength: "secure",
    spellings: ["sha512256", "sha2512256", "sha512t256"],
  },
  // Of the lengths at which no collision is found sooner than their strength says (FIPS 202, table 4).
  "shake128-256": {
    name: "SHAKE128/256",
    bytes: 32,
    strength: "secure",
    isExtendable: true,
    spellings: ["shake128256", "shake128"],
  },
  "shake256-512": {
    name: "SHAKE256/512",
    bytes: 64,
    strength: "secure",
    isExtendable: true,
    spellings: ["shake256512", "shake256"],
  },
  ripemd160: { name: "RIPEMD-160", bytes: 20, strength: "secure", spellings: ["ripemd160", "rmd160", "ripemd"] },
  crc32: { name: "CRC-32", bytes: 4, strength: "checksum", spellings: ["crc32", "sfv"] },
  crc32c: { name: "CRC-32C", bytes: 4, strength: "checksum", spellings: ["crc32c", "crc32castagnoli"] },
  xxh32: { name: "xxHash32", bytes: 4, strength: "checksum", spellings: ["xxh32", "xxhash32"] },
  xxh64: { name: "xxHash64", bytes: 8, strength: "checksum", spellings: ["xxh64", "xxhash64"] },
  xxh128: { name: "xxHash128", bytes: 16, strength: "checksum", spellings: ["xxh128", "xxhash128"] },
} as const satisfies Record<string, AlgorithmInfo>;

export type AlgorithmId = keyof typeof ALGORITHMS;

export const ALGORITHM_IDS = Object.keys(ALGORITHMS) as AlgorithmId[];

/** The four that the list shows at first. */
export const BASIC_IDS = ["md5", "sha1", "sha256", "sha512"] as const satisfies AlgorithmId[];

/** Whether it has an HMAC: with a checksum instead of a cryptographic hash, an HMAC would protect nothing. */
export const hasHmac = (id: AlgorithmId): boolean => {
  const { strength, isExtendable = false }: AlgorithmInfo = ALGORITHMS[id];
  return strength !== "checksum" && !isExtendable;
};

/** The name of a digest: `SHA-256`, or when made with a key `HMAC-SHA-256`. */
export const digestName = (id: AlgorithmId, isHmac: boolean): string =>
  `${isHmac ? "HMAC-" : ""}${ALGORITHMS[id].name}`;

/** The algorithms whose digests have this length. */
export const idsOfLength = (bytes: number): AlgorithmId[] =>
  ALGORITHM_IDS.filter((id) => ALGORITHMS[id].bytes === bytes);

/** The algorithm that a label such as `SHA2-256`, `sha256` or `SHA-256` names. */
export function idOfLabel(label: string): AlgorithmId | undefined {
  const bare = label.toLowerCase().replace(/[-_/ ]/g, "");
  return ALGORITHM_IDS.find((id) => (ALGORITHMS[id].spellings as readonly string[]).includes(bare));
}

/** Names in a sentence: `MD5`, `MD5 or SHA-1`, `MD5, SHA-1 or SHA-256`. */
export function algorithmNames(ids: readonly AlgorithmId[], word: "or" | "and" = "or"): string {
  const names = ids.map((id) => ALGORITHMS[id].name);
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

/** A warning about algorithms that are not fit for security; undefined when all are. */
export function securityWarning(ids: readonly AlgorithmId[]): string | undefined {
  const [first, ...others] = ids.filter((id) => ALGORITHMS[id].strength !== "secure");
  if (!first) return undefined;
  if (others.length > 0) {
    return "Some of these only detect accidental damage: attackers can make two files with the same one.";
  }
  return ALGORITHMS[first].strength === "broken"
    ? `${ALGORITHMS[first].name} still detects accidental damage, but attackers can make two files with the same one.`
    : `${ALGORITHMS[first].name} detects accidental damage only; it doesn't protect against attackers.`;
}
