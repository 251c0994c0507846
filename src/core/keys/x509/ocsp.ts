import { algorithmOf } from "#core/keys/algorithm.ts";
import { type Asn1, bytesOf, contentOf, isContext, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, integerOf, octetsOf, oidOf, sequence, wholeBitsOf } from "#core/keys/asn1/fields.ts";
import { timeOf } from "#core/keys/asn1/texts.ts";
import { Misread } from "#core/keys/misread.ts";
import { type Certificate, type Extension, extensionsOf, readCertificate, type Signed } from "./certificate.ts";
import { REASONS } from "./extensions.ts";
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
