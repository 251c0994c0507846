/// <reference path="./hash-wasm-parts.d.ts" />
import type { IHasher } from "hash-wasm";

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

/** What the page asks of the worker: the digests of a text or a file, or with a key their HMACs. */
export interface HashRequest<FileLike> {
  readonly content: string | FileLike;
  /** How to convert the text to bytes; UTF-8 by default. */
  readonly form?: InputForm;
  readonly algorithms: readonly AlgorithmId[];
  readonly key: Uint8Array | undefined;
}

export type Digests = { readonly [Id in AlgorithmId]?: Uint8Array };

/** Bytes that are read piece by piece, such as a file's. `read` gives those from `start` up to before `end`. */
export interface ByteSource {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
  /**
   * Reads them into their place among all bytes, and returns these in another buffer: the one passed in is no longer
   * valid. Bytes aren't copied if a source can avoid it.
   */
  readonly readInto?: (bytes: Uint8Array<ArrayBuffer>, start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The error for a source that is shorter than its size. */
export const changedError = (): Error => new Error("The file changed while it was read");

// Large enough that reading costs little compared to hashing; two of them hardly count as memory.
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * The digests of a source in one pass over it: each piece is read once and passed to every algorithm, while the next
 * piece is being read. Reports the bytes done after each piece. Rejects when the source is shorter than its size.
 */
export async function digest(
  source: ByteSource,
  algorithms: readonly AlgorithmId[],
  key?: Uint8Array,
  report: (bytesDone: number) => void = () => {},
  create: typeof createHasher = createHasher,
): Promise<Digests> {
  const hashers = await Promise.all(algorithms.map((id) => create(id, key)));
  const readFrom = (start: number) =>
    start < source.size ? source.read(start, Math.min(start + PIECE_BYTES, source.size)) : undefined;

  let next = readFrom(0);
  for (let done = 0; next; ) {
    const piece = await next;
    if (piece.length !== Math.min(PIECE_BYTES, source.size - done)) throw changedError();
    done += piece.length;
    next = readFrom(done);
    for (const hasher of hashers) hasher.update(piece);
    report(done);
  }
  return Object.fromEntries(hashers.map((hasher, index) => [algorithms[index], hasher.digest("binary")]));
}

/** What is used of a hash of @noble/hashes. */
interface NobleHash {
  readonly blockLen: number;
  readonly outputLen: number;
  update(bytes: Uint8Array): unknown;
  digest(): Uint8Array;
}

/** Bytes that are in memory. */
export const bytesSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** The UTF-8 bytes of a text as it was typed; a lone surrogate, which UTF-8 cannot encode, becomes U+FFFD. */
export const textSource = (text: string): ByteSource => bytesSource(new TextEncoder().encode(text));

const sha3 = async (bits: 224 | 256 | 384 | 512) =>
  (await import("hash-wasm/dist/sha3.umd.min.js")).default.createSHA3(bits);
const blake2b = async (bits: 256 | 512) =>
  (await import("hash-wasm/dist/blake2b.umd.min.js")).default.createBLAKE2b(bits);

/** A hash of @noble/hashes as those of hash-wasm are. */
function asHasher(create: () => NobleHash): IHasher {
  let hash = create();
  const none = () => {
    throw new Error("This hash is not kept");
  };
  const hasher: IHasher = {
    blockSize: hash.blockLen,
    digestSize: hash.outputLen,
    init() {
      hash = create();
      return hasher;
    },
    update(data) {
      hash.update(data as Uint8Array);
      return hasher;
    },
    digest: (() => hash.digest()) as unknown as IHasher["digest"],
    save: none,
    load: none,
  };
  return hasher;
}

/** SHA-512/256 (FIPS 180-4, 5.3.6.2), which hash-wasm lacks. */
const sha512of256 = async () => {
  const { sha512_256 } = await import("@noble/hashes/sha2.js");
  return asHasher(() => sha512_256.create());
};

/** SHAKE (FIPS 202, 6.2), which hash-wasm lacks, with a digest of `bytes` bytes. */
const shake = async (name: "shake128" | "shake256", bytes: number) => {
  const { [name]: hash } = await import("@noble/hashes/sha3.js");
  return asHasher(() => hash.create({ dkLen: bytes }));
};

/** The SHAKE digest of a source, with `bytes` bytes. */
export async function shakeDigest(
  source: ByteSource,
  name: "shake128" | "shake256",
  bytes: number,
  load: <Part>(part: () => Promise<Part>) => Promise<Part> = (part) => part(),
): Promise<Uint8Array> {
  const { "shake128-256": digested = new Uint8Array() } = await digest(
    source,
    ["shake128-256"],
    undefined,
    undefined,
    () => load(() => shake(name, bytes)),
  );
  return digested;
}

const HASHERS: Record<AlgorithmId, () => Promise<IHasher>> = {
  md5: async () => (await import("hash-wasm/dist/md5.umd.min.js")).default.createMD5(),
  sha1: async () => (await import("hash-wasm/dist/sha1.umd.min.js")).default.createSHA1(),
  sha224: async () => (await import("hash-wasm/dist/sha224.umd.min.js")).default.createSHA224(),
  sha256: async () => (await import("hash-wasm/dist/sha256.umd.min.js")).default.createSHA256(),
  sha384: async () => (await import("hash-wasm/dist/sha384.umd.min.js")).default.createSHA384(),
  sha512: async () => (await import("hash-wasm/dist/sha512.umd.min.js")).default.createSHA512(),
  "sha3-224": () => sha3(224),
  "sha3-256": () => sha3(256),
  "sha3-384": () => sha3(384),
  "sha3-512": () => sha3(512),
  "blake2b-256": () => blake2b(256),
  blake2b: () => blake2b(512),
  blake3: async () => (await import("hash-wasm/dist/blake3.umd.min.js")).default.createBLAKE3(),
  blake2s: async () => (await import("hash-wasm/dist/blake2s.umd.min.js")).default.createBLAKE2s(256),
  "sha512-256": sha512of256,
  "shake128-256": () => shake("shake128", 32),
  "shake256-512": () => shake("shake256", 64),
  ripemd160: async () => (await import("hash-wasm/dist/ripemd160.umd.min.js")).default.createRIPEMD160(),
  crc32: async () => (await import("hash-wasm/dist/crc32.umd.min.js")).default.createCRC32(),
  // Castagnoli's polynomial (RFC 3720, appendix B.4), its bits reversed.
  crc32c: async () => (await import("hash-wasm/dist/crc32.umd.min.js")).default.createCRC32(0x82f63b78),
  xxh32: async () => (await import("hash-wasm/dist/xxhash32.umd.min.js")).default.createXXHash32(),
  xxh64: async () => (await import("hash-wasm/dist/xxhash64.umd.min.js")).default.createXXHash64(),
  xxh128: async () => (await import("hash-wasm/dist/xxhash128.umd.min.js")).default.createXXHash128(),
};

/** Starts a hash, or with a key its HMAC (RFC 2104). A checksum with a key throws a RangeError. */
export async function createHasher(id: AlgorithmId, key?: Uint8Array): Promise<IHasher> {
  if (!key) return (await HASHERS[id]()).init();
  if (!hasHmac(id)) throw new RangeError(`${ALGORITHMS[id].name} has no HMAC`);
  const { createHMAC } = (await import("hash-wasm/dist/hmac.umd.min.js")).default;
  return (await createHMAC(HASHERS[id](), key)).init();
}
