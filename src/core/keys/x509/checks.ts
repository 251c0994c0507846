import { attempt } from "#core/keys/misread.ts";
import { weaknessesOf } from "#core/keys/weak.ts";
import type { Certificate } from "./certificate.ts";
import { schemeOf } from "./certificate.ts";
import { isCa } from "./chain.ts";
import { alternativeNames, basicConstraints, describe, EXT, extendedUsage, keyUsage } from "./extensions.ts";
import { type Host, hostText, matchedBy } from "./hosts.ts";

/** How bad a finding is: `error` makes programs refuse the certificate. */
export interface Finding {
  readonly level: "error" | "warning" | "good";
  readonly message: string;
}

const DAY = 86_400_000;

/** What a certificate says and what programs will make of it. `now` is the clock of this device. */
export function findingsOf(
  certificate: Certificate,
  context: {
    readonly now: number;
    readonly host: Host | undefined;
    readonly isLeaf: boolean;
    readonly isTrustAnchor: boolean;
  },
): Finding[] {
  const found: Finding[] = [];
  const add = (level: Finding["level"], message: string) => found.push({ level, message });
  const { now, host, isLeaf, isTrustAnchor } = context;
  const { notBefore, notAfter } = certificate;
  if (notAfter < notBefore) add("error", "It ends before it starts.");
  else if (now < notBefore) add("error", `It isn't valid yet: it starts in ${days(notBefore - now)}.`);
  else if (now > notAfter) add("error", `It expired ${days(now - notAfter)} ago.`);
  else if (notAfter - now < 14 * DAY) add("warning", `It expires in ${days(notAfter - now)}.`);
  for (const oddity of certificate.oddities) add("warning", oddity);
  const scheme = attempt(() => schemeOf(certificate.algorithm));
  if (!scheme.ok) add("warning", scheme.message);
  else if ("hash" in scheme.value && !isTrustAnchor) {
    const { hash } = scheme.value;
    if (hash === "MD5" || hash === "SHA-1") add("error", `It is signed with ${hash}, which is broken.`);
  }
  if (!certificate.key.ok) add("warning", certificate.key.message);
  else for (const weakness of weaknessesOf(certificate.key.value)) add("error", weakness);
  const details = attempt(() => leafFindings(certificate, host, isLeaf));
  if (details.ok) found.push(...details.value);
  else add("error", details.message);
  for (const extension of certificate.extensions) {
    const { problem, isKnown, isCritical, name } = describe(extension);
    if (problem !== undefined) add("error", `${name}: ${problem}`);
    else if (isCritical && !isKnown) add("error", `The extension ${name} is critical, but this page doesn't know it.`);
  }
  return found;
}

const days = (time: number): string => {
  const count = Math.floor(time / DAY);
  if (count === 0) return "less than a day";
  return count === 1 ? "one day" : `${count.toLocaleString("en-US")} days`;
};

/** The longest that browsers accept a TLS certificate, by the day of its issue (CA/Browser Forum, ballot SC-081v3). */
const LIMITS = [
  { from: Date.UTC(2029, 2, 15), days: 47 },
  { from: Date.UTC(2027, 2, 15), days: 100 },
  { from: Date.UTC(2026, 2, 15), days: 200 },
  { from: Date.UTC(2020, 8, 1), days: 398 },
] as const;

function leafFindings(certificate: Certificate, host: Host | undefined, isLeaf: boolean): Finding[] {
  const found: Finding[] = [];
  const add = (level: Finding["level"], message: string) => found.push({ level, message });
  if (certificate.extensions.some(({ oid }) => oid === EXT.poison))
    add("error", "This is a precertificate: it isn't valid.");
  const usage = extendedUsage(certificate);
  const constraints = basicConstraints(certificate);
  if (isCa(certificate)) {
    const allowed = keyUsage(certificate);
    if (allowed && !allowed.includes("Certificate signing"))
      add("warning", "It is a CA, but its key usage doesn't allow signing certificates.");
  } else if (constraints?.pathLength !== undefined) add("warning", "Only a CA may have a path length.");
  if (!isLeaf) return found;
  const isServer =
    usage === undefined ? !isCa(certificate) : usage.includes("1.3.6.1.5.5.7.3.1") || usage.includes("2.5.29.37.0");
  const names = alternativeNames(certificate);
  if (isServer && (names === undefined || names.length === 0)) {
    add("error", "It has no subject alternative names: browsers ignore the common name.");
  }
  if (isServer) {
    const length = Math.ceil((certificate.notAfter - certificate.notBefore + 1000) / DAY - 1e-9);
    const limit = LIMITS.find(({ from }) => certificate.notBefore >= from);
    if (limit && length > limit.days) {
      add(
        "warning",
        `It is valid for ${length.toLocaleString("en-US")} days. Browsers accept ${limit.days} from public CAs when issued on that day.`,
      );
    } else if (length > 47) add("good", `It is valid for ${length} days. From March 2029 on, public CAs may issue 47.`);
  }
  for (const { kind, text, bytes } of names ?? []) {
    if (kind === "ip" && bytes.length !== 4 && bytes.length !== 16)
      add("error", `“${text}” isn't an IP address of 4 or 16 bytes.`);
    if (kind === "dns" && /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text))
      add("warning", `“${text}” is an IP address written as a DNS name: browsers ignore it.`);
    if (kind === "dns" && text.includes("*") && !/^\*\.[^*]+\.[^*]+$/.test(text))
      add("warning", `Browsers don't accept the wildcard “${text}”.`);
  }
  if (host) {
    if (usage !== undefined && !isServer) add("error", "Its extended key usage doesn't allow TLS servers.");
    const by = matchedBy(certificate, host);
    if (by) add("good", `It is for ${hostText(host)}, by the name “${by.text}”.`);
    else add("error", `It isn't for ${hostText(host)}: none of its names matches.`);
  }
  return found;
}
