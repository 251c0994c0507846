import { toHex } from "#core/hex.ts";
import { type Asn1, bytesOf } from "#core/keys/asn1/der.ts";
import { colons } from "#core/keys/fingerprint.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { attempt } from "#core/keys/misread.ts";
import { nameOf as keyName } from "#core/keys/model.ts";
import { pssWords } from "#core/keys/signatures/pss.ts";
import { schemeName } from "#core/keys/signatures/scheme.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import type { Signed } from "#core/keys/x509/certificate.ts";
import { schemeOf } from "#core/keys/x509/certificate.ts";
import type { Finding } from "#core/keys/x509/checks.ts";
import type { Described } from "#core/keys/x509/extensions.ts";
import type { Host } from "#core/keys/x509/hosts.ts";
import { commonName, type Name, oidName, oidWords } from "#core/keys/x509/names.ts";
import type { Result } from "#core/result.ts";

/** A field as text, with its object identifier if it has one. */
export interface Row {
  readonly label: string;
  readonly value: string;
  readonly oid?: string;
}

/** One thing that was read, as the page shows it. */
export interface ItemView {
  readonly kind: "certificate" | "request" | "crl" | "ocsp";
  readonly title: string;
  readonly rows: readonly Row[];
  readonly extensions: readonly Described[];
  readonly findings: readonly Finding[];
  /** DER, for saving and for the tree. */
  readonly bytes: Uint8Array;
  /** Its place in the chain, from the leaf on; undefined for what isn't in it. */
  readonly place?: number;
}

export interface ViewContext {
  readonly now: number;
  readonly host: Host | undefined;
  readonly verify: Verify;
}

export const moment = (time: number): string => {
  const date = new Date(time);
  return `${date
    .toISOString()
    .replace(/\.000Z$/, "")
    .replace("T", " ")
    .replace("Z", "")} UTC`;
};

const DAY = 86_400_000;

/** A time with how far it is from now. */
export function relative(time: number, now: number): string {
  const days = Math.floor(Math.abs(time - now) / DAY);
  const far = days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`;
  return `${moment(time)} (${time < now ? `${far} ago` : `in ${far}`})`;
}

export const nameText = (name: Name): string => name.text || "(empty)";

export const nameRows = (label: string, name: Name): Row[] =>
  name.parts.length < 2
    ? [{ label, value: nameText(name) }]
    : [
        { label, value: nameText(name) },
        ...name.parts.map(({ oid, value }) => ({ label: `${label}: ${oidName(oid)?.words ?? oid}`, value, oid })),
      ];

export function algorithmRow(label: string, signed: Signed): Row {
  const scheme = attempt(() => schemeOf(signed.algorithm));
  const { oid } = signed.algorithm;
  if (!scheme.ok) return { label, value: oidWords(oid), oid };
  const { value } = scheme;
  return { label, value: value.kind === "rsa-pss" ? `RSA-PSS with ${pssWords(value)}` : schemeName(value), oid };
}

export function keyRows(key: Result<PublicKey>, spki: Asn1): Row[] {
  const bytes = bytesOf(spki);
  const value = key.ok ? keyName(key.value) : key.message;
  return [
    { label: "Public key", value },
    ...(key.ok && key.value.kind === "rsa" ? [{ label: "Public exponent", value: key.value.e.toString() }] : []),
    ...(key.ok && key.value.kind === "rsa" && key.value.isPss && key.value.pss
      ? [{ label: "Signatures by the key", value: `Only RSA-PSS with ${pssWords(key.value.pss)} or more` }]
      : []),
    { label: "SHA-256 of public key", value: toHex(hashOf("SHA-256", bytes)) },
  ];
}

export const fingerprintRows = (bytes: Uint8Array): Row[] => [
  { label: "SHA-256 fingerprint", value: colons(hashOf("SHA-256", bytes)).toUpperCase() },
  { label: "SHA-1 fingerprint", value: colons(hashOf("SHA-1", bytes)).toUpperCase() },
];

export const titleOf = (name: Name, extensions: readonly Described[]): string => {
  const alternative = extensions.find(({ oid }) => oid === "2.5.29.17")?.lines[0]?.replace(/^\w+: /, "");
  return commonName(name) ?? alternative ?? (name.text || "Without a name");
};

export const signatureFinding = (outcome: boolean | string, good: string, bad: string): Finding =>
  outcome === true
    ? { level: "good", message: good }
    : {
        level: outcome === false ? "error" : "warning",
        message: outcome === false ? bad : `The signature couldn't be checked. ${outcome}`,
      };
