import { type Algorithm, algorithmOf, hasNoParameters } from "#core/keys/algorithm.ts";
import { OID } from "#core/keys/algorithm-oids.ts";
import { TAG } from "#core/keys/asn1/der.ts";
import { explicit, oidOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import type { HashName } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import { HASH_OIDS, type Scheme, SIGNATURE_OIDS } from "#core/keys/signatures/scheme.ts";

/** The scheme that an AlgorithmIdentifier names, with the parameters of PSS (RFC 4055 §3.1). */
export function schemeOf(algorithm: Algorithm): Scheme {
  if (algorithm.oid === OID.rsaPss) return pssOf(algorithm);
  const scheme = SIGNATURE_OIDS[algorithm.oid];
  if (!scheme) throw new Misread(`The signature algorithm ${algorithm.oid} isn't supported.`, algorithm.element.start);
  if (!hasNoParameters(algorithm)) {
    throw new Misread("This signature algorithm must not have parameters.", algorithm.element.start);
  }
  return scheme;
}

function pssOf({ parameters, element }: Algorithm): Scheme {
  if (!parameters) throw new Misread("RSA-PSS must have parameters in a signature.", element.start);
  const fields = sequence(parameters, "The parameters of PSS");
  const hashPart = fields.context(0);
  const maskPart = fields.context(1);
  const saltPart = fields.context(2);
  const trailer = fields.context(3);
  fields.end();
  const hashNamed = (id: string, at: number): HashName => {
    const known = HASH_OIDS[id];
    if (!known) throw new Misread(`The hash ${id} isn't supported.`, at);
    return known;
  };
  const hash = hashPart ? hashNamed(algorithmOf(explicit(hashPart, "The hash")).oid, hashPart.start) : "SHA-1";
  let mgfHash: HashName = "SHA-1";
  if (maskPart) {
    const mask = algorithmOf(explicit(maskPart, "The mask"));
    if (mask.oid !== OID.mgf1 || !mask.parameters)
      throw new Misread("Only the mask MGF1 is supported.", maskPart.start);
    const inner = sequence(mask.parameters, "The mask's hash");
    mgfHash = hashNamed(oidOf(inner.universal(TAG.oid, "hash")), maskPart.start);
  }
  if (trailer && smallOf(explicit(trailer, "The trailer"), "trailer") !== 1) {
    throw new Misread("The trailer of PSS must be 1.", trailer.start);
  }
  const saltBytes = saltPart ? smallOf(explicit(saltPart, "The salt length"), "salt length") : 20;
  return { kind: "rsa-pss", hash, mgfHash, saltBytes };
}
