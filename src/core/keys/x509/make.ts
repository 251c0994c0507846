import { TAG } from "#core/keys/asn1/der.ts";
import {
  asciiString,
  bitString,
  boolean,
  context,
  contextPrimitive,
  element,
  integer,
  nullElement,
  octetString,
  oid,
  sequenceOf,
  setOf,
  time,
  utf8String,
} from "#core/keys/asn1/write.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import { POST_QUANTUM } from "#core/keys/model.ts";
import type { Scheme } from "#core/keys/signatures/scheme.ts";
import { type PublicKey, publicBytes, writeSpki } from "#core/keys/spki.ts";
import { fromLatin1 } from "#core/text/bytes.ts";
import { EXT } from "./extensions.ts";
import { ipBytes } from "./hosts.ts";

/** What a new certificate or request says. */
export interface Wanted {
  readonly commonName: string;
  readonly organization: string;
  readonly country: string;
  /** Names in ASCII, IP addresses and email addresses. */
  readonly names: readonly string[];
}

export type Sign = (key: PublicKey, scheme: Scheme, data: Uint8Array) => Promise<Uint8Array>;
type Bytes = Uint8Array<ArrayBuffer>;

/** How a key signs certificates, and the AlgorithmIdentifier of that. */
function signingOf(key: PublicKey): { readonly scheme: Scheme; readonly algorithm: Bytes } {
  switch (key.kind) {
    case "rsa":
      return {
        scheme: { kind: "rsa-pkcs1", hash: "SHA-256" },
        algorithm: sequenceOf(oid("1.2.840.113549.1.1.11"), nullElement()),
      };
    case "ec": {
      const [hash, id] = (
        {
          "P-256": ["SHA-256", 2],
          secp256k1: ["SHA-256", 2],
          "P-384": ["SHA-384", 3],
          "P-521": ["SHA-512", 4],
        } as const
      )[key.curve];
      return { scheme: { kind: "ecdsa", hash }, algorithm: sequenceOf(oid(`1.2.840.10045.4.3.${id}`)) };
    }
    case "okp":
      if (key.curve === "Ed25519" || key.curve === "Ed448") {
        const id = key.curve === "Ed25519" ? "1.3.101.112" : "1.3.101.113";
        return { scheme: { kind: "eddsa", curve: key.curve }, algorithm: sequenceOf(oid(id)) };
      }
      break;
    case "pq":
      if (key.algorithm.startsWith("ML-DSA")) {
        const { oid: id } = POST_QUANTUM[key.algorithm];
        return { scheme: { kind: "ml-dsa", algorithm: key.algorithm }, algorithm: sequenceOf(oid(id)) };
      }
      break;
    default:
  }
  throw new Misread("This key can't sign certificates.");
}

async function signed(body: Bytes, key: PublicKey, sign: Sign): Promise<Bytes> {
  const { scheme, algorithm } = signingOf(key);
  return sequenceOf(body, algorithm, bitString(await sign(key, scheme, body)));
}

function nameBytes({ commonName, organization, country }: Wanted): Bytes {
  const part = (id: string, value: Uint8Array) => setOf(sequenceOf(oid(id), value));
  return sequenceOf(
    ...(country === "" ? [] : [part("2.5.4.6", asciiString(TAG.printable, country.toUpperCase()))]),
    ...(organization === "" ? [] : [part("2.5.4.10", utf8String(organization))]),
    ...(commonName === "" ? [] : [part("2.5.4.3", utf8String(commonName))]),
  );
}

/** Alternative names: addresses by their bytes, the rest as DNS or email names. */
function alternativeNames(names: readonly string[]): Bytes {
  return sequenceOf(
    ...names.map((name) => {
      const ip = ipBytes(name.replace(/^\[|\]$/g, ""));
      if (ip) return contextPrimitive(7, ip);
      if (!/^[\x21-\x7e]+$/.test(name)) throw new Misread(`“${name}” must be in ASCII, such as xn--…`);
      if (name.includes("@")) return contextPrimitive(1, fromLatin1(name));
      if (!/^(?:\*\.)?[a-z\d_](?:[a-z\d_.-]{0,251}[a-z\d])?$/i.test(name))
        throw new Misread(`“${name}” isn't a host name, an IP address or an email address.`);
      return contextPrimitive(2, fromLatin1(name.toLowerCase()));
    }),
  );
}

const extension = (id: string, value: Uint8Array, isCritical = false): Bytes =>
  sequenceOf(oid(id), ...(isCritical ? [boolean(true)] : []), octetString(value));

