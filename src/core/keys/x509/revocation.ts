import { bytesOf } from "#core/keys/asn1/der.ts";
import { integerOf } from "#core/keys/asn1/fields.ts";
import { attempt } from "#core/keys/misread.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import type { Certificate, Extension } from "#core/keys/x509/certificate.ts";
import { checkSignature, isCa } from "#core/keys/x509/chain.ts";
import { type Crl, type Revoked, revocationOf, revokedOf } from "#core/keys/x509/crl.ts";
import {
  authorityKeyId,
  basicConstraints,
  EXT,
  findExtension,
  keyUsage,
  subjectKeyId,
} from "#core/keys/x509/extensions.ts";
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
function deltaBase({ extensions }: Crl): bigint | undefined {
  const element = findExtension(extensions, EXT.deltaCrl);
  return element && integerOf(element);
}

function crlNumber({ extensions }: Crl): bigint | undefined {
  const element = findExtension(extensions, EXT.crlNumber);
  return element && integerOf(element);
}

const CRL_EXTENSIONS: readonly string[] = [EXT.crlNumber, EXT.authorityKeyId, EXT.issuingPoint, EXT.deltaCrl];
const ENTRY_EXTENSIONS: readonly string[] = [EXT.reason, EXT.certificateIssuer, "2.5.29.24"];

/** Whether there are unknown critical extensions, which must not be ignored. */
const hasUnknownCritical = (extensions: readonly Extension[], where: "crl" | "entry"): boolean =>
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
function reasonsCovered(crl: Crl, certificate: Certificate): ReadonlySet<string> {
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
function continues(delta: Crl, base: Crl): boolean {
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

// Whether a certificate is revoked by the CRLs that are here (RFC 5280 §6.3). "Not revoked" needs a CRL that covers all
// reasons and is signed, current and whole.

export type Revocation =
  | { readonly status: "revoked"; readonly time: number }
  | { readonly status: "good" }
  | { readonly status: "unknown"; readonly reason: string };

interface Context {
  readonly crls: readonly Crl[];
  /** All that are here. */
  readonly certificates: readonly Certificate[];
  /** Those of the chain that is checked, whose signatures are right. */
  readonly trusted: readonly Certificate[];
  readonly now: number;
  readonly verify: Verify;
}

/** A signer's own certificate may need a CRL, and so on. */
const MAX_DEPTH = 4;

export async function revocation(certificate: Certificate, context: Context, depth = 0): Promise<Revocation> {
  const usable: Crl[] = [];
  let reason = "No CRL here covers it.";
  for (const crl of context.crls) {
    const covered = attempt(() => reasonsCovered(crl, certificate));
    if (!covered.ok || covered.value.size === 0) continue;
    const problem = await problemOf(crl, context, depth);
    if (problem === undefined) usable.push(crl);
    else reason = problem;
  }
  const covered = new Set<string>();
  for (const base of usable.filter((crl) => deltaBase(crl) === undefined)) {
    const entry = entryOf(base, usable, certificate);
    if (entry) return { status: "revoked", time: entry.time };
    for (const each of reasonsCovered(base, certificate)) covered.add(each);
  }
  if (ALL_REASONS.every((each) => covered.has(each))) return { status: "good" };
  if (covered.size > 0) reason = "The CRLs here don't cover all reasons.";
  else if (usable.length > 0) reason = "There is only a delta CRL, and not the CRL that it belongs to.";
  return { status: "unknown", reason };
}

/** The entry of a certificate, as the newest delta CRL has it (§6.3.3, i and j). */
function entryOf(base: Crl, usable: readonly Crl[], { serial, issuer }: Certificate): Revoked | undefined {
  const [delta] = usable
    .filter((crl) => continues(crl, base))
    .sort((one, other) => Number((crlNumber(other) ?? 0n) - (crlNumber(one) ?? 0n)));
  const entry = (delta && revocationOf(delta, serial, issuer)) ?? revocationOf(base, serial, issuer);
  return entry && isRemoved(entry) ? undefined : entry;
}

const REMOVED = 8n;

function isRemoved({ extensions }: Revoked): boolean {
  const reason = findExtension(extensions, EXT.reason);
  return reason !== undefined && integerOf(reason) === REMOVED;
}

/** Why a CRL can't be relied on; undefined where it can. */
async function problemOf(crl: Crl, context: Context, depth: number): Promise<string | undefined> {
  if (crl.thisUpdate > context.now) return "The CRL isn't valid yet.";
  if (crl.nextUpdate !== undefined && crl.nextUpdate < context.now) return "The CRL is out of date.";
  const understood = attempt(() => isUnderstood(crl));
  if (!understood.ok) return understood.message;
  if (!understood.value) return "The CRL has critical extensions that this page doesn't know.";
  let problem = "The CRL's signer isn't here.";
  for (const signer of [...context.trusted, ...context.certificates]) {
    if (!sameName(signer.subject, crl.issuer) || !signer.key.ok || !fitsKeyId(signer, crl)) continue;
    if ((await checkSignature(crl, signer.key.value, context.verify)) !== true) {
      problem = "The CRL's signature isn't valid.";
    } else if (!maySignCrls(signer)) return "The key usage of the CRL's signer doesn't allow signing CRLs.";
    else if (await isTrusted(signer, context, depth)) return undefined;
    else problem = "The CRL's signer isn't of this chain, or isn't valid itself.";
  }
  return problem;
}

/** CRLs whose critical extensions are all known. Reading a hundred thousand entries once is enough. */
const understoodCrls = new WeakMap<Crl, boolean>();

function isUnderstood(crl: Crl): boolean {
  let answer = understoodCrls.get(crl);
  if (answer === undefined) {
    answer =
      !hasUnknownCritical(crl.extensions, "crl") &&
      crl.entries.every(
        (entry) => entry.children.length < 3 || !hasUnknownCritical(revokedOf(entry).extensions, "entry"),
      );
    understoodCrls.set(crl, answer);
  }
  return answer;
}

function fitsKeyId(signer: Certificate, crl: Crl): boolean {
  const ids = attempt(() => [authorityKeyId(crl), subjectKeyId(signer)] as const);
  const [wanted, has] = ids.ok ? ids.value : [];
  return !wanted || !has || sameBytes(wanted, has);
}

function maySignCrls(signer: Certificate): boolean {
  const usage = attempt(() => keyUsage(signer));
  return usage.ok && (usage.value?.includes("CRL signing") ?? true);
}

/** Whether a signer is of the chain, or was certified by one that is, is valid, and isn't revoked itself. */
async function isTrusted(signer: Certificate, context: Context, depth: number): Promise<boolean> {
  if (context.trusted.includes(signer)) return true;
  if (depth >= MAX_DEPTH || signer.notBefore > context.now || signer.notAfter < context.now) return false;
  for (const issuer of context.trusted) {
    if (!sameName(issuer.subject, signer.issuer) || !issuer.key.ok || !isCa(issuer)) continue;
    if ((await checkSignature(signer, issuer.key.value, context.verify)) !== true) continue;
    // A CRL may be of the certificate of its own signer, which its issuer allows by naming it (PKITS 4.14.30).
    const trusted = [...context.trusted, signer];
    return (await revocation(signer, { ...context, trusted }, depth + 1)).status === "good";
  }
  return false;
}
