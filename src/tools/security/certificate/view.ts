import { bytesOf } from "#core/keys/asn1/der.ts";
import { colons } from "#core/keys/fingerprint.ts";
import { attempt } from "#core/keys/misread.ts";
import { isPrivate, nameOf as keyName } from "#core/keys/model.ts";
import type { FoundKey } from "#core/keys/read.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import type { Certificate, CertificateRequest } from "#core/keys/x509/certificate.ts";
import { chainOf, chainPolicies, chainProblems, checkSignature } from "#core/keys/x509/chain.ts";
import { type Finding, findingsOf } from "#core/keys/x509/checks.ts";
import { type Crl, revocationOf, revokedOf } from "#core/keys/x509/crl.ts";
import { describe } from "#core/keys/x509/extensions.ts";
import { oidWords, sameName } from "#core/keys/x509/names.ts";
import type { OcspResponse } from "#core/keys/x509/ocsp.ts";
import { ocspSigner, signerFinding } from "#core/keys/x509/ocsp.ts";
import { ANY_POLICY } from "#core/keys/x509/path/policies.ts";
import type { Held } from "#core/keys/x509/read-all.ts";
import { type Revocation, revocation } from "#core/keys/x509/revocation.ts";
import type { Result } from "#core/result.ts";
import {
  algorithmRow,
  fingerprintRows,
  type ItemView,
  keyRows,
  moment,
  nameRows,
  nameText,
  type Row,
  relative,
  signatureFinding,
  titleOf,
  type ViewContext,
} from "./rows.ts";

/** At most this many entries of a CRL are shown. */
const MAX_ENTRIES = 100;

async function crlView(
  crl: Crl,
  certificates: readonly Certificate[],
  { now, verify }: ViewContext,
): Promise<ItemView> {
  const findings: Finding[] = [];
  if (crl.nextUpdate !== undefined && crl.nextUpdate < now)
    findings.push({ level: "warning", message: "This list is out of date." });
  const issuers = certificates.filter(({ subject, key }) => sameName(subject, crl.issuer) && key.ok);
  const outcomes = await Promise.all(
    issuers.map(({ key }) => (key.ok ? checkSignature(crl, key.value, verify) : false)),
  );
  if (issuers.length === 0)
    findings.push({ level: "warning", message: "The signature isn't checked: the issuer's certificate isn't here." });
  else
    findings.push(
      signatureFinding(
        outcomes.includes(true) ? true : (outcomes[0] ?? false),
        "The signature is valid.",
        "The signature isn't valid.",
      ),
    );
  for (const certificate of certificates) {
    const revoked = attempt(() => revocationOf(crl, certificate.serial, certificate.issuer));
    if (revoked.ok && revoked.value)
      findings.push({
        level: "error",
        message: `It lists ${nameText(certificate.subject)} as revoked on ${moment(revoked.value.time)}.`,
      });
  }
  const entries: Row[] = crl.entries.slice(0, MAX_ENTRIES).map((entry) => {
    const read = attempt(() => revokedOf(entry));
    if (!read.ok) return { label: "Entry", value: read.message };
    const { serial, time, extensions } = read.value;
    const reasons = extensions.flatMap((each) => describe(each).lines);
    return { label: `Revoked ${serial.toString(16)}`, value: [moment(time), ...reasons].join(", ") };
  });
  return {
    kind: "crl",
    title: `Revocation list of ${nameText(crl.issuer)}`,
    rows: [
      ...nameRows("Issuer", crl.issuer),
      { label: "Issued", value: relative(crl.thisUpdate, now) },
      { label: "Next update", value: crl.nextUpdate === undefined ? "Not stated" : relative(crl.nextUpdate, now) },
      algorithmRow("Signature", crl),
      {
        label: "Entries",
        value:
          crl.entries.length.toLocaleString("en-US") +
          (crl.entries.length > MAX_ENTRIES ? `, the first ${MAX_ENTRIES} below` : ""),
      },
      ...entries,
      ...fingerprintRows(crl.bytes),
    ],
    extensions: crl.extensions.map(describe),
    findings,
    bytes: Uint8Array.from(crl.bytes),
  };
}

/** What the CRLs that are here say about each certificate of the chain. A root can't be revoked by its own. */
async function revocationFindings(
  { links }: Awaited<ReturnType<typeof chainOf>>,
  { crls, certificates }: Held,
  { now, verify }: ViewContext,
): Promise<readonly (readonly Finding[])[]> {
  if (crls.length === 0) return [];
  const trusted = links.filter(({ signature }) => signature === true || signature === undefined);
  const context = { crls, certificates, trusted: trusted.map(({ certificate }) => certificate), now, verify };
  return Promise.all(
    links.map(async ({ certificate, isSelfSigned }) =>
      isSelfSigned ? [] : [revocationFinding(await revocation(certificate, context))],
    ),
  );
}