const usageBits = (bits: number): Bytes => {
  const byte = bits & 0xff;
  const unused = byte === 0 ? 0 : Math.log2(byte & -byte);
  return bitString(Uint8Array.of(byte), unused);
};
const DIGITAL_SIGNATURE = 0x80;
const KEY_ENCIPHERMENT = 0x20;
const CERTIFICATE_SIGNING = 0x04;
const CRL_SIGNING = 0x02;

/** The first identifier of RFC 5280 §4.2.1.2. */
const keyId = (key: PublicKey): Uint8Array => hashOf("SHA-1", publicBytes(key));

/** What a certificate is for. */
type Role = "ca" | "server" | "self";

interface Issue {
  readonly wanted: Wanted;
  readonly role: Role;
  readonly key: PublicKey;
  /** Who signs it: itself, if undefined. */
  readonly issuer?: { readonly key: PublicKey; readonly wanted: Wanted };
  readonly notBefore: number;
  readonly days: number;
  /** 16 random bytes for the serial number. */
  readonly random: Uint8Array;
}

const DAY = 86_400_000;

/** A certificate of version 3, in DER. */
export async function makeCertificate(
  { wanted, role, key, issuer, notBefore, days, random }: Issue,
  sign: Sign,
): Promise<Bytes> {
  const signer = issuer?.key ?? key;
  checkWanted(wanted, role !== "ca");
  const serial = Uint8Array.from(random);
  serial[0] = ((serial[0] as number) & 0x3f) | 0x40;
  const usage =
    role === "ca" ? CERTIFICATE_SIGNING | CRL_SIGNING : DIGITAL_SIGNATURE | (key.kind === "rsa" ? KEY_ENCIPHERMENT : 0);
  const extensions = [
    extension(EXT.basicConstraints, role === "ca" ? sequenceOf(boolean(true), integer(0)) : sequenceOf(), true),
    extension(EXT.keyUsage, usageBits(usage), true),
    ...(role === "ca"
      ? []
      : [extension(EXT.extendedKeyUsage, sequenceOf(oid("1.3.6.1.5.5.7.3.1"), oid("1.3.6.1.5.5.7.3.2")))]),
    ...(wanted.names.length === 0 || role === "ca"
      ? []
      : [
          extension(
            EXT.subjectAltName,
            alternativeNames(wanted.names),
            wanted.commonName === "" && wanted.organization === "" && wanted.country === "",
          ),
        ]),
    extension(EXT.subjectKeyId, octetString(keyId(key))),
    extension(EXT.authorityKeyId, sequenceOf(contextPrimitive(0, keyId(signer)))),
  ];
  const { algorithm } = signingOf(signer);
  const body = sequenceOf(
    context(0, integer(2)),
    element(TAG.integer, serial),
    algorithm,
    nameBytes(issuer?.wanted ?? wanted),
    // The last second is part of the validity (RFC 5280 §4.1.2.5).
    sequenceOf(time(notBefore), time(notBefore + days * DAY - 1000)),
    nameBytes(wanted),
    writeSpki(key),
    context(3, sequenceOf(...extensions)),
  );
  return signed(body, signer, sign);
}

/** A request for a certificate (PKCS#10), in DER. */
export async function makeRequest(wanted: Wanted, key: PublicKey, sign: Sign): Promise<Bytes> {
  checkWanted(wanted, false);
  const extensions = wanted.names.length === 0 ? [] : [extension(EXT.subjectAltName, alternativeNames(wanted.names))];
  const attributes =
    extensions.length === 0 ? [] : [sequenceOf(oid("1.2.840.113549.1.9.14"), setOf(sequenceOf(...extensions)))];
  const body = sequenceOf(integer(0), nameBytes(wanted), writeSpki(key), context(0, ...attributes));
  return signed(body, key, sign);
}

function checkWanted({ commonName, organization, country, names }: Wanted, needsNames: boolean): void {
  if (needsNames && names.length === 0) throw new Misread("Enter at least one host name or IP address.");
  if (!needsNames && commonName === "" && names.length === 0) throw new Misread("Enter a common name.");
  if (country !== "" && !/^[a-z]{2}$/i.test(country)) throw new Misread("The country must be two letters, such as PT.");
  if ([...commonName].length > 64) throw new Misread("A common name has at most 64 characters.");
  if ([...organization].length > 64) throw new Misread("An organization has at most 64 characters.");
}
