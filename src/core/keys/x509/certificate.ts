import { type Algorithm, algorithmOf, hasNoParameters, OID } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, contentOf, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import {
  booleanOf,
  explicit,
  integerOf,
  octetsOf,
  oidOf,
  sequence,
  smallOf,
  wholeBitsOf,
} from "#core/keys/asn1/fields.ts";
import { textOf, timeOf } from "#core/keys/asn1/texts.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { readPss } from "#core/keys/signatures/pss.ts";
import { type Scheme, SIGNATURE_OIDS } from "#core/keys/signatures/scheme.ts";
import { type PublicKey, readSpki } from "#core/keys/spki.ts";
import type { Result } from "#core/result.ts";
import { sameBytes } from "#core/text/bytes.ts";
import { type Name, nameOf } from "./names.ts";

/** An extension as it's written; `extensions.ts` reads known ones. */
export interface Extension {
  readonly oid: string;
  readonly isCritical: boolean;
  readonly value: Uint8Array;
  readonly element: Asn1;
}

/** What is signed, how, and the signature. */
export interface Signed {
  readonly signed: Uint8Array;
  readonly algorithm: Algorithm;
  readonly signature: Uint8Array;
}

/** Reads the frame of certificates, requests and CRLs: contents, algorithm and signature (RFC 5280 §4.1.1). */
export function readSigned(element: Asn1, what: string): Signed & { readonly body: Asn1 } {
  const outer = sequence(element, what);
  const body = outer.any("contents");
  const algorithm = algorithmOf(outer.any("signature algorithm"));
  const signature = wholeBitsOf(outer.universal(TAG.bitString, "signature"), "A signature");
  outer.end();
  return { body, signed: bytesOf(body), algorithm, signature };
}

/** A certificate as data (RFC 5280 §4.1). */
export interface Certificate extends Signed {
  readonly element: Asn1;
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly serial: bigint;
  /** As it is written, which may be negative or begin with zeros. */
  readonly serialBytes: Uint8Array;
  readonly innerAlgorithm: Algorithm;
  readonly issuer: Name;
  readonly subject: Name;
  /** In milliseconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
  readonly spki: Asn1;
  /** The key, or why this page can't read it. */
  readonly key: Result<PublicKey>;
  readonly extensions: readonly Extension[];
  /** What is allowed by no standard, but was read. */
  readonly oddities: readonly string[];
}

/** Reads a certificate. Throws a Misread with the place of the problem. */
export function readCertificate(element: Asn1): Certificate {
  const { body, ...signed } = readSigned(element, "A certificate");
  const { algorithm } = signed;
  const fields = sequence(body, "The contents of a certificate");
  const oddities: string[] = [];
  const versionElement = fields.context(0);
  const version = versionElement ? smallOf(explicit(versionElement, "The version"), "version") + 1 : 1;
  if (version > 3) throw new Misread(`Version ${version} of certificates doesn't exist.`, versionElement?.start);
  const serialElement = fields.universal(TAG.integer, "serial number");
  const serial = integerOf(serialElement);
  const serialBytes = contentOf(serialElement);
  if (serial <= 0n) oddities.push("The serial number must be above 0 (RFC 5280 §4.1.2.2).");
  if (serialBytes.length > 20) oddities.push("The serial number is longer than 20 bytes (RFC 5280 §4.1.2.2).");
  const innerAlgorithm = algorithmOf(fields.any("signature algorithm"));
  const issuer = nameOf(fields.any("issuer"));
  const validity = sequence(fields.any("validity"), "The validity");
  const [start, end] = [validity.any("start"), validity.any("end")];
  validity.end();
  const [notBefore, notAfter] = [timeOf(start), timeOf(end)];
  const subject = nameOf(fields.any("subject"));
  const spki = fields.any("public key");
  const key = attempt(() => readSpki(spki));
  fields.context(1);
  fields.context(2);
  const list = fields.context(3);
  fields.end();
  if (!sameBytes(bytesOf(algorithm.element), bytesOf(innerAlgorithm.element))) {
    throw new Misread("The two signature algorithms of this certificate differ.", algorithm.element.start);
  }
  if (list && version < 3) oddities.push("Only certificates of version 3 may have extensions.");
  const extensions = list ? extensionsOf(explicit(list, "The extensions")) : [];
  return {
    element,
    bytes: bytesOf(element),
    version,
    serial,
    serialBytes,
    innerAlgorithm,
    issuer,
    subject,
    notBefore,
    notAfter,
    spki,
    key,
    extensions,
    ...signed,
    oddities,
  };
}

