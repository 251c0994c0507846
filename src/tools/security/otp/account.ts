import { bitCode, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";

export const HASHES = ["SHA1", "SHA256", "SHA512"] as const;
export type Hash = (typeof HASHES)[number];

/** How codes are made: by the time, by a counter, or in Steam's letters by the time. */
type OtpType = "totp" | "hotp" | "steam";

/** What makes codes, as an authenticator app stores it. */
export interface Account {
  readonly type: OtpType;
  readonly secret: Bytes;
  /** The service. */
  readonly issuer: string;
  /** Whose account it is. */
  readonly name: string;
  readonly algorithm: Hash;
  readonly digits: number;
  /** In seconds; for time-based codes. */
  readonly period: number;
  /** For counter-based codes. */
  readonly counter: number;
}

/** An account's defaults (RFC 6238 §4, and every app). */
export const USUAL = {
  type: "totp",
  algorithm: "SHA1",
  digits: 6,
  period: 30,
  counter: 0,
  issuer: "",
  name: "",
} as const;

/** Steam's codes have five places, regardless of the address. */
export const STEAM_DIGITS = 5;

/** An account's name for lists: 'GitHub (ann@example.org)'. */
export const nameOf = ({ issuer, name }: Pick<Account, "issuer" | "name">): string =>
  issuer && name ? `${issuer} (${name})` : issuer || name || "Unnamed account";

/** A part of an address decoded; as it is, where its escapes are broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

const hashNamed = (text: string): Hash | undefined => {
  const bare = text
    .toUpperCase()
    .replace(/^HMAC/, "")
    .replace(/[-_\s]/g, "");
  return HASHES.find((hash) => hash === bare);
};

const wholeNumber = (text: string | undefined, { min, max }: { readonly min: number; readonly max: number }) => {
  if (text === undefined) return undefined;
  const number = /^\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : Number.NaN;
};

/** Reads `otpauth://totp/Issuer:name?secret=…` (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export function readOtpauth(address: string): Outcome<Account> {
  const [, kind = "", label = "", query = ""] =
    /^otpauth:\/\/([a-z]+)\/?([^?#]*)\??([^#]*)/i.exec(address.trim()) ?? [];
  const type = kind.toLowerCase();
  if (type !== "totp" && type !== "hotp" && type !== "steam")
    return wrong("An address starts with otpauth://totp/ or otpauth://hotp/", 0);
  const fields = new Map<string, string>();
  const notes: string[] = [];
  for (const part of query.split("&").filter((each) => each !== "")) {
    const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
    const key = decoded(name).toLowerCase();
    if (fields.has(key)) notes.push(`“${key}” is in the address twice; the first counts.`);
    else fields.set(key, decoded(value));
  }
  const secret = fields.get("secret");
  if (secret === undefined || secret.trim() === "") return wrong("The address has no “secret”", address.length);
  const bytes = secretBytes(secret);
  if (!bytes.ok) return wrong(`The secret in the address: ${bytes.message}`, address.indexOf("secret="));
  const isSteam =
    type === "steam" ||
    fields.get("encoder")?.toLowerCase() === "steam" ||
    (type === "totp" && /^steam$/i.test(fields.get("issuer") ?? "") && fields.get("digits") === "5");
  const algorithmText = fields.get("algorithm");
  const algorithm = algorithmText === undefined ? USUAL.algorithm : hashNamed(algorithmText);
  if (!algorithm)
    return wrong(`The algorithm “${algorithmText?.slice(0, 20)}” isn't supported`, address.indexOf("algorithm"));
  const digits = wholeNumber(fields.get("digits"), { min: 4, max: 10 });
  const period = wholeNumber(fields.get("period"), { min: 1, max: 3600 });
  const counter = wholeNumber(fields.get("counter"), { min: 0, max: 1_000_000_000 });
  if (Number.isNaN(digits)) return wrong("“digits” must be a number from 4 to 10", address.indexOf("digits"));
  if (Number.isNaN(period))
    return wrong("“period” must be a number of seconds from 1 to 3600", address.indexOf("period"));
  if (Number.isNaN(counter)) return wrong("“counter” must be a whole number", address.indexOf("counter"));
  if (type === "hotp" && counter === undefined) notes.push("The address has no “counter”; 0 was taken.");
  const { issuer, name, note } = labelOf(label, fields.get("issuer"));
  return done(
    {
      type: isSteam ? "steam" : type,
      secret: bytes.value,
      issuer,
      name,
      algorithm,
      digits: isSteam ? STEAM_DIGITS : (digits ?? USUAL.digits),
      period: period ?? USUAL.period,
      counter: counter ?? USUAL.counter,
    },
    ...(note === undefined ? [] : [note]),
    ...notes,
    ...(bytes.notes ?? []),
  );
}

/** The service and the account of a label: its colon may be encoded or not, and the service may be a field too. */
function labelOf(label: string, field: string | undefined) {
  const text = decoded(label).replace(/^\/+/, "");
  const at = text.indexOf(":");
  const before = at < 0 ? "" : text.slice(0, at).trim();
  const name = text.slice(at + 1).trim();
  const issuer = field?.trim() ?? before;
  const note =
    field !== undefined && before !== "" && field.trim() !== before
      ? `The address names two services, “${before}” and “${issuer}”; apps show the second.`
      : undefined;
  return { issuer, name, note };
}

/** An account as an address. Fields that have their usual value are written too where apps differ in it. */
export function printOtpauth({ type, secret, issuer, name, algorithm, digits, period, counter }: Account): string {
  const label = [issuer, name]
    .filter((part) => part !== "")
    .map(encodeURIComponent)
    .join(":");
  const fields: readonly (readonly [string, string | number])[] = [
    ["secret", secretText(secret)],
    ...(issuer === "" ? [] : [["issuer", issuer] as const]),
    ...(type === "steam" ? [["encoder", "steam"] as const] : [["algorithm", algorithm] as const]),
    ["digits", digits],
    type === "hotp" ? ["counter", counter] : ["period", period],
  ];
  const query = fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  return `otpauth://${type === "hotp" ? "hotp" : "totp"}/${label}?${query}`;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Digits that Base32 doesn't have, and the letters that they are mistaken for. */
const LOOK_ALIKES = [
  ["0", "O"],
  ["1", "I"],
  ["8", "B"],
] as const;

const CODE = bitCode(
  "Base32",
  ALPHABET,
  [...[...ALPHABET.slice(0, 26)].map((letter) => [letter.toLowerCase(), letter] as const), ...LOOK_ALIKES],
  "-",
);

/** The bytes of a secret in Base32 (RFC 4648 §6) as people copy it: in groups, in lower case, without padding. */
export function secretBytes(text: string): Outcome<Bytes> {
  const decoded = decodeBits(text.replaceAll("\u00a0", " "), CODE, false);
  if (!decoded.ok) return decoded;
  const mistaken = LOOK_ALIKES.filter(([digit]) => text.includes(digit));
  return done(
    decoded.value,
    ...mistaken.map(
      ([digit, letter]) =>
        `Base32 has no ${digit}: it was read as ${letter}${digit === "1" ? ", and could be an L" : ""}.`,
    ),
    ...(decoded.notes
      ?.filter((note) => note.startsWith("The last"))
      .map(() => "The last character has leftover bits: a part may be missing.") ?? []),
  );
}

/** A secret as apps write it: without padding. */
export const secretText = (bytes: Uint8Array): string => encodeBits(bytes, ALPHABET, false);
