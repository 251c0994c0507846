/** bcrypt (Provos and Mazières 1999): 2 to the power of `cost` rounds of Blowfish's key schedule. */
export interface Bcrypt {
  readonly scheme: "bcrypt";
  /** 2a, 2b and 2y name the same function; 2b and 2y say that it was made by one without an old fault. */
  readonly variant: "2a" | "2b" | "2y";
  readonly cost: number;
}

/** Argon2, version 1.3 (RFC 9106). */
export interface Argon2 {
  readonly scheme: "argon2";
  readonly variant: "id" | "i" | "d";
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** scrypt (RFC 7914), with N = 2 to the power of `logN`. */
export interface Scrypt {
  readonly scheme: "scrypt";
  readonly logN: number;
  readonly blockSize: number;
  readonly lanes: number;
}

export type Pbkdf2Hash = "sha1" | "sha256" | "sha512";

/** PBKDF2 with an HMAC (RFC 8018). */
export interface Pbkdf2 {
  readonly scheme: "pbkdf2";
  readonly hash: Pbkdf2Hash;
  readonly iterations: number;
}

/** A function that makes a key of a password and a salt, with all that says how dear that is. */
export type Scheme = Bcrypt | Argon2 | Scrypt | Pbkdf2;

export const HASH_NAMES: Readonly<Record<Pbkdf2Hash, string>> = { sha1: "SHA-1", sha256: "SHA-256", sha512: "SHA-512" };

/** The scheme as people call it: 'Argon2id', 'PBKDF2 with SHA-256'. */
export function nameOf(scheme: Scheme): string {
  switch (scheme.scheme) {
    case "bcrypt":
      return "bcrypt";
    case "argon2":
      return `Argon2${scheme.variant}`;
    case "scrypt":
      return "scrypt";
    case "pbkdf2":
      return `PBKDF2 with ${HASH_NAMES[scheme.hash]}`;
  }
}

/** The bytes of memory that the scheme works in, as its definition counts them. */
export function memoryOf(scheme: Scheme): number {
  switch (scheme.scheme) {
    // Blowfish's four tables of 256 words, and its 18 subkeys.
    case "bcrypt":
      return 4 * 256 * 4 + 18 * 4;
    case "argon2":
      return scheme.memory * 1024;
    case "scrypt":
      return 128 * scheme.blockSize * (2 ** scheme.logN + scheme.lanes);
    case "pbkdf2":
      return 1024;
  }
}

/** The memory that a page may use, in MiB; phones have less. */
const MAX_MEMORY = 1024;
/** More would take minutes, and a page can't predict how many. */
const MAX_ITERATIONS = 100_000_000;
const MAX_PASSES = 1000;
const MAX_COST = 18;

/** Why a page does not calculate a scheme: a sentence, or undefined where it does. */
export function obstacleOf(scheme: Scheme): string | undefined {
  const mebibytes = memoryOf(scheme) / 1024 ** 2;
  // The blocks of scrypt's lanes come on top of its table, which takes the limit itself at N = 2^20 and r = 8.
  const needed = scheme.scheme === "scrypt" ? Math.floor(mebibytes) : Math.ceil(mebibytes);
  if (needed > MAX_MEMORY)
    return `This needs ${needed.toLocaleString("en-US")} MiB of memory. A page may have up to 1,024.`;
  switch (scheme.scheme) {
    case "bcrypt":
      return scheme.cost > MAX_COST
        ? `A cost of ${scheme.cost} takes minutes. Up to ${MAX_COST} is calculated here.`
        : undefined;
    case "argon2":
      if (scheme.memory < 8 * scheme.lanes)
        return `Argon2 needs 8 KiB for each lane: at least ${8 * scheme.lanes} KiB for ${scheme.lanes}.`;
      return scheme.passes > MAX_PASSES
        ? `${scheme.passes.toLocaleString("en-US")} passes take minutes. Up to 1,000 are calculated here.`
        : undefined;
    case "pbkdf2":
      return scheme.iterations > MAX_ITERATIONS
        ? `${scheme.iterations.toLocaleString("en-US")} iterations take minutes. Up to 100 million are calculated here.`
        : undefined;
    case "scrypt":
      return undefined;
  }
}

/** How many bytes of a password bcrypt reads. */
export const BCRYPT_BYTES = 72;

/** Whether the scheme would end a password before its last character, as bcrypt does at a NUL in many programs. */
export const refuses = ({ scheme }: Scheme, password: string): boolean =>
  scheme === "bcrypt" && password.includes("\0");

/** What the scheme does to a password that its owner would not expect; undefined where it takes every byte. */
export function warningOf(scheme: Scheme, password: string): string | undefined {
  if (scheme.scheme !== "bcrypt") return undefined;
  if (refuses(scheme, password)) return "bcrypt ends a password at its first NUL character, so one with it is refused.";
  const { length } = new TextEncoder().encode(password);
  return length > BCRYPT_BYTES
    ? `bcrypt reads the first ${BCRYPT_BYTES} bytes of a password. This one has ${length}: what follows is ignored.`
    : undefined;
}
