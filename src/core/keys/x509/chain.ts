import { attempt, attemptLater } from "#core/keys/misread.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { sameBytes } from "#core/text/bytes.ts";
import type { Certificate, Signed } from "./certificate.ts";
import { schemeOf } from "./certificate.ts";
import {
  alternativeNames,
  authorityKeyId,
  basicConstraints,
  keyUsage,
  nameConstraints,
  subjectKeyId,
} from "./extensions.ts";
import { comparable, type GeneralName, type Name, sameName } from "./names.ts";
import { lostPurposes, type PolicySettings, policiesOf } from "./path/policies.ts";

/** A certificate and the one that signed it; undefined where that isn't there. */
interface Link {
  readonly certificate: Certificate;
  readonly issuer: Certificate | undefined;
  readonly isSelfSigned: boolean;
  /** Whether the signature is right; a message where it couldn't be checked, undefined without an issuer. */
  readonly signature: boolean | string | undefined;
}

/** Certificates in order, each followed by its issuer, from the leaf on. */
interface Chain {
  readonly links: readonly Link[];
  /** Whether they came in another order. */
  readonly wasOrdered: boolean;
  /** Certificates that don't belong to the chain of the first leaf. */
  readonly others: readonly Certificate[];
}

/** Checks a signature; a message where its algorithm isn't supported. */
export async function checkSignature(signed: Signed, key: PublicKey, verify: Verify): Promise<boolean | string> {
  const result = await attemptLater(() => verify(key, schemeOf(signed.algorithm), signed.signature, signed.signed));
  return result.ok ? result.value : result.message;
}

const sameCertificate = (one: Certificate, other: Certificate): boolean => sameBytes(one.bytes, other.bytes);

/** Whether one may have issued the other by its name and key identifiers; the signature decides. */
function mayIssue(issuer: Certificate, certificate: Certificate): boolean {
  if (!sameName(issuer.subject, certificate.issuer)) return false;
  const ids = attempt(() => [authorityKeyId(certificate), subjectKeyId(issuer)] as const);
  const [wanted, has] = ids.ok ? ids.value : [];
  return !wanted || !has || sameBytes(wanted, has);
}

/**
 * Puts certificates in order: from the one that issued no other, by names and key identifiers, and by the signature
 * where several fit. A cross-signed CA may be there twice.
 */
export async function chainOf(certificates: readonly Certificate[], verify: Verify): Promise<Chain> {
  const all = certificates.filter((each, at) => certificates.findIndex((other) => sameCertificate(each, other)) === at);
  const isSelf = (each: Certificate) => comparable(each.subject) === comparable(each.issuer);
  const leaf =
    all.find((each) => !all.some((other) => other !== each && mayIssue(each, other)) && !isCa(each)) ??
    all.find((each) => !all.some((other) => other !== each && mayIssue(each, other))) ??
    all[0];
  // Of a cross-signed CA, the certificate whose own issuer is here leads to a root.
  const leadsOn = (each: Certificate): number =>
    isSelf(each) ? 2 : all.some((other) => other !== each && mayIssue(other, each)) ? 1 : 0;
  const links: Link[] = [];
  const used = new Set<Certificate>();
  for (let current = leaf; current && !used.has(current); ) {
    used.add(current);
    const certificate: Certificate = current;
    const candidates = all
      .filter((each) => each !== certificate && !used.has(each) && mayIssue(each, certificate))
      .sort((one, other) => leadsOn(other) - leadsOn(one));
    let issuer: Certificate | undefined;
    let signature: Link["signature"];
    const selfSigned = isSelf(certificate) && mayIssue(certificate, certificate);
    if (selfSigned && certificate.key.ok) {
      issuer = certificate;
      signature = await checkSignature(certificate, certificate.key.value, verify);
    }
    if (signature !== true) {
      for (const candidate of candidates) {
        const outcome = candidate.key.ok
          ? await checkSignature(certificate, candidate.key.value, verify)
          : candidate.key.message;
        if (issuer && outcome !== true) continue;
        issuer = candidate;
        signature = outcome;
        if (outcome === true) break;
      }
    }
    links.push({ certificate, issuer, isSelfSigned: issuer === certificate && signature === true, signature });
    current = issuer === certificate ? undefined : issuer;
  }
  const others = all.filter((each) => !used.has(each));
  const order = links.map(({ certificate }) => all.indexOf(certificate));
  return { links, wasOrdered: order.every((at, index) => at === index), others };
}