function revocationFinding(revoked: Revocation): Finding {
  switch (revoked.status) {
    case "revoked":
      return { level: "error", message: `It was revoked on ${moment(revoked.time)}.` };
    case "good":
      return { level: "good", message: "It isn't revoked, by the CRLs here." };
    case "unknown":
      return { level: "warning", message: `Whether it is revoked isn't known. ${revoked.reason}` };
  }
}

export interface View {
  readonly items: readonly ItemView[];
  readonly problems: readonly string[];
  /** Sentences about the chain as a whole. */
  readonly chain: readonly Finding[];
  readonly keys: readonly {
    readonly name: string;
    readonly isPrivate: boolean;
    readonly verdict: string;
    readonly fits: boolean | undefined;
  }[];
  /** Something needs a password. */
  readonly isLocked: boolean;
  readonly roots: readonly { readonly label: string; readonly bytes: Uint8Array }[];
}

function certificateView(
  certificate: Certificate,
  findings: readonly Finding[],
  now: number,
  place?: number,
): ItemView {
  const extensions = certificate.extensions.map(describe);
  const { version, serialBytes, serial, issuer, subject, notBefore, notAfter, bytes } = certificate;
  return {
    kind: "certificate",
    title: titleOf(subject, extensions),
    rows: [
      ...nameRows("Subject", subject),
      ...nameRows("Issuer", issuer),
      { label: "Valid from", value: relative(notBefore, now) },
      { label: "Valid until", value: relative(notAfter, now) },
      { label: "Serial number", value: `${colons(serialBytes)}${serial < 0n ? " (negative)" : ""}` },
      ...keyRows(certificate.key, certificate.spki),
      algorithmRow("Signature", certificate),
      { label: "Version", value: String(version) },
      ...fingerprintRows(bytes),
    ],
    extensions,
    findings,
    bytes: Uint8Array.from(bytes),
    ...(place !== undefined && { place }),
  };
}

async function requestView(request: CertificateRequest, { verify }: ViewContext): Promise<ItemView> {
  const { subject, key, spki, attributes, version, bytes } = request;
  const extensions = request.extensions.map(describe);
  const outcome = key.ok ? await checkSignature(request, key.value, verify) : key.message;
  return {
    kind: "request",
    title: titleOf(subject, extensions),
    rows: [
      ...nameRows("Subject", subject),
      ...keyRows(key, spki),
      algorithmRow("Signature", request),
      { label: "Version", value: String(version) },
      ...attributes.map(({ oid, text }) => ({
        label: "Attribute",
        value: text === "" ? oidWords(oid) : `${oidWords(oid)}: ${text}`,
        oid,
      })),
      ...fingerprintRows(bytes),
    ],
    extensions,
    findings: [
      signatureFinding(
        outcome,
        "The signature is valid: the request was made with its key.",
        "The signature isn't valid.",
      ),
    ],
    bytes: Uint8Array.from(bytes),
  };
}

async function ocspView(
  ocsp: OcspResponse,
  certificates: readonly Certificate[],
  { now, verify }: ViewContext,
): Promise<ItemView> {
  const findings: Finding[] = [signerFinding(await ocspSigner(ocsp, certificates, verify))];
  const rows = ocsp.statuses.flatMap((status): Row[] => {
    const { nextUpdate, serial, revokedAt, reason } = status;
    if (nextUpdate !== undefined && nextUpdate < now)
      findings.push({ level: "warning", message: "This answer is out of date." });
    if (status.status === "revoked")
      findings.push({ level: "error", message: `The certificate ${serial.toString(16)} is revoked.` });
    return [
      { label: "Certificate", value: `Serial number ${serial.toString(16)}` },
      {
        label: "Status",
        value:
          status.status === "revoked" && revokedAt !== undefined
            ? `Revoked on ${moment(revokedAt)}${reason ? `: ${reason}` : ""}`
            : status.status === "good"
              ? "Good"
              : "Unknown",
      },
      { label: "As of", value: relative(status.thisUpdate, now) },
      { label: "Next update", value: nextUpdate === undefined ? "Not stated" : relative(nextUpdate, now) },
      { label: "Hash", value: oidWords(status.hashOid), oid: status.hashOid },
    ];
  });
  return {
    kind: "ocsp",
    title: "OCSP answer",
    rows: [
      { label: "Responder", value: "text" in ocsp.responder ? nameText(ocsp.responder) : colons(ocsp.responder) },
      { label: "Produced", value: relative(ocsp.producedAt, now) },
      ...rows,
      algorithmRow("Signature", ocsp),
    ],
    extensions: ocsp.extensions.map(describe),
    findings,
    bytes: Uint8Array.from(ocsp.bytes),
  };
}

