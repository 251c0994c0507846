import { ANY_BASE64, BASE64, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { type Account, HASHES, type Hash, STEAM_DIGITS, secretBytes, secretText, USUAL } from "./account.ts";

// Files that authenticator apps export without a password: Aegis (docs/vault.md) and 2FAS (schema 4).

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown, usual: number, most: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : usual;

const hashOf = (value: unknown): Hash | undefined =>
  value === undefined || value === null
    ? USUAL.algorithm
    : HASHES.find((hash) => hash === textOf(value).toUpperCase().replace("-", ""));

/** Reads an app's export. Undefined for JSON of something else. */
export function readAppFile(text: string): Outcome<readonly Account[]> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong("This isn't valid JSON");
  }
  if (!isRecord(value)) return undefined;
  if ("db" in value && "header" in value) {
    if (!isRecord(value.db)) return wrong("This Aegis export is encrypted. In Aegis, export again without encryption");
    return collected(value.db.entries, ofAegis);
  }
  if ("services" in value || "servicesEncrypted" in value) {
    if (typeof value.servicesEncrypted === "string" && value.servicesEncrypted !== "")
      return wrong("This 2FAS backup is encrypted. In 2FAS, export again without a password");
    return collected(value.services, ofTwoFas);
  }
  return undefined;
}

function collected(entries: unknown, read: (entry: Json) => Account | string): Outcome<readonly Account[]> {
  const all = (Array.isArray(entries) ? entries : []).filter(isRecord).map(read);
  const accounts = all.filter((each) => typeof each === "object");
  const problems = all.filter((each) => typeof each === "string");
  if (accounts.length === 0) return wrong(problems[0] ?? "This file has no account");
  return done(accounts, ...new Set(problems));
}

const problemOf = (issuer: string, name: string, what: string) => `${issuer || name || "One account"}: ${what}.`;

function ofAegis(entry: Json): Account | string {
  const info = isRecord(entry.info) ? entry.info : {};
  const type = textOf(entry.type).toLowerCase();
  const [issuer, name] = [textOf(entry.issuer), textOf(entry.name)];
  return accountFrom({ type, issuer, name, info, algorithm: info.algo, secret: info.secret });
}

function ofTwoFas(entry: Json): Account | string {
  const otp = isRecord(entry.otp) ? entry.otp : {};
  const type = (textOf(otp.tokenType) || "TOTP").toLowerCase();
  const issuer = textOf(otp.issuer) || textOf(entry.name);
  const name = textOf(otp.account) || textOf(otp.label);
  return accountFrom({ type, issuer, name, info: otp, algorithm: otp.algorithm, secret: entry.secret });
}

function accountFrom({
  type,
  issuer,
  name,
  info,
  algorithm: written,
  secret,
}: {
  readonly type: string;
  readonly issuer: string;
  readonly name: string;
  readonly info: Json;
  readonly algorithm: unknown;
  readonly secret: unknown;
}): Account | string {
  if (type !== "totp" && type !== "hotp" && type !== "steam")
    return problemOf(issuer, name, "its kind isn't supported");
  const algorithm = hashOf(written);
  if (!algorithm) return problemOf(issuer, name, "its algorithm isn't supported");
  const bytes = secretBytes(textOf(secret));
  if (!bytes.ok || bytes.value.length === 0) return problemOf(issuer, name, "its secret can't be read");
  return {
    type,
    secret: bytes.value,
    issuer,
    name,
    algorithm,
    digits: type === "steam" ? STEAM_DIGITS : numberOf(info.digits, USUAL.digits, 10) || USUAL.digits,
    period: numberOf(info.period, USUAL.period, 3600) || USUAL.period,
    counter: numberOf(info.counter, USUAL.counter, 1_000_000_000),
  };
}

