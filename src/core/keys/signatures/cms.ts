import { algorithmOf, hasNoParameters, OID } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, contentOf, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, integerOf, octetsOf, oidOf, sequence } from "#core/keys/asn1/fields.ts";
import { timeOf } from "#core/keys/asn1/texts.ts";
import { type HashName, hashOf } from "#core/keys/locked/derive.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { type Certificate, readCertificate, schemeOf } from "#core/keys/x509/certificate.ts";
import { subjectKeyId } from "#core/keys/x509/extensions.ts";
import { nameOf, sameName } from "#core/keys/x509/names.ts";
import { sameBytes } from "#core/text/bytes.ts";
import { HASH_OIDS, type Scheme } from "./scheme.ts";
import type { Verify } from "./verify.ts";

const ID = {
  signedData: "1.2.840.113549.1.7.2",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
} as const;

/** Signed data of CMS with one signer (RFC 5652 §5), as signatures of PDF files are. */
export interface Cms {
  /** The certificate that the signature names; undefined if it isn't among those that came with it. */
  readonly signer: Certificate | undefined;
  readonly hash: HashName;
  readonly scheme: Scheme;
  readonly signature: Uint8Array;
  /** What was signed if there are attributes: these, one of which is the hash of the content. */
  readonly attributes: { readonly bytes: Uint8Array; readonly digest: Uint8Array; readonly type: string } | undefined;
  /** The content, where it's within; undefined if it's elsewhere. */
  readonly content: Uint8Array | undefined;
  readonly contentType: string;
  /** By the signer's clock, in milliseconds since 1970. */
  readonly time: number | undefined;
}

/** Reads a signature. Padding after it is ignored. Throws a Misread. */
export function readCms(bytes: Uint8Array): Cms {
  const element = readDer(bytes, 0, bytes.length, { ber: true, allowRest: true });
  const outer = sequence(element, "A signature");
  const type = outer.universal(TAG.oid, "type");
  if (oidOf(type) !== ID.signedData) throw new Misread("This isn't signed data.", type.start);
  const wrapped = outer.context(0);
  if (!wrapped) throw new Misread("This signature is empty.", element.start);
  const fields = sequence(explicit(wrapped, "The contents"), "The signed data");
  fields.universal(TAG.integer, "version");
  fields.universal(TAG.set, "hashes");
  const content = sequence(fields.universal(TAG.sequence, "content"), "The content");
  const contentType = oidOf(content.universal(TAG.oid, "type"));
  const inner = content.context(0);
  const certificates = (fields.context(0)?.children ?? []).flatMap((each) => {
    const read = isUniversal(each, TAG.sequence) ? attempt(() => readCertificate(each)) : undefined;
    return read?.ok ? [read.value] : [];
  });
  fields.context(1);
  const [info, second] = fields.universal(TAG.set, "signers").children;
  if (!info) throw new Misread("This signature has no signer.", element.start);
  if (second) throw new Misread("This signature has several signers, which isn't supported.", second.start);
  return {
    ...readSigner(info, certificates),
    contentType,
    content: inner && octetsOf(explicit(inner, "The content")),
  };
}

function readSigner(info: Asn1, certificates: readonly Certificate[]): Omit<Cms, "content" | "contentType"> {
  const fields = sequence(info, "A signer");
  fields.universal(TAG.integer, "version");
  const identifier = fields.any("identifier");
  const hashElement = fields.any("hash");
  const hash = HASH_OIDS[algorithmOf(hashElement).oid];
  if (!hash) throw new Misread("The hash of this signature isn't supported.", hashElement.start);
  const attributes = fields.context(0);
  const scheme = schemeFor(fields.any("signature algorithm"), hash);
  const signature = octetsOf(fields.universal(TAG.octetString, "signature"));
  const values = new Map(attributes?.children.map(attributeOf));
  const [digest, time, type] = [ID.messageDigest, ID.signingTime, ID.contentType].map((id) => values.get(id));
  if (attributes && !(digest && type)) throw new Misread("This signature doesn't name what it signs.", info.start);
  return {
    signer: certificates.find((each) => isNamed(each, identifier)),
    hash,
    scheme,
    signature,
    // It's signed as a set, whose tag it doesn't have here (§5.4).
    attributes: attributes && {
      bytes: Uint8Array.from([0x31, ...bytesOf(attributes).subarray(1)]),
      digest: octetsOf(digest as Asn1),
      type: oidOf(type as Asn1),
    },
    time: time && timeOf(time),
  };
}

