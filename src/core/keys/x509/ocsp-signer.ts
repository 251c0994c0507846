import { contentOf } from "#core/keys/asn1/der.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { attempt } from "#core/keys/misread.ts";
import { HASH_OIDS } from "#core/keys/signatures/scheme.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import { sameBytes } from "#core/text/bytes.ts";
import type { Certificate } from "./certificate.ts";
import { checkSignature } from "./chain.ts";
import type { Finding } from "./checks.ts";
import { extendedUsage } from "./extensions.ts";
import type { OcspResponse } from "./ocsp.ts";

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
