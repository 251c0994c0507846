import { fromHex, toHex } from "#core/hex.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Argon2, Bcrypt, Pbkdf2, Pbkdf2Hash, Scheme, Scrypt } from "./schemes.ts";

/** Writes bytes with 64 characters, six bits each, without padding; which characters differs from scheme to scheme. */
interface Radix64 {
  encode(bytes: Uint8Array): string;
  /** The bytes, or undefined for other characters or a length that no bytes have. Bits that are left over are ignored. */
  decode(text: string): Uint8Array<ArrayBuffer> | undefined;
}

function radix64(characters: string): Radix64 {
  const values = new Map(Array.from(characters, (character, value) => [character, value]));
  return {
    encode(bytes) {
      let text = "";
      for (let start = 0; start < bytes.length; start += 3) {
        const three = [0, 1, 2].map((at) => bytes[start + at] ?? 0);
        const bits = ((three[0] ?? 0) << 16) | ((three[1] ?? 0) << 8) | (three[2] ?? 0);
        const count = Math.min(3, bytes.length - start) + 1;
        for (let at = 0; at < count; at++) text += characters[(bits >> (18 - 6 * at)) & 63];
      }
      return text;
    },
    decode(text) {
      if (text.length % 4 === 1) return undefined;
      const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
      let [bits, held, filled] = [0, 0, 0];
      for (const character of text) {
        const value = values.get(character);
        if (value === undefined) return undefined;
        bits = ((bits << 6) | value) & 0xffff;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes[filled++] = (bits >> held) & 255;
      }
      return bytes;
    },
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SMALL = LETTERS.toLowerCase();

/** Base64 of RFC 4648, as PHC strings have it. */
export const standard: Radix64 = radix64(`${LETTERS}${SMALL}0123456789+/`);

/** Passlib's 'adapted' Base64: a full stop for the plus sign. */
export const adapted: Radix64 = radix64(`${LETTERS}${SMALL}0123456789./`);

/** OpenBSD's, of bcrypt: another order, beginning with a full stop and a slash. */
export const ofBcrypt: Radix64 = radix64(`./${LETTERS}${SMALL}0123456789`);

/** How a hash is written: the scheme's own form or PHC's, or that of a framework. */
export type Form = "own" | "django" | "werkzeug";

/** A hash as it is stored: all that a password is checked with. */
export interface StoredHash {
  readonly scheme: Scheme;
  readonly salt: Uint8Array;
  readonly digest: Uint8Array;
  readonly form: Form;
}

/** Bytes of a bcrypt digest: the last of the 24 is left out, as the first program did. */
export const BCRYPT_DIGEST_BYTES = 23;

/** The bytes of a digest as programs make them that use the form: some refuse others. */
export function digestBytes(scheme: Scheme, form: Form): number {
  switch (scheme.scheme) {
    case "bcrypt":
      return BCRYPT_DIGEST_BYTES;
    case "argon2":
      return 32;
    case "scrypt":
      return form === "own" ? 32 : 64;
    case "pbkdf2":
      return { sha1: 20, sha256: 32, sha512: 64 }[scheme.hash];
  }
}

/** Writes a hash in its form. A salt of Django and Werkzeug is a text of ASCII letters and digits. */
export function print({ scheme, salt, digest, form }: StoredHash): string {
  switch (scheme.scheme) {
    case "bcrypt":
      return `${form === "django" ? "bcrypt$" : ""}$${scheme.variant}$${String(scheme.cost).padStart(2, "0")}$${ofBcrypt.encode(salt)}${ofBcrypt.encode(digest)}`;
    case "argon2": {
      const { variant, memory, passes, lanes } = scheme;
      return `${form === "django" ? "argon2" : ""}$argon2${variant}$v=19$m=${memory},t=${passes},p=${lanes}$${standard.encode(salt)}$${standard.encode(digest)}`;
    }
    case "scrypt": {
      const { logN, blockSize, lanes } = scheme;
      if (form === "django") return `scrypt$${2 ** logN}$${asText(salt)}$${blockSize}$${lanes}$${padded(digest)}`;
      if (form === "werkzeug") return `scrypt:${2 ** logN}:${blockSize}:${lanes}$${asText(salt)}$${toHex(digest)}`;
      return `$scrypt$ln=${logN},r=${blockSize},p=${lanes}$${standard.encode(salt)}$${standard.encode(digest)}`;
    }
    case "pbkdf2": {
      const { hash, iterations } = scheme;
      if (form === "django") return `pbkdf2_${hash}$${iterations}$${asText(salt)}$${padded(digest)}`;
      if (form === "werkzeug") return `pbkdf2:${hash}:${iterations}$${asText(salt)}$${toHex(digest)}`;
      return `$pbkdf2${hash === "sha1" ? "" : `-${hash}`}$${iterations}$${adapted.encode(salt)}$${adapted.encode(digest)}`;
    }
  }
}

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const padded = (bytes: Uint8Array) => standard.encode(bytes).padEnd(Math.ceil(bytes.length / 3) * 4, "=");
const fromPadded = (text: string) => standard.decode(text.replace(/=+$/, ""));
const asBytes = (text: string) => new TextEncoder().encode(text);

/** Reads a stored hash of one of the schemes, in any of their forms. Blanks and quotes around it are ignored. */
export function parse(text: string): Result<StoredHash> {
  const bare = text
    .trim()
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .trim();
  if (bare === "") return fail("Paste the stored hash to check against.");
  if (/\s/.test(bare)) return fail("A hash has no spaces or line breaks. Paste one at a time.");
  for (const reader of READERS) {
    const match = reader.pattern.exec(bare);
    if (match) return reader.read(match.groups ?? {});
  }
  const other = OTHERS.find(({ pattern }) => pattern.test(bare));
  if (other) return fail(`This is ${other.name}, which isn't supported.`);
  return fail("No hash of bcrypt, Argon2, scrypt or PBKDF2 as programs store them was found in this.");
}

// How a hash of the forms above starts, up to where its line continues after it.
const WITHIN =
  /(?:bcrypt\$|argon2)?\$(?:2[abxy]?|argon2(?:id|i|d)|scrypt|pbkdf2(?:-sha\d+)?)\$[\w./+=,$-]+|pbkdf2_sha\d+\$\d[\w./+=$-]+|pbkdf2:sha\d+:\d+\$[\w$.-]+|scrypt(?:\$\d+\$[\w./+=$-]+|:\d+:\d+:\d+\$[\w$.-]+)/g;

/**
 * The hash in a line of a file, a table or a program; the text itself if it is one, or if there isn't one. If there are
 * several different ones, it chooses none.
 */
export function storedHashIn(text: string): Result<{ readonly text: string; readonly isWithin: boolean }> {
  const bare = text.trim();
  if (parse(bare).ok) return ok({ text: bare, isWithin: false });
  const found = new Set(Array.from(bare.matchAll(WITHIN), ([hash]) => hash.replace(/[,.]+$/, "")));
  if (found.size > 1) return fail(`There are ${found.size} hashes in this. Paste one at a time.`);
  const [hash] = found;
  return ok(hash === undefined || hash === bare ? { text: bare, isWithin: false } : { text: hash, isWithin: true });
}

/** Settings in PHC's form by their keys, in any order; undefined for anything else. */
function settingsOf(text: string): ReadonlyMap<string, string> | undefined {
  const pairs = text.split(",").map((each) => /^([a-z\d-]{1,32})=([\w/+.-]*)$/.exec(each));
  const settings = new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? "", pair[2] ?? ""] as const] : [])));
  return pairs.every((pair) => pair) && settings.size === pairs.length ? settings : undefined;
}

