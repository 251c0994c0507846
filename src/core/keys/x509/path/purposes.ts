import { attempt } from "#core/keys/misread.ts";
import type { Certificate } from "#core/keys/x509/certificate.ts";
import { alternativeNames, extendedUsage } from "#core/keys/x509/extensions.ts";

// Browsers and OpenSSL take the extended key usage of a CA as a limit for what is below it.

const SERVER = "1.3.6.1.5.5.7.3.1";
const ANY = "2.5.29.37.0";

/** The purposes that programs follow through a chain. */
const PURPOSES: Readonly<Record<string, string>> = {
  [SERVER]: "TLS servers",
  "1.3.6.1.5.5.7.3.2": "TLS clients",
  "1.3.6.1.5.5.7.3.3": "code signing",
  "1.3.6.1.5.5.7.3.4": "email",
  "1.3.6.1.5.5.7.3.8": "time stamps",
};

interface Lost {
  readonly level: "error" | "warning";
  readonly message: string;
}

/** What the leaf is for and a CA above it doesn't allow. A lost purpose beside others is only a warning. */
export function lostPurposes(ca: Certificate, leaf: Certificate): Lost[] {
  const usages = attempt(() => [extendedUsage(ca), purposesOf(leaf)] as const);
  const [allowed, wanted] = usages.ok ? usages.value : [];
  if (!allowed || !wanted || allowed.includes(ANY)) return [];
  const lost = wanted.filter((purpose) => !allowed.includes(purpose));
  return lost.map((purpose) => ({
    level: purpose === SERVER || lost.length === wanted.length ? "error" : "warning",
    message: `Its extended key usage doesn't allow ${PURPOSES[purpose]}, which the first certificate is for.`,
  }));
}

/** A certificate of hosts without the extension is one for servers. */
function purposesOf(leaf: Certificate): string[] {
  const usage = extendedUsage(leaf);
  if (usage) return usage.filter((purpose) => purpose in PURPOSES);
  return (alternativeNames(leaf) ?? []).some(({ kind }) => kind === "dns" || kind === "ip") ? [SERVER] : [];
}