/** Accounts as Aegis imports them. `uuids` has one for each. */
export function printAegis(accounts: readonly Account[], uuids: readonly string[]): string {
  const entries = accounts.map(({ type, secret, issuer, name, algorithm, digits, period, counter }, at) => ({
    type,
    uuid: uuids[at],
    name,
    issuer,
    note: "",
    favorite: false,
    icon: null,
    info: {
      secret: secretText(secret),
      algo: algorithm,
      digits,
      ...(type === "hotp" ? { counter } : { period }),
    },
    groups: [],
  }));
  const file = { version: 1, header: { slots: null, params: null }, db: { version: 3, entries, groups: [] } };
  return JSON.stringify(file, undefined, 4);
}

/** Accounts as 2FAS imports them. */
export function printTwoFas(accounts: readonly Account[], now: number): string {
  const services = accounts.map(({ type, secret, issuer, name, algorithm, digits, period, counter }, position) => ({
    name: issuer || name,
    secret: secretText(secret),
    updatedAt: now,
    otp: {
      source: "Link",
      account: name,
      issuer,
      digits,
      ...(type === "hotp" ? { counter } : { period }),
      algorithm,
      tokenType: type.toUpperCase(),
    },
    order: { position },
  }));
  const file = {
    services,
    groups: [],
    updatedAt: now,
    schemaVersion: 4,
    appVersionCode: 5_000_000,
    appVersionName: "5.0.0",
    appOrigin: "android",
  };
  return JSON.stringify(file, undefined, 2);
}

// Google Authenticator's export: `otpauth-migration://offline?data=` and a message of Protocol Buffers in Base64.

/** The accounts of one code of an export, and which of several codes it is. */
interface Batch {
  readonly accounts: readonly Account[];
  readonly index: number;
  readonly size: number;
}

const MIGRATION_HASHES: readonly (Hash | undefined)[] = ["SHA1", "SHA1", "SHA256", "SHA512", undefined];
const DIGITS: readonly number[] = [6, 6, 8];

interface Field {
  readonly number: number;
  readonly value: number;
  readonly bytes: Bytes;
}

/** The fields of a message: numbers as they are, and what has a length as its bytes. */
function fieldsOf(bytes: Bytes): readonly Field[] | undefined {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, scale] = [0, 1];
    for (let count = 0; count < 10; count++) {
      const byte = bytes[at++];
      if (byte === undefined) return Number.NaN;
      value += (byte & 127) * scale;
      scale *= 128;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (Number.isNaN(tag)) return undefined;
    const [number, wire] = [Math.floor(tag / 8), tag % 8];
    if (wire === 0) {
      const value = varint();
      if (Number.isNaN(value)) return undefined;
      fields.push({ number, value, bytes: new Uint8Array() });
      continue;
    }
    const length = wire === 2 ? varint() : wire === 5 ? 4 : wire === 1 ? 8 : Number.NaN;
    if (Number.isNaN(length) || at + length > bytes.length) return undefined;
    fields.push({ number, value: 0, bytes: bytes.slice(at, at + length) });
    at += length;
  }
  return fields;
}