/** An attribute with its value. More than one value is allowed for none of those that are read here (§11). */
function attributeOf(element: Asn1): [string, Asn1 | undefined] {
  const fields = sequence(element, "An attribute");
  const id = oidOf(fields.universal(TAG.oid, "type"));
  const values = fields.universal(TAG.set, "values").children;
  return [id, values.length === 1 ? values[0] : undefined];
}

/** The scheme, where the algorithm may name the key alone: then the hash is that of the content (RFC 3370 §3.2). */
function schemeFor(element: Asn1, hash: HashName): Scheme {
  const algorithm = algorithmOf(element);
  if (algorithm.oid === OID.rsa && hasNoParameters(algorithm)) return { kind: "rsa-pkcs1", hash };
  if (algorithm.oid === OID.ec) return { kind: "ecdsa", hash };
  return schemeOf(algorithm);
}

/** Whether a certificate is the one that a signer is named by: issuer and number, or the identifier of its key (§5.3). */
function isNamed(certificate: Certificate, identifier: Asn1): boolean {
  if (identifier.tagClass === 2) {
    const id = attempt(() => subjectKeyId(certificate));
    return id.ok && id.value !== undefined && sameBytes(id.value, contentOf(identifier));
  }
  const fields = sequence(identifier, "An identifier");
  const issuer = nameOf(fields.any("issuer"));
  return (
    sameName(issuer, certificate.issuer) && integerOf(fields.universal(TAG.integer, "number")) === certificate.serial
  );
}

/** What came of checking a signature. `changed`: what was signed differs. `wrong`: the key didn't make this signature. */
export type CmsVerdict = "intact" | "changed" | "wrong";

/** Checks a signature of content by its hash. Throws a Misread where the algorithm isn't supported. */
export async function checkCms(
  cms: Cms,
  digestOf: (hash: HashName) => Promise<Uint8Array>,
  verify: Verify,
): Promise<CmsVerdict> {
  const { signer, attributes, hash, scheme, signature, content, contentType } = cms;
  if (!signer) throw new Misread("The signer's certificate isn't in the file.");
  if (!signer.key.ok) throw new Misread(signer.key.message);
  if (!(await isOf(cms, digestOf))) return "changed";
  const digest = content ? hashOf(hash, content) : await digestOf(hash);
  if (!attributes) throw new Misread("Signatures without attributes aren't supported.");
  if (attributes.type !== contentType || !sameBytes(attributes.digest, digest)) return "changed";
  return (await verify(signer.key.value, scheme, signature, attributes.bytes)) ? "intact" : "wrong";
}

/**
 * Whether content that is within is of what was signed: a timestamp has its hash (RFC 3161 §2.4.2), an older signature of
 * PDF its SHA-1, another all of it.
 */
async function isOf(
  { content, contentType, hash }: Cms,
  digestOf: (hash: HashName) => Promise<Uint8Array>,
): Promise<boolean> {
  if (!content) return true;
  if (contentType === ID.timestampInfo) {
    const stamp = readTimestamp(content);
    return sameBytes(stamp.digest, await digestOf(stamp.hash));
  }
  return content.length === SHA1_BYTES
    ? sameBytes(content, await digestOf("SHA-1"))
    : sameBytes(hashOf(hash, content), await digestOf(hash));
}

const SHA1_BYTES = 20;

/** The hash and the moment of a timestamp. */
export function readTimestamp(content: Uint8Array): {
  readonly hash: HashName;
  readonly digest: Uint8Array;
  readonly time: number;
} {
  const fields = sequence(readDer(content, 0, content.length, { ber: true }), "A timestamp");
  fields.universal(TAG.integer, "version");
  fields.universal(TAG.oid, "policy");
  const imprint = sequence(fields.universal(TAG.sequence, "hash"), "The hash");
  const algorithm = imprint.any("algorithm");
  const hash = HASH_OIDS[algorithmOf(algorithm).oid];
  if (!hash) throw new Misread("The hash of this timestamp isn't supported.", algorithm.start);
  const digest = octetsOf(imprint.universal(TAG.octetString, "value"));
  fields.universal(TAG.integer, "number");
  return { hash, digest, time: timeOf(fields.universal(TAG.generalizedTime, "time")) };
}
