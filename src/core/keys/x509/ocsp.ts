import { algorithmOf } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, contentOf, isContext, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, integerOf, octetsOf, oidOf, sequence, wholeBitsOf } from "#core/keys/asn1/fields.ts";
import { timeOf } from "#core/keys/asn1/texts.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { HASH_OIDS } from "#core/keys/signatures/scheme.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import { sameBytes } from "#core/text/bytes.ts";
import { type Certificate, type Extension, extensionsOf, readCertificate, type Signed } from "./certificate.ts";
import { checkSignature } from "./chain.ts";
import type { Finding } from "./checks.ts";
import { extendedUsage, REASONS } from "./extensions.ts";
import { type Name, nameOf } from "./names.ts";

/** What an answer says of one certificate. */
interface OcspStatus {
  readonly hashOid: string;
  readonly nameHash: Uint8Array;
  readonly keyHash: Uint8Array;
  readonly serial: bigint;
  readonly status: "good" | "revoked" | "unknown";
  readonly revokedAt?: number;
  readonly reason?: string;
  readonly thisUpdate: number;
  readonly nextUpdate: number | undefined;
}

/** An OCSP answer (RFC 6960 §4.2). */
export interface OcspResponse extends Signed {
  readonly element: Asn1;
  readonly bytes: Uint8Array;
  readonly producedAt: number;
  readonly responder: Name | Uint8Array;
  readonly statuses: readonly OcspStatus[];
  readonly extensions: readonly Extension[];
  readonly certificates: readonly Certificate[];
}

const FAILURES: Readonly<Record<number, string>> = {
  1: "the request was malformed",
  2: "the responder had an internal error",
  3: "the responder asks to try later",
  5: "the request must be signed",
  6: "the responder doesn't answer this client",
};

const BASIC = "1.3.6.1.5.5.7.48.1.1";

export function looksLikeOcsp({ children: [status, bytes, more] }: Asn1): boolean {
  return isUniversal(status, TAG.enumerated) && (bytes === undefined || isContext(bytes, 0)) && !more;
}

export function readOcsp(element: Asn1): OcspResponse {
  const fields = sequence(element, "An OCSP answer");
  const statusElement = fields.universal(TAG.enumerated, "status");
  const status = Number(integerOf(statusElement));
  if (status !== 0)
    throw new Misread(`This OCSP answer is an error: ${FAILURES[status] ?? `status ${status}`}.`, statusElement.start);
  const wrapped = fields.context(0);
  if (!wrapped) throw new Misread("This OCSP answer is empty.", element.end);
  const inner = sequence(explicit(wrapped, "The answer"), "The answer");
  const type = inner.universal(TAG.oid, "type");
  if (oidOf(type) !== BASIC) throw new Misread(`OCSP answers of the type ${oidOf(type)} aren't supported.`, type.start);
  const octets = inner.universal(TAG.octetString, "contents");
  const basic = sequence(readDer(element.source, octets.contentStart, octets.contentEnd), "The basic answer");
  const body = basic.any("contents");
  const algorithm = algorithmOf(basic.any("signature algorithm"));
  const signature = wholeBitsOf(basic.universal(TAG.bitString, "signature"), "A signature");
  const list = basic.context(0);
  basic.end();
  const certificates = list ? explicit(list, "The certificates").children.map(readCertificate) : [];
  const data = sequence(body, "The contents of an answer");
  data.context(0);
  const byName = data.context(1);
  const byKey = byName ? undefined : data.context(2);
  const responderElement = byName ?? byKey;
  if (!responderElement) throw new Misread("The answer doesn't name its responder.", body.start);
  const responder = byName
    ? nameOf(explicit(byName, "The responder"))
    : octetsOf(explicit(responderElement, "The responder"));
  const producedAt = timeOf(data.any("date"));
  const statuses = data.universal(TAG.sequence, "answers").children.map(statusOf);
  const extensionList = data.context(1);
  data.end();
  const extensions = extensionList ? extensionsOf(explicit(extensionList, "The extensions")) : [];
  return {
    element,
    bytes: bytesOf(element),
    producedAt,
    responder,
    statuses,
    extensions,
    certificates,
    signed: bytesOf(body),
    algorithm,
    signature,
  };
}

