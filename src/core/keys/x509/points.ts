import { type Asn1, isContext } from "#core/keys/asn1/der.ts";
import { bitsOf, booleanOf, sequence } from "#core/keys/asn1/fields.ts";
import { Misread } from "#core/keys/misread.ts";
import { generalName, generalText, partsOf, partsText } from "./names.ts";

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

function reasons(element: Asn1): string {
  const { bytes } = bitsOf(element);
  return FLAGS.filter((_, at) => (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1).join(", ");
}

const names = ({ children }: Asn1): string[] => children.map((each) => generalText(generalName(each)));

/** A name in full, or relative to the issuer of the CRL. */
function placeLines({ children: [choice], start }: Asn1): string[] {
  if (isContext(choice, 0)) return names(choice);
  if (isContext(choice, 1)) return [`Relative name: ${partsText(partsOf(choice))}`];
  throw new Misread("A distribution point must have a full or a relative name here.", start);
}

/** The CRLs that may have a certificate. */
export function pointLines(element: Asn1): string[] {
  sequence(element, "The distribution points");
  return element.children.flatMap((point) => {
    const fields = sequence(point, "A distribution point");
    const [place, flags, issuer] = [fields.context(0), fields.context(1), fields.context(2)];
    fields.end();
    return [
      ...(place ? placeLines(place) : []),
      ...(flags ? [`Reasons: ${reasons(flags)}`] : []),
      ...(issuer ? names(issuer).map((name) => `CRL issuer: ${name}`) : []),
    ];
  });
}

/** Which certificates a CRL is of. */
export function issuingPointLines(element: Asn1): string[] {
  const fields = sequence(element, "The issuing distribution point");
  const place = fields.context(0);
  const lines = place ? placeLines(place) : [];
  const flag = (tag: number, line: string) => {
    const found = fields.context(tag);
    if (found && booleanOf(found)) lines.push(line);
  };
  flag(1, "Only certificates of users");
  flag(2, "Only certificates of CAs");
  const flags = fields.context(3);
  if (flags) lines.push(`Only for the reasons: ${reasons(flags)}`);
  flag(4, "Indirect: with certificates of other issuers");
  flag(5, "Only attribute certificates");
  fields.end();
  return lines;
}

/** Whether a CRL may have certificates of other issuers. */
export const isIndirect = ({ children }: Asn1): boolean =>
  children.some((each) => isContext(each, 4) && booleanOf(each));