export const isCa = (certificate: Certificate): boolean => {
  const constraints = attempt(() => basicConstraints(certificate));
  return constraints.ok && (constraints.value?.isCa ?? false);
};

interface ChainProblem {
  /** The place of the certificate, from the leaf on. */
  readonly at: number;
  readonly level: "error" | "warning";
  readonly message: string;
}

const DAY = 86_400_000;

/** What is wrong within a chain, where it isn't about one certificate alone (RFC 5280 §6.1). */
export function chainProblems({ links }: Pick<Chain, "links">): ChainProblem[] {
  const problems: ChainProblem[] = [];
  let below = 0;
  for (const [at, { certificate, issuer, signature, isSelfSigned }] of links.entries()) {
    if (signature === false)
      problems.push({
        at,
        level: "error",
        message: "The signature isn't valid: it wasn't made by the issuer's key, or the certificate was changed.",
      });
    if (typeof signature === "string")
      problems.push({ at, level: "warning", message: `The signature couldn't be checked. ${signature}` });
    if (at > 0) {
      const found = attempt(() => caProblems(certificate, below));
      for (const message of found.ok ? found.value : [found.message]) problems.push({ at, level: "error", message });
      const named = attempt(() =>
        nameProblems(
          certificate,
          links.slice(0, at).map((link) => link.certificate),
        ),
      );
      for (const message of named.ok ? named.value : [named.message]) problems.push({ at, level: "error", message });
      const [leaf] = links;
      for (const { level, message } of leaf ? lostPurposes(certificate, leaf.certificate) : []) {
        // Browsers don't ask this of a root, but OpenSSL does.
        problems.push({ at, level: isSelfSigned ? "warning" : level, message });
      }
      // Self-issued certificates don't count for the path length (RFC 5280 §6.1.4, l).
      if (!sameName(certificate.subject, certificate.issuer)) below++;
    }
    if (issuer && issuer !== certificate && !isSelfSigned) {
      // No standard asks for this, but what ends later can't be checked then. Seconds don't matter.
      if (certificate.notAfter > issuer.notAfter + DAY) {
        problems.push({ at, level: "warning", message: "It is valid longer than its issuer." });
      }
    }
  }
  return [...problems, ...policyProblems(links)];
}

/** The policies that a chain is valid for; a root that ends it isn't asked for any. */
export const chainPolicies = (links: readonly Link[], settings?: PolicySettings) =>
  policiesOf(
    links.filter(({ isSelfSigned }, at) => at === 0 || !isSelfSigned).map(({ certificate }) => certificate),
    settings,
  );

function policyProblems(links: readonly Link[]): ChainProblem[] {
  if (links.length < 2) return [];
  const found = attempt(() => chainPolicies(links));
  if (!found.ok) return [{ at: 0, level: "error", message: found.message }];
  const { policies, isRequired, wrongMapping } = found.value;
  if (wrongMapping !== undefined)
    return [{ at: wrongMapping, level: "error", message: "Its policy mappings are from or to any policy." }];
  return isRequired && policies.length === 0
    ? [{ at: 0, level: "error", message: "Its chain requires a certificate policy, but none is valid for all of it." }]
    : [];
}