/** Reads a list of extensions; the same one twice is refused (§4.2). */
export function extensionsOf(element: Asn1): Extension[] {
  sequence(element, "The extensions");
  const seen = new Set<string>();
  return element.children.map((each) => {
    const fields = sequence(each, "An extension");
    const oid = oidOf(fields.universal(TAG.oid, "object identifier"));
    const critical = fields.optional(TAG.boolean);
    const value = octetsOf(fields.universal(TAG.octetString, "value"));
    fields.end();
    if (seen.has(oid)) throw new Misread(`The extension ${oid} is there twice.`, each.start);
    seen.add(oid);
    return { oid, isCritical: critical ? booleanOf(critical) : false, value, element: each };
  });
}

/** An attribute of a request, with its values where they are texts. */
interface Attribute {
  readonly oid: string;
  readonly text: string;
}

/** A request for a certificate (PKCS#10, RFC 2986). */
export interface CertificateRequest extends Signed {
  readonly element: Asn1;
  readonly bytes: Uint8Array;
  readonly version: number;
  readonly subject: Name;
  readonly spki: Asn1;
  readonly key: Result<PublicKey>;
  readonly extensions: readonly Extension[];
  readonly attributes: readonly Attribute[];
}

export function readRequest(element: Asn1): CertificateRequest {
  const { body, ...signed } = readSigned(element, "A certificate request");
  const fields = sequence(body, "The contents of a request");
  const version = smallOf(fields.universal(TAG.integer, "version"), "version") + 1;
  const subject = nameOf(fields.any("subject"));
  const spki = fields.any("public key");
  const key = attempt(() => readSpki(spki));
  const attributeList = fields.context(0);
  fields.end();
  const attributes: Attribute[] = [];
  const extensions: Extension[] = [];
  for (const attribute of attributeList?.children ?? []) {
    const pair = sequence(attribute, "An attribute");
    const oid = oidOf(pair.universal(TAG.oid, "type"));
    const values = pair.universal(TAG.set, "values");
    attributes.push({ oid, text: values.children.flatMap((each) => textOf(each) ?? []).join(", ") });
    const [first] = values.children;
    if (oid === "1.2.840.113549.1.9.14" && first) extensions.push(...extensionsOf(first));
  }
  return {
    element,
    bytes: bytesOf(element),
    version,
    subject,
    spki,
    key,
    extensions,
    attributes,
    ...signed,
  };
}

/** Whether an element looks like a certificate: its first field is a version or a serial number, and it has a validity. */
export function looksLikeCertificate({ children: [body, algorithm, signature, more] }: Asn1): boolean {
  if (
    !isUniversal(body, TAG.sequence) ||
    !isUniversal(algorithm, TAG.sequence) ||
    !isUniversal(signature, TAG.bitString) ||
    more
  )
    return false;
  return body.children.length >= 6;
}

/** Reads the value of an extension, which is DER of its own. */
export const valueElement = ({ value }: Extension): Asn1 => readDer(value);

/** The scheme that an AlgorithmIdentifier names, with the parameters of PSS (RFC 4055 §3.1). */
export function schemeOf(algorithm: Algorithm): Scheme {
  const { oid, parameters, element } = algorithm;
  if (oid === OID.rsaPss) {
    if (!parameters) throw new Misread("RSA-PSS must have parameters in a signature.", element.start);
    return { kind: "rsa-pss", ...readPss(parameters) };
  }
  const scheme = SIGNATURE_OIDS[oid];
  if (!scheme) throw new Misread(`The signature algorithm ${oid} isn't supported.`, element.start);
  if (!hasNoParameters(algorithm)) {
    throw new Misread("This signature algorithm can't have parameters.", element.start);
  }
  return scheme;
}
