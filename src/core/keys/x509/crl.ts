import { algorithmOf } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, isUniversal, TAG } from "#core/keys/asn1/der.ts";
import { explicit, integerOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import { timeOf } from "#core/keys/asn1/texts.ts";
import { type Extension, extensionsOf, readSigned, type Signed } from "./certificate.ts";
import { EXT, findExtension } from "./extensions.ts";
import { generalNames, type Name, nameOf, sameName } from "./names.ts";
import { issuingPoint } from "./points.ts";

/** A list of revoked certificates (RFC 5280 §5). */
export interface Crl extends Signed {
  readonly element: Asn1;
  readonly bytes: Uint8Array;
  readonly issuer: Name;
  readonly thisUpdate: number;
  readonly nextUpdate: number | undefined;
  readonly extensions: readonly Extension[];
  /** The elements of the list: there may be a hundred thousand, which are read when they're shown or searched. */
  readonly entries: readonly Asn1[];
}

export interface Revoked {
  readonly serial: bigint;
  readonly time: number;
  readonly extensions: readonly Extension[];
}

const isTime = (element: Asn1 | undefined): boolean =>
  isUniversal(element, TAG.utcTime) || isUniversal(element, TAG.generalizedTime);

export function readCrl(element: Asn1): Crl {
  const { body, ...signed } = readSigned(element, "A CRL");
  const fields = sequence(body, "The contents of a CRL");
  const version = fields.optional(TAG.integer);
  if (version) smallOf(version, "version");
  algorithmOf(fields.any("signature algorithm"));
  const issuer = nameOf(fields.any("issuer"));
  const thisUpdate = timeOf(fields.any("date"));
  const nextUpdate = isTime(fields.peek()) ? timeOf(fields.any("next date")) : undefined;
  const list = fields.optional(TAG.sequence);
  const extensionList = fields.context(0);
  fields.end();
  const extensions = extensionList ? extensionsOf(explicit(extensionList, "The extensions")) : [];
  return {
    element,
    bytes: bytesOf(element),
    issuer,
    thisUpdate,
    nextUpdate,
    extensions,
    entries: list?.children ?? [],
    ...signed,
  };
}

export function revokedOf(entry: Asn1): Revoked {
  const fields = sequence(entry, "An entry of a CRL");
  const serial = integerOf(fields.universal(TAG.integer, "serial number"));
  const time = timeOf(fields.any("date"));
  const list = fields.peek();
  if (list) fields.any("extensions");
  fields.end();
  return { serial, time, extensions: list ? extensionsOf(list) : [] };
}

/** When a certificate was revoked; undefined where it isn't listed. */
export function revocationOf(crl: Crl, serial: bigint, issuer: Name = crl.issuer): Revoked | undefined {
  const point = findExtension(crl.extensions, EXT.issuingPoint);
  const mayBeOthers = point !== undefined && issuingPoint(point).isIndirect;
  let isOwn = sameName(issuer, crl.issuer);
  if (!isOwn && !mayBeOthers) return undefined;
  for (const entry of crl.entries) {
    // The issuer of an entry is also that of those after it (RFC 5280 §5.3.3).
    if (mayBeOthers && entry.children.length > 2) isOwn = isOfIssuer(issuer, revokedOf(entry)) ?? isOwn;
    const [first] = entry.children;
    if (isOwn && isUniversal(first, TAG.integer) && integerOf(first) === serial) return revokedOf(entry);
  }
  return undefined;
}

function isOfIssuer(issuer: Name, { extensions }: Revoked): boolean | undefined {
  const named = findExtension(extensions, EXT.certificateIssuer);
  return named && generalNames(named).some(({ name }) => name !== undefined && sameName(name, issuer));
}

/** Whether an element looks like a CRL: no validity and no key, but two dates. */
export function looksLikeCrl({ children: [body, algorithm, signature, more] }: Asn1): boolean {
  if (!body || !isUniversal(algorithm, TAG.sequence) || !isUniversal(signature, TAG.bitString) || more) return false;
  const at = isUniversal(body.children[0], TAG.integer) ? 1 : 0;
  return isTime(body.children[at + 2]);
}

/** Whether an element looks like a request: a version, a name, a key. */
export function looksLikeRequest({ children: [body, algorithm, signature, more] }: Asn1): boolean {
  if (!body || !isUniversal(algorithm, TAG.sequence) || !isUniversal(signature, TAG.bitString) || more) return false;
  const [version, subject, key] = body.children;
  return (
    isUniversal(version, TAG.integer) &&
    isUniversal(subject, TAG.sequence) &&
    isUniversal(key, TAG.sequence) &&
    isUniversal(key.children[1], TAG.bitString)
  );
}
