import { attempt } from "#core/keys/misread.ts";
import type { Certificate } from "#core/keys/x509/certificate.ts";
import { type chainOf, checkSignature } from "#core/keys/x509/chain.ts";
import type { Finding } from "#core/keys/x509/checks.ts";
import { type Crl, revocationOf, revokedOf } from "#core/keys/x509/crl.ts";
import { describe } from "#core/keys/x509/extensions.ts";
import { sameName } from "#core/keys/x509/names.ts";
import type { Held } from "#core/keys/x509/read-all.ts";
import { type Revocation, revocation } from "#core/keys/x509/revocation/status.ts";
import {
  algorithmRow,
  fingerprintRows,
  type ItemView,
  moment,
  nameRows,
  nameText,
  type Row,
  relative,
  signatureFinding,
  type ViewContext,
} from "./rows.ts";

/** At most this many entries of a CRL are shown. */
const MAX_ENTRIES = 100;

export async function crlView(
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
export async function revocationFindings(
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
