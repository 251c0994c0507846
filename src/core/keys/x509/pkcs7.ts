import { type Asn1, isUniversal, TAG } from "#core/keys/asn1/der.ts";
import { explicit, oidOf, sequence } from "#core/keys/asn1/fields.ts";
import { Misread } from "#core/keys/misread.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";

export const looksLikePkcs7 = ({ children: [type, content, more] }: Asn1): boolean =>
  isUniversal(type, TAG.oid) && (content === undefined || content.tagClass === 2) && !more;

/** The certificates and CRLs within signed data (RFC 5652 §5.1), as files have them that hold a chain. */
export function readPkcs7(element: Asn1): {
  readonly certificates: readonly Asn1[];
  readonly crls: readonly Asn1[];
  readonly signers: number;
} {
  const outer = sequence(element, "A PKCS#7 file");
  const type = outer.universal(TAG.oid, "type");
  if (oidOf(type) !== SIGNED_DATA) throw new Misread("Only signed data of PKCS#7 holds certificates.", type.start);
  const content = outer.context(0);
  if (!content) throw new Misread("This PKCS#7 file is empty.", element.start);
  const fields = sequence(explicit(content, "The contents"), "The signed data");
  fields.universal(TAG.integer, "version");
  fields.universal(TAG.set, "hashes");
  fields.universal(TAG.sequence, "content");
  const certificates = fields.context(0)?.children ?? [];
  const crls = fields.context(1)?.children ?? [];
  const signers = fields.universal(TAG.set, "signers").children.length;
  return { certificates: certificates.filter((each) => isUniversal(each, TAG.sequence)), crls, signers };
}
