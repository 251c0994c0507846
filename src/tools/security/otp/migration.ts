import { ANY_BASE64, BASE64, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { type Account, type Hash, USUAL } from "./account.ts";

// Google Authenticator's export: `otpauth-migration://offline?data=` and a message of Protocol Buffers in Base64.

/** The accounts of one code of an export, and which of several codes it is. */
interface Batch {
  readonly accounts: readonly Account[];
  readonly index: number;
  readonly size: number;
}

const HASHES: readonly (Hash | undefined)[] = ["SHA1", "SHA1", "SHA256", "SHA512", undefined];
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
  const algorithm = HASHES[last(4)?.value ?? 0];
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
