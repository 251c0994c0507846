import { type Asn1, contentOf, isUniversal, TAG } from "./asn1/der.ts";
import { oidOf, sequence } from "./asn1/fields.ts";
import { Misread } from "./misread.ts";
import { CURVES, type CurveId, OCTET_CURVES, type OctetCurve, POST_QUANTUM, type PostQuantumId } from "./model.ts";

/** An AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
export interface Algorithm {
  readonly oid: string;
  readonly parameters: Asn1 | undefined;
  readonly element: Asn1;
}

export function algorithmOf(element: Asn1, what = "An algorithm"): Algorithm {
  const fields = sequence(element, what);
  const id = oidOf(fields.universal(TAG.oid, "object identifier"));
  const parameters = fields.peek();
  if (parameters) fields.any("parameters");
  fields.end();
  return { oid: id, parameters, element };
}

/** The curve that parameters name; those that spell out the curve's numbers aren't supported. */
export function namedCurve(parameters: Asn1 | undefined, at: Asn1): CurveId {
  if (!isUniversal(parameters, TAG.oid)) {
    throw new Misread(
      "Only named curves are supported, not those that spell out their numbers.",
      (parameters ?? at).start,
    );
  }
  const id = oidOf(parameters);
  const curve = CURVES.find((each) => each.oid === id);
  if (!curve) throw new Misread(`The curve ${id} isn't supported.`, parameters.start);
  return curve.id;
}

export const octetCurveOf = (id: string): OctetCurve | undefined =>
  (Object.keys(OCTET_CURVES) as OctetCurve[]).find((curve) => OCTET_CURVES[curve].oid === id);

export const postQuantumOf = (id: string): PostQuantumId | undefined =>
  (Object.keys(POST_QUANTUM) as PostQuantumId[]).find((algorithm) => POST_QUANTUM[algorithm].oid === id);

/** Whether parameters are absent or NULL, as RSA's must be. */
export const hasNoParameters = ({ parameters }: Algorithm): boolean =>
  parameters === undefined || (isUniversal(parameters, TAG.null) && contentOf(parameters).length === 0);

/** Object identifiers that code asks for by name; the words of all are in `x509/oids.tsv`. */
export const OID = {
  rsa: "1.2.840.113549.1.1.1",
  rsaPss: "1.2.840.113549.1.1.10",
  mgf1: "1.2.840.113549.1.1.8",
  ec: "1.2.840.10045.2.1",
  dsa: "1.2.840.10040.4.1",
  pbes2: "1.2.840.113549.1.5.13",
  pbkdf2: "1.2.840.113549.1.5.12",
  scrypt: "1.3.6.1.4.1.11591.4.11",
  sha1: "1.3.14.3.2.26",
  md5: "1.2.840.113549.2.5",
  sha224: "2.16.840.1.101.3.4.2.4",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
} as const;
