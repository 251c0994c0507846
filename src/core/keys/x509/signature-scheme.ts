import { type Algorithm, hasNoParameters } from "#core/keys/algorithm.ts";
import { OID } from "#core/keys/algorithm-oids.ts";
import { Misread } from "#core/keys/misread.ts";
import { readPss } from "#core/keys/signatures/pss.ts";
import { type Scheme, SIGNATURE_OIDS } from "#core/keys/signatures/scheme.ts";

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
