import { type Asn1, isContext } from "#core/keys/asn1/der.ts";
import { bitsOf, booleanOf, sequence } from "#core/keys/asn1/fields.ts";
import { Misread } from "#core/keys/misread.ts";
import { type GeneralName, generalName, generalText, type NamePart, partsOf, partsText } from "./names.ts";

// Where CRLs are, and what a CRL is of (RFC 5280 §4.2.1.13 and §5.2.5).

/** By the bits of ReasonFlags, whose order isn't that of the codes of reasons. */
const FLAGS = [
  "Unused",
  "Key compromise",
  "CA compromise",
  "Affiliation changed",
  "Superseded",
  "Cessation of operation",
  "Certificate hold",
  "Privilege withdrawn",
  "AA compromise",
] as const;

type Reason = (typeof FLAGS)[number];

/** The reasons for which a certificate may be revoked. */
export const ALL_REASONS: readonly Reason[] = FLAGS.slice(1);

function reasonsOf(element: Asn1): readonly Reason[] {
  const { bytes } = bitsOf(element);
  return FLAGS.filter((_, at) => (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1);
}

/** The name of a place: in full, or relative to the issuer of the CRL. */
export type PointName = { readonly full: readonly GeneralName[] } | { readonly relative: readonly NamePart[] };

function pointName({ children: [choice], start }: Asn1): PointName {
  if (isContext(choice, 0)) return { full: choice.children.map(generalName) };
  if (isContext(choice, 1)) return { relative: partsOf(choice) };
  throw new Misread("A distribution point must have a full or a relative name here.", start);
}

/** Where a CRL of a certificate is. */
export interface DistributionPoint {
  readonly name: PointName | undefined;
  /** The reasons that this CRL has; undefined for all of them. */
  readonly reasons: readonly Reason[] | undefined;
  /** Who issues it, where that isn't the issuer of the certificate. */
  readonly issuers: readonly GeneralName[] | undefined;
}

/** The CRLs that may have a certificate. */
export function distributionPoints(element: Asn1): DistributionPoint[] {
  sequence(element, "The distribution points");
  return element.children.map((point) => {
    const fields = sequence(point, "A distribution point");
    const [place, flags, issuer] = [fields.context(0), fields.context(1), fields.context(2)];
    fields.end();
    return {
      name: place && pointName(place),
      reasons: flags && reasonsOf(flags),
      issuers: issuer?.children.map(generalName),
    };
  });
}

/** Which certificates a CRL is of. */
export interface IssuingPoint {
  readonly name: PointName | undefined;
  readonly only: "users" | "CAs" | "attributes" | undefined;
  readonly reasons: readonly Reason[] | undefined;
  readonly isIndirect: boolean;
}

export function issuingPoint(element: Asn1): IssuingPoint {
  const fields = sequence(element, "The issuing distribution point");
  const place = fields.context(0);
  const flag = (tag: number): boolean => {
    const found = fields.context(tag);
    return found !== undefined && booleanOf(found);
  };
  const [users, cas] = [flag(1), flag(2)];
  const flags = fields.context(3);
  const [isIndirect, attributes] = [flag(4), flag(5)];
  fields.end();
  if (Number(users) + Number(cas) + Number(attributes) > 1)
    throw new Misread("A CRL can't be only for users, only for CAs and only for attributes at once.", element.start);
  return {
    name: place && pointName(place),
    only: users ? "users" : cas ? "CAs" : attributes ? "attributes" : undefined,
    reasons: flags && reasonsOf(flags),
    isIndirect,
  };
}

const nameLines = (name: PointName): string[] =>
  "full" in name ? name.full.map(generalText) : [`Relative name: ${partsText(name.relative)}`];

export const pointLines = (element: Asn1): string[] =>
  distributionPoints(element).flatMap(({ name, reasons, issuers }) => [
    ...(name ? nameLines(name) : []),
    ...(reasons ? [`Reasons: ${reasons.join(", ")}`] : []),
    ...(issuers ?? []).map((each) => `CRL issuer: ${generalText(each)}`),
  ]);

const ONLY = {
  users: "Only certificates of users",
  CAs: "Only certificates of CAs",
  attributes: "Only attribute certificates",
} as const;

export function issuingPointLines(element: Asn1): string[] {
  const { name, only, reasons, isIndirect } = issuingPoint(element);
  return [
    ...(name ? nameLines(name) : []),
    ...(only ? [ONLY[only]] : []),
    ...(reasons ? [`Only for the reasons: ${reasons.join(", ")}`] : []),
    ...(isIndirect ? ["Indirect: with certificates of other issuers"] : []),
  ];
}
