import { bytesOf } from "#core/keys/asn1/der.ts";
import { integerOf } from "#core/keys/asn1/fields.ts";
import type { Certificate, Extension } from "#core/keys/x509/certificate.ts";
import type { Crl } from "#core/keys/x509/crl.ts";
import { authorityKeyId, basicConstraints, EXT, findExtension } from "#core/keys/x509/extensions.ts";
import { comparable, type GeneralName, type Name, sameName } from "#core/keys/x509/names.ts";
import {
  ALL_REASONS,
  type DistributionPoint,
  distributionPoints,
  type IssuingPoint,
  issuingPoint,
  type PointName,
} from "#core/keys/x509/points.ts";
import { sameBytes } from "#core/text/bytes.ts";

// Which certificates and reasons a CRL is of (RFC 5280 §6.3.3, steps b to e).

const ALL: IssuingPoint = { name: undefined, only: undefined, reasons: undefined, isIndirect: false };

const issuingPointOf = ({ extensions }: Crl): IssuingPoint => {
  const element = findExtension(extensions, EXT.issuingPoint);
  return element ? issuingPoint(element) : ALL;
};

/** The number of the CRL that a delta CRL needs; undefined for a whole CRL. */
export function deltaBase({ extensions }: Crl): bigint | undefined {
  const element = findExtension(extensions, EXT.deltaCrl);
  return element && integerOf(element);
}

export function crlNumber({ extensions }: Crl): bigint | undefined {
  const element = findExtension(extensions, EXT.crlNumber);
  return element && integerOf(element);
}

const CRL_EXTENSIONS: readonly string[] = [EXT.crlNumber, EXT.authorityKeyId, EXT.issuingPoint, EXT.deltaCrl];
const ENTRY_EXTENSIONS: readonly string[] = [EXT.reason, EXT.certificateIssuer, "2.5.29.24"];

/** Whether there are unknown critical extensions, which must not be ignored. */
export const hasUnknownCritical = (extensions: readonly Extension[], where: "crl" | "entry"): boolean =>
  extensions.some(
    ({ oid, isCritical }) => isCritical && !(where === "crl" ? CRL_EXTENSIONS : ENTRY_EXTENSIONS).includes(oid),
  );

/** Names as texts that are the same for the same place. */
function placeTexts(name: PointName, issuer: Name): string[] {
  if ("relative" in name) return [`directory ${comparable({ parts: [...issuer.parts, ...name.relative] })}`];
  return name.full.map(nameText);
}

const nameText = ({ kind, text, name }: GeneralName): string => `${kind} ${name ? comparable(name) : text}`;

/** The reasons for which a CRL can say whether a certificate is revoked; none where it isn't of the certificate. */
export function reasonsCovered(crl: Crl, certificate: Certificate): ReadonlySet<string> {
  const scope = issuingPointOf(crl);
  const element = findExtension(certificate.extensions, EXT.crlPoints);
  const isOwn = sameName(crl.issuer, certificate.issuer);
  const covered = new Set<string>();
  if (!isOfKind(scope, certificate)) return covered;
  for (const point of element ? distributionPoints(element) : []) {
    const mayIssue = point.issuers
      ? scope.isIndirect && point.issuers.some(({ name }) => name && sameName(name, crl.issuer))
      : isOwn;
    if (mayIssue && isSamePlace(scope, point, crl, certificate)) add(covered, scope, point);
  }
  // A CRL of everything that its issuer issues needs no mention (§6.3.3, the last paragraph).
  if (isOwn && !scope.name) add(covered, scope, undefined);
  return covered;
}

function add(covered: Set<string>, scope: IssuingPoint, point: DistributionPoint | undefined): void {
  for (const reason of scope.reasons ?? ALL_REASONS)
    if (!point?.reasons || point.reasons.includes(reason)) covered.add(reason);
}

/** Whether a CRL is of users or CAs as the certificate is one. */
function isOfKind({ only }: IssuingPoint, certificate: Certificate): boolean {
  const isCa = basicConstraints(certificate)?.isCa ?? false;
  return only === undefined || (only === "users" && !isCa) || (only === "CAs" && isCa);
}

function isSamePlace(scope: IssuingPoint, point: DistributionPoint, crl: Crl, certificate: Certificate): boolean {
  if (!scope.name) return true;
  const own = placeTexts(scope.name, crl.issuer);
  const [issuer] = point.issuers ?? [];
  const wanted = point.name
    ? placeTexts(point.name, issuer?.name ?? certificate.issuer)
    : (point.issuers ?? []).map(nameText);
  return own.some((each) => wanted.includes(each));
}

/** Whether a delta CRL continues a whole one (§6.3.3, c). */
export function continues(delta: Crl, base: Crl): boolean {
  const [from, number, newer] = [deltaBase(delta), crlNumber(base), crlNumber(delta)];
  if (from === undefined || number === undefined || newer === undefined) return false;
  return (
    number >= from &&
    newer > number &&
    sameName(delta.issuer, base.issuer) &&
    sameElement(delta, base) &&
    sameKeyId(delta, base)
  );
}

function sameElement(one: Crl, other: Crl): boolean {
  const [first, second] = [one, other].map(({ extensions }) => findExtension(extensions, EXT.issuingPoint));
  return first && second ? sameBytes(bytesOf(first), bytesOf(second)) : first === second;
}

function sameKeyId(one: Crl, other: Crl): boolean {
  const [first, second] = [authorityKeyId(one), authorityKeyId(other)];
  return first && second ? sameBytes(first, second) : first === second;
}