const numbersIn = (settings: ReadonlyMap<string, string> | undefined, ...keys: readonly string[]) =>
  keys.map((key) => (/^\d{1,10}$/.test(settings?.get(key) ?? "") ? Number(settings?.get(key)) : undefined));

interface Reader {
  readonly pattern: RegExp;
  readonly read: (found: Readonly<Record<string, string>>) => Result<StoredHash>;
}

const MIN_SALT = "Its salt is too short: it was cut off, or this isn't a hash.";
const CUT = "Its end is missing, or has characters that don't belong there.";

const READERS: readonly Reader[] = [
  {
    pattern: /^(?<django>bcrypt\$)?\$2(?<variant>[abxy]?)\$(?<cost>\d\d)\$(?<rest>.*)$/,
    read: ({ django, variant, cost = "", rest = "" }) => {
      if (variant === "x")
        return fail("$2x$ marks hashes of a faulty program (crypt_blowfish before 1.1), which nothing here makes.");
      if (variant === "")
        return fail(
          "$2$ is the first form of bcrypt, which was in use for a few weeks only. It isn't calculated here.",
        );
      const scheme: Bcrypt = { scheme: "bcrypt", variant: `2${variant}` as Bcrypt["variant"], cost: Number(cost) };
      if (scheme.cost < 4 || scheme.cost > 31) return fail(`A cost of ${cost} doesn't exist: it goes from 04 to 31.`);
      const [salt, digest] = [ofBcrypt.decode(rest.slice(0, 22)), ofBcrypt.decode(rest.slice(22))];
      if (rest.length !== 53) return fail(`After the cost come 53 characters. Here are ${rest.length}.`);
      return salt && digest ? ok({ scheme, salt, digest, form: django ? "django" : "own" }) : fail(CUT);
    },
  },
  {
    pattern:
      /^(?<django>argon2)?\$argon2(?<variant>id|i|d)\$(?:v=(?<version>\d+)\$)?(?<settings>[^$]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/,
    read: ({ django, variant, version, settings = "", salt, digest }) => {
      if (version !== "19")
        return fail("This is of Argon2's version 1.0, from before 2016. Version 1.3 (v=19) is calculated here.");
      const found = settingsOf(settings);
      const extra = ["keyid", "data"].find((key) => found?.has(key));
      if (extra)
        return fail(
          `It was made with ${extra === "data" ? "associated data (data=)" : "a secret key (keyid=)"}, which isn't supported.`,
        );
      const [memory, passes, lanes] = numbersIn(found, "m", "t", "p");
      if (memory === undefined || passes === undefined || lanes === undefined || found?.size !== 3)
        return fail("Its settings should be m=, t= and p= with a number each, as in m=19456,t=2,p=1.");
      const scheme: Argon2 = { scheme: "argon2", variant: variant as Argon2["variant"], memory, passes, lanes };
      if (scheme.passes < 1 || scheme.lanes < 1) return fail("Argon2 has at least one pass and one lane.");
      return encoded(ok(scheme), standard, salt, digest, 8, django ? "django" : "own");
    },
  },
  {
    pattern: /^\$scrypt\$(?<settings>[a-z][^$]*)\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/,
    read: ({ settings = "", salt, digest }) => {
      const [logN, r, p] = numbersIn(settingsOf(settings), "ln", "r", "p");
      if (logN === undefined || r === undefined || p === undefined)
        return fail("Its settings should be ln=, r= and p= with a number each, as in ln=17,r=8,p=1.");
      return encoded(scryptOf(2 ** logN, String(r), String(p)), standard, salt, digest, 0, "own");
    },
  },
  {
    pattern: /^scrypt\$(?<n>\d{1,10})\$(?<salt>[^$]+)\$(?<r>\d{1,5})\$(?<p>\d{1,5})\$(?<digest>[^$]*)$/,
    read: ({ n, r, p, salt = "", digest = "" }) =>
      known(scryptOf(Number(n), r, p), asBytes(salt), fromPadded(digest), "django"),
  },
  {
    pattern: /^scrypt:(?<n>\d{1,10}):(?<r>\d{1,5}):(?<p>\d{1,5})\$(?<salt>[^$]+)\$(?<digest>[^$]*)$/,
    read: ({ n, r, p, salt = "", digest = "" }) =>
      known(scryptOf(Number(n), r, p), asBytes(salt), fromHex(digest), "werkzeug"),
  },
  {
    pattern:
      /^\$pbkdf2(?:-(?<hash>sha1|sha256|sha512))?\$(?:(?:l=\d+,)?i=)?(?<iterations>\d{1,10})(?:,l=\d+)?\$(?<salt>[^$]*)\$(?<digest>[^$]*)$/,
    read: ({ hash, iterations, salt, digest }) => {
      const [salted, digested] = [salt, digest].map((each) => each?.replaceAll("+", "."));
      return encoded(pbkdf2Of(hash ?? "sha1", iterations), adapted, salted, digested, 0, "own");
    },
  },
  {
    pattern: /^pbkdf2_(?<hash>sha1|sha256|sha512)\$(?<iterations>\d{1,10})\$(?<salt>[^$]+)\$(?<digest>[^$]*)$/,
    read: ({ hash = "", iterations, salt = "", digest = "" }) =>
      known(pbkdf2Of(hash, iterations), asBytes(salt), fromPadded(digest), "django"),
  },
  {
    pattern: /^pbkdf2:(?<hash>sha1|sha256|sha512):(?<iterations>\d{1,10})\$(?<salt>[^$]+)\$(?<digest>[^$]*)$/,
    read: ({ hash = "", iterations, salt = "", digest = "" }) =>
      known(pbkdf2Of(hash, iterations), asBytes(salt), fromHex(digest), "werkzeug"),
  },
];

function scryptOf(n: number, r = "0", p = "0"): Result<Scrypt> {
  const logN = Math.log2(n);
  if (!Number.isInteger(logN) || logN < 1) return fail("scrypt's N is a power of two, from 2 on.");
  const [blockSize, lanes] = [Number(r), Number(p)];
  if (blockSize < 1 || lanes < 1) return fail("scrypt's r and p are at least 1.");
  return ok({ scheme: "scrypt", logN, blockSize, lanes });
}

const pbkdf2Of = (hash: string, iterations = "0"): Result<Pbkdf2> =>
  Number(iterations) < 1
    ? fail("PBKDF2 has at least one iteration.")
    : ok({ scheme: "pbkdf2", hash: hash as Pbkdf2Hash, iterations: Number(iterations) });

function encoded(scheme: Result<Scheme>, radix: Radix64, salt = "", digest = "", leastSalt: number, form: Form) {
  if (!scheme.ok) return scheme;
  const bytes = radix.decode(salt);
  if (bytes && bytes.length < leastSalt) return fail(MIN_SALT);
  return bytes ? known(scheme, bytes, radix.decode(digest), form) : fail(CUT);
}

/** A digest of fewer bytes would match too many passwords; it was cut. */
const MIN_DIGEST = 10;

function known(
  scheme: Result<Scheme>,
  salt: Uint8Array,
  digest: Uint8Array | undefined,
  form: Form,
): Result<StoredHash> {
  if (!scheme.ok) return scheme;
  return digest && digest.length >= MIN_DIGEST ? ok({ scheme: scheme.value, salt, digest, form }) : fail(CUT);
}

/** Stored passwords of other kinds, recognized by their prefix. */
const OTHERS = [
  { pattern: /^\$1\$/, name: "MD5 crypt" },
  { pattern: /^\$apr1\$/, name: "Apache's MD5 crypt" },
  { pattern: /^\$5\$/, name: "SHA-256 crypt, as Linux stores it" },
  { pattern: /^\$6\$/, name: "SHA-512 crypt, as Linux stores it" },
  { pattern: /^\$g?y\$/, name: "yescrypt" },
  { pattern: /^\$7\$/, name: "scrypt as libxcrypt stores it" },
  { pattern: /^\$P\$|^\$H\$/, name: "phpass, as WordPress stored it" },
  { pattern: /^bcrypt_sha256\$/, name: "Django's bcrypt of a SHA-256" },
  { pattern: /^\$wp\$2y\$/, name: "WordPress's bcrypt of a SHA-384, from version 6.8 on" },
  { pattern: /^\$S\$/, name: "Drupal's SHA-512" },
  { pattern: /^SCRAM-SHA-(?:1|256)\$/, name: "a verifier of SCRAM, as PostgreSQL stores it" },
  { pattern: /^\*[\dA-F]{40}$/i, name: "MySQL's double SHA-1" },
  { pattern: /^grub\.pbkdf2\./, name: "GRUB's PBKDF2" },
  { pattern: /^\$8\$/, name: "Cisco's PBKDF2 (type 8)" },
  { pattern: /^\$9\$/, name: "Cisco's scrypt (type 9)" },
  { pattern: /^AQAAAA[\w+/=]{60,}$/, name: "a hash of ASP.NET Core Identity" },
  { pattern: /^\{(?:S?SHA(?:256|384|512)?|S?MD5|CRYPT)\}/i, name: "a hash of LDAP" },
] as const;