/** Reads the address of one QR code of the export. */
export function readMigration(address: string): Outcome<Batch> {
  const [, data] = /^otpauth-migration:\/\/offline\/?\?(?:[^#]*&)?data=([^&#]+)/i.exec(address.trim()) ?? [];
  if (data === undefined) return wrong("The export's address has no “data”", address.length);
  let text = data;
  try {
    text = decodeURIComponent(data);
  } catch {
    // It may be Base64 that was not encoded for addresses.
  }
  // Where the address was not encoded, a plus may have become a space.
  const decoded = decodeBits(text.replaceAll(" ", "+"), ANY_BASE64, false);
  if (!decoded.ok) return wrong(`The export's data: ${decoded.message}`, address.indexOf("data=") + 5);
  const fields = fieldsOf(decoded.value);
  if (!fields) return wrong("The export's data is damaged or cut off", address.indexOf("data=") + 5);
  const one = (number: number) => fields.findLast((field) => field.number === number)?.value ?? 0;
  const notes: string[] = [];
  const accounts = fields.flatMap((field): Account[] => {
    const account = field.number === 1 ? accountOf(field.bytes) : undefined;
    if (typeof account === "string") notes.push(account);
    return typeof account === "object" ? [account] : [];
  });
  if (accounts.length === 0) return wrong(notes[0] ?? "The export has no account in it", address.length);
  return done({ accounts, index: one(4), size: Math.max(1, one(3)) }, ...notes);
}

/** An account of the export, or why it can't be used. */
function accountOf(bytes: Bytes): Account | string {
  const fields = fieldsOf(bytes);
  if (!fields) return "One account of the export is damaged.";
  const last = (number: number) => fields.findLast((field) => field.number === number);
  const text = (number: number) => fromUtf8(last(number)?.bytes ?? new Uint8Array()) ?? "";
  const algorithm = MIGRATION_HASHES[last(4)?.value ?? 0];
  if (!algorithm) return "One account uses MD5, which isn't supported.";
  const label = text(2);
  const issuer = text(3);
  const at = label.indexOf(":");
  const isPrefixed = at >= 0 && (issuer === "" || label.slice(0, at).trim() === issuer);
  return {
    type: last(6)?.value === 1 ? "hotp" : "totp",
    secret: last(1)?.bytes ?? new Uint8Array(),
    issuer: issuer === "" && at >= 0 ? label.slice(0, at).trim() : issuer,
    name: isPrefixed ? label.slice(at + 1).trim() : label,
    algorithm,
    digits: DIGITS[last(5)?.value ?? 0] ?? USUAL.digits,
    period: USUAL.period,
    counter: last(7)?.value ?? 0,
  };
}

function varint(value: number): Bytes {
  const bytes: number[] = [];
  let left = value;
  do {
    bytes.push((left % 128) + (left >= 128 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Uint8Array.from(bytes);
}

const number = (field: number, value: number): Bytes => concat([varint(field * 8), varint(value)]);
const block = (field: number, bytes: Bytes): Bytes => concat([varint(field * 8 + 2), varint(bytes.length), bytes]);

/** Why Google Authenticator can't have an account; undefined where it can. */
export function unfitForGoogle({ type, digits, period }: Account): string | undefined {
  if (type === "steam") return "Google Authenticator has no Steam codes.";
  if (digits !== 6 && digits !== 8) return "Google Authenticator's export has 6 or 8 digits only.";
  return type === "totp" && period !== 30 ? "Google Authenticator's export has periods of 30 seconds only." : undefined;
}

/** More accounts would make a code that cameras read badly; the app itself puts ten into one. */
const MAX_IN_ONE = 10;

/** Accounts as the addresses of Google Authenticator's export, each for a QR code of its own. */
export function printMigration(accounts: readonly Account[], id = 1): readonly string[] {
  const batches = Array.from({ length: Math.ceil(accounts.length / MAX_IN_ONE) }, (_, at) =>
    accounts.slice(at * MAX_IN_ONE, (at + 1) * MAX_IN_ONE),
  );
  return batches.map((batch, index) => {
    const message = concat([
      ...batch.map(({ type, secret, issuer, name, algorithm, digits, counter }) =>
        block(
          1,
          concat([
            block(1, secret),
            block(2, toUtf8(issuer && name ? `${issuer}:${name}` : name || issuer)),
            ...(issuer === "" ? [] : [block(3, toUtf8(issuer))]),
            number(4, { SHA1: 1, SHA256: 2, SHA512: 3 }[algorithm]),
            number(5, digits === 8 ? 2 : 1),
            number(6, type === "hotp" ? 1 : 2),
            ...(type === "hotp" ? [number(7, counter)] : []),
          ]),
        ),
      ),
      number(2, 1),
      number(3, batches.length),
      number(4, index),
      number(5, id),
    ]);
    return `otpauth-migration://offline?data=${encodeURIComponent(encodeBits(message, BASE64, true))}`;
  });
}
