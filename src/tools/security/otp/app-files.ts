import { done, type Outcome, wrong } from "#core/operation.ts";
import { type Account, HASHES, type Hash, STEAM_DIGITS, USUAL } from "./account.ts";
import { secretBytes, secretText } from "./base32.ts";

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
