import { type Algorithm, algorithmOf, OID } from "#core/keys/algorithm.ts";
import { type Asn1, TAG } from "#core/keys/asn1/der.ts";
import { explicit, oidOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import { context, integer, nullElement, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import type { HashName } from "#core/keys/locked/derive.ts";
import { Misread } from "#core/keys/misread.ts";
import type { PssParameters } from "#core/keys/model.ts";
import { HASH_OIDS } from "./scheme.ts";

const DEFAULTS: PssParameters = { hash: "SHA-1", mgfHash: "SHA-1", saltBytes: 20 };

/** The parameters of RSASSA-PSS (RFC 4055 §3.1), of a signature or of a key that allows no others. */
export function readPss(parameters: Asn1): PssParameters {
  const fields = sequence(parameters, "The parameters of PSS");
  const hashPart = fields.context(0);
  const maskPart = fields.context(1);
  const saltPart = fields.context(2);
  const trailer = fields.context(3);
  fields.end();
  const hash = hashPart ? hashNamed(algorithmOf(explicit(hashPart, "The hash")).oid, hashPart) : DEFAULTS.hash;
  let { mgfHash } = DEFAULTS;
  if (maskPart) {
    const mask = algorithmOf(explicit(maskPart, "The mask"));
    if (mask.oid !== OID.mgf1 || !mask.parameters)
      throw new Misread("Only the mask MGF1 is supported.", maskPart.start);
    const inner = sequence(mask.parameters, "The mask's hash");
    mgfHash = hashNamed(oidOf(inner.universal(TAG.oid, "hash")), maskPart);
  }
  if (trailer && smallOf(explicit(trailer, "The trailer"), "trailer") !== 1) {
    throw new Misread("The trailer of PSS must be 1.", trailer.start);
  }
  const saltBytes = saltPart ? smallOf(explicit(saltPart, "The salt length"), "salt length") : DEFAULTS.saltBytes;
  return { hash, mgfHash, saltBytes };
}

function hashNamed(id: string, { start }: Asn1): HashName {
  const known = HASH_OIDS[id];
  if (!known) throw new Misread(`The hash ${id} isn't supported.`, start);
  return known;
}

/** What a key's AlgorithmIdentifier allows; undefined where it allows all of PSS. */
export const keyPss = ({ parameters }: Algorithm): PssParameters | undefined => parameters && readPss(parameters);

/** The parameters in DER, which leaves out what is the default. */
export function writePss({ hash, mgfHash, saltBytes }: PssParameters): Uint8Array<ArrayBuffer> {
  const named = (name: HashName) =>
    sequenceOf(oid(Object.keys(HASH_OIDS).find((id) => HASH_OIDS[id] === name) as string), nullElement());
  return sequenceOf(
    ...(hash === DEFAULTS.hash ? [] : [context(0, named(hash))]),
    ...(mgfHash === DEFAULTS.mgfHash ? [] : [context(1, sequenceOf(oid(OID.mgf1), named(mgfHash)))]),
    ...(saltBytes === DEFAULTS.saltBytes ? [] : [context(2, integer(saltBytes))]),
  );
}

/** For display: `SHA-256, MGF1 with SHA-1, salt of 20 bytes`. */
export const pssWords = ({ hash, mgfHash, saltBytes }: PssParameters): string =>
  `${hash}, MGF1 with ${mgfHash}, salt of ${saltBytes} bytes`;