function statusOf(element: Asn1): OcspStatus {
  const fields = sequence(element, "A single answer");
  const id = sequence(fields.any("certificate"), "The certificate's identifier");
  const hashOid = algorithmOf(id.any("hash")).oid;
  const nameHash = octetsOf(id.universal(TAG.octetString, "hash of the name"));
  const keyHash = octetsOf(id.universal(TAG.octetString, "hash of the key"));
  const serial = integerOf(id.universal(TAG.integer, "serial number"));
  const status = fields.any("status");
  const thisUpdate = timeOf(fields.any("date"));
  const next = fields.context(0);
  const nextUpdate = next && timeOf(explicit(next, "The next date"));
  const common = { hashOid, nameHash, keyHash, serial, thisUpdate, nextUpdate };
  if (isContext(status, 0)) return { ...common, status: "good" };
  if (isContext(status, 2)) return { ...common, status: "unknown" };
  if (!isContext(status, 1)) throw new Misread("OCSP doesn't have this status.", status.start);
  const [time, reason] = status.children;
  if (!time) throw new Misread("A revoked certificate must have a date.", status.start);
  const code = reason && contentOf(explicit(reason, "The reason"))[0];
  return {
    ...common,
    status: "revoked",
    revokedAt: timeOf(time),
    ...(code !== undefined && { reason: REASONS[code] ?? `Reason ${code}` }),
  };
}

/** Who signed an OCSP response, and why they may (RFC 6960 §4.2.2.2). */
interface OcspSigner {
  /** Undefined where no certificate here fits the signature. */
  readonly signer: Certificate | undefined;
  /** The signature was checked with all certificates that may be the responder's, and fits none. */
  readonly isWrong: boolean;
  /** By right of what it answers; undefined where the issuer's certificate isn't here. */
  readonly right: "issuer" | "delegate" | "none" | undefined;
}

/** Finds the signer among the certificates of the answer and those beside it. */
export async function ocspSigner(
  ocsp: OcspResponse,
  certificates: readonly Certificate[],
  verify: Verify,
): Promise<OcspSigner> {
  const { responder } = ocsp;
  // A responder that is named by the hash of its key may be any of them: the signature decides.
  const candidates = [...ocsp.certificates, ...certificates].filter(
    ({ subject }) => !("text" in responder) || subject.text === responder.text,
  );
  const outcomes = await Promise.all(
    candidates.map(({ key }) => (key.ok ? checkSignature(ocsp, key.value, verify) : undefined)),
  );
  const signer = candidates[outcomes.indexOf(true)];
  const isWrong = "text" in responder && outcomes.length > 0 && outcomes.every((outcome) => outcome === false);
  return { signer, isWrong, right: signer && (await rightOf(signer, ocsp, certificates, verify)) };
}

async function rightOf(
  signer: Certificate,
  ocsp: OcspResponse,
  certificates: readonly Certificate[],
  verify: Verify,
): Promise<OcspSigner["right"]> {
  const issuers = [signer, ...certificates].filter((each) => ocsp.statuses.every((status) => isIssuer(each, status)));
  if (issuers.some(({ bytes }) => sameBytes(bytes, signer.bytes))) return "issuer";
  if (issuers.length === 0) return undefined;
  const usage = attempt(() => extendedUsage(signer));
  if (!usage.ok || !usage.value?.includes(OCSP_SIGNING)) return "none";
  for (const { subject, key } of issuers) {
    if (!key.ok || subject.text !== signer.issuer.text) continue;
    if ((await checkSignature(signer, key.value, verify)) === true) return "delegate";
  }
  return "none";
}

const OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";

/** Whether a certificate is the issuer that a status names by two hashes. */
function isIssuer({ subject, spki }: Certificate, { hashOid, nameHash, keyHash }: OcspResponse["statuses"][number]) {
  const hash = HASH_OIDS[hashOid];
  const bits = spki.children[1];
  if (!hash || !bits) return false;
  return (
    sameBytes(hashOf(hash, subject.bytes), nameHash) && sameBytes(hashOf(hash, contentOf(bits).subarray(1)), keyHash)
  );
}

/** What to say of the signature of an answer. */
export function signerFinding({ signer, isWrong, right }: OcspSigner): Finding {
  if (!signer)
    return isWrong
      ? { level: "error", message: "The signature isn't valid: it doesn't fit the responder's certificate." }
      : { level: "warning", message: "The signature isn't checked: the responder's certificate isn't here." };
  const name = signer.subject.text || "(empty)";
  switch (right) {
    case "issuer":
      return { level: "good", message: `Signed by the issuer, ${name}.` };
    case "delegate":
      return { level: "good", message: `Signed by ${name}, which the issuer allows to answer.` };
    case "none":
      return { level: "error", message: `Signed by ${name}, which the issuer doesn't allow to answer.` };
    default:
      return {
        level: "warning",
        message: `Signed by ${name}. Whether it may answer isn't checked: the issuer's certificate isn't here.`,
      };
  }
}