/** Everything that is shown about what was read. */
export async function viewOf(
  held: Held,
  keys: readonly FoundKey[],
  isLocked: boolean,
  context: ViewContext,
): Promise<View> {
  const { now, host, verify } = context;
  const { links, wasOrdered, others } = await chainOf(held.certificates, verify);
  const chain = { links, wasOrdered, others };
  const problems = chainProblems(chain);
  const revocations = await revocationFindings(chain, held, context);
  const items: ItemView[] = links.map(({ certificate, isSelfSigned }, at) => {
    const findings = findingsOf(certificate, { now, host, isLeaf: at === 0, isTrustAnchor: isSelfSigned });
    const extra = problems.filter((each) => each.at === at).map(({ level, message }): Finding => ({ level, message }));
    return certificateView(certificate, [...extra, ...(revocations[at] ?? []), ...findings], now, at);
  });
  for (const certificate of others) {
    items.push(
      certificateView(
        certificate,
        findingsOf(certificate, { now, host: undefined, isLeaf: false, isTrustAnchor: false }),
        now,
      ),
    );
  }
  for (const request of held.requests) items.push(await requestView(request, context));
  for (const crl of held.crls) items.push(await crlView(crl, held.certificates, context));
  for (const ocsp of held.ocsps) items.push(await ocspView(ocsp, held.certificates, context));
  return {
    items,
    problems: held.problems,
    chain: chainFindings(chain),
    keys: keys.map((found) => keyView(found, links[0]?.certificate.key, held.requests[0]?.key)),
    isLocked,
    roots: held.roots.slice(0, 200).map(({ label, element }) => ({ label, bytes: Uint8Array.from(bytesOf(element)) })),
  };
}

function chainFindings({ links, wasOrdered, others }: Awaited<ReturnType<typeof chainOf>>): Finding[] {
  const last = links.at(-1);
  if (!last) return [];
  const found: Finding[] = [];
  const add = (level: Finding["level"], message: string) => found.push({ level, message });
  if (links.length > 1) {
    const isValid = links.every(({ signature }) => signature === true || signature === undefined);
    if (isValid) add("good", `${links.length} certificates form a chain, and their signatures are valid.`);
    if (!wasOrdered) add("warning", "They came in another order: servers must send the leaf first, then each issuer.");
  }
  if (last.isSelfSigned) {
    add("good", links.length === 1 ? "It is self-signed." : "The chain ends with a self-signed root.");
  } else if (last.issuer === undefined)
    add("warning", `The certificate of the issuer isn't here: ${last.certificate.issuer.text}`);
  const policies = attempt(() => chainPolicies(links));
  if (links.length > 1 && policies.ok && policies.value.policies.length > 0)
    add("good", `The chain is valid for the policies: ${policies.value.policies.map(policyText).join(", ")}`);
  if (others.length > 0)
    add(
      "warning",
      `${others.length === 1 ? "One certificate doesn't" : `${others.length} certificates don't`} belong to the chain.`,
    );
  add("good", "Whether a device trusts the root isn't known here: browsers and systems have their own lists.");
  return found;
}

const policyText = (oid: string): string =>
  oid === ANY_POLICY ? "any" : oidWords(oid) === oid ? oid : `${oidWords(oid)} (${oid})`;

const plain = (key: PublicKey): string => writeSpki(key.kind === "rsa" ? { ...key, isPss: false } : key).join();

function keyView(
  { key }: FoundKey,
  leaf: Result<PublicKey> | undefined,
  request: Result<PublicKey> | undefined,
): View["keys"][number] {
  const common = { name: keyName(key), isPrivate: isPrivate(key) };
  const partner = leaf ?? request;
  if (!partner?.ok || key.kind === "secret")
    return { ...common, fits: undefined, verdict: "There is no certificate to compare it with." };
  const fits = plain(partner.value) === plain(key);
  const what = leaf ? "certificate" : "request";
  return {
    ...common,
    fits,
    verdict: fits ? `This key belongs to the ${what}.` : `This key doesn't belong to the ${what}.`,
  };
}