function caProblems(certificate: Certificate, below: number): string[] {
  const constraints = basicConstraints(certificate);
  const usage = keyUsage(certificate);
  const problems: string[] = [];
  if (!constraints?.isCa) problems.push("It isn't a certificate authority, but it issued the one before.");
  if (usage && !usage.includes("Certificate signing"))
    problems.push("Its key usage doesn't allow signing certificates.");
  if (constraints?.pathLength !== undefined && below > constraints.pathLength) {
    problems.push(`Its path length allows ${constraints.pathLength} CAs below it, but there are ${below}.`);
  }
  return problems;
}

/** Names below that the constraints of a CA don't allow (RFC 5280 §4.2.1.10), from the leaf on. */
function nameProblems(ca: Certificate, below: readonly Certificate[]): string[] {
  const constraints = nameConstraints(ca);
  if (!constraints) return [];
  const problems: string[] = [];
  for (const [at, certificate] of below.entries()) {
    // Those that a CA has for itself don't count, but the leaf does (RFC 5280 §6.1.3, b).
    if (at > 0 && sameName(certificate.subject, certificate.issuer)) continue;
    for (const name of namesOf(certificate)) {
      const [permitted, excluded] = [constraints.permitted, constraints.excluded].map((list) =>
        list.filter(({ kind }) => kind === name.kind),
      ) as [GeneralName[], GeneralName[]];
      if (permitted.length + excluded.length > 0 && !COMPARED.includes(name.kind))
        problems.push(`Its name constraints for “${name.text}” are of a kind that isn't supported.`);
      else if (
        (permitted.length > 0 && !permitted.some((base) => isWithin(name, base))) ||
        excluded.some((base) => isWithin(name, base))
      )
        problems.push(`Its name constraints don't allow “${name.text}”.`);
    }
  }
  return problems;
}

/** The kinds of names whose constraints RFC 5280 defines. */
const COMPARED: readonly GeneralName["kind"][] = ["dns", "email", "uri", "ip", "directory"];

/** All names of a certificate: the alternative ones, the subject, and the email addresses within that. */
function namesOf(certificate: Certificate): GeneralName[] {
  const { subject } = certificate;
  const bytes = new Uint8Array();
  return [
    ...(alternativeNames(certificate) ?? []),
    ...(subject.parts.length > 0 ? [{ kind: "directory" as const, text: subject.text, bytes, name: subject }] : []),
    ...subject.parts
      .filter(({ oid }) => oid === EMAIL)
      .map(({ value }) => ({ kind: "email" as const, text: value, bytes })),
  ];
}

const EMAIL = "1.2.840.113549.1.9.1";

/** Whether a name is one of a subtree. */
function isWithin(name: GeneralName, base: GeneralName): boolean {
  const [text, root] = [name.text.toLowerCase(), base.text.toLowerCase()];
  switch (name.kind) {
    case "dns":
      if (root === "") return true;
      return root.startsWith(".") ? text.endsWith(root) : text === root || text.endsWith(`.${root}`);
    case "email": {
      const host = text.slice(text.lastIndexOf("@") + 1);
      // The part before the @ may differ by the case of its letters.
      if (root.includes("@")) return text === root && beforeAt(name.text) === beforeAt(base.text);
      return root.startsWith(".") ? host.endsWith(root) : host === root;
    }
    case "uri": {
      const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/@]*@)?([^/:?#]*)/.exec(text)?.[1] ?? "";
      return root.startsWith(".") ? host.endsWith(root) : host === root;
    }
    case "ip": {
      const half = base.bytes.length / 2;
      return (
        name.bytes.length === half &&
        name.bytes.every((byte, at) => {
          const mask = base.bytes[half + at] as number;
          return (byte & mask) === ((base.bytes[at] as number) & mask);
        })
      );
    }
    case "directory":
      return startsWith(name.name, base.name);
    default:
      return true;
  }
}

const beforeAt = (address: string): string => address.slice(0, address.lastIndexOf("@"));

function startsWith(name: Name | undefined, base: Name | undefined): boolean {
  if (!name || !base) return false;
  const [parts, roots] = [comparable(name).split("\n"), comparable(base).split("\n")];
  return base.parts.length === 0 || roots.every((root, at) => parts[at] === root);
}
