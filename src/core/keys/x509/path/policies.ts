import { contentOf, isContext, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, integerOf, oidOf, sequence } from "#core/keys/asn1/fields.ts";
import { attempt } from "#core/keys/misread.ts";
import type { Certificate } from "#core/keys/x509/certificate.ts";
import { alternativeNames, EXT, extendedUsage, findExtension } from "#core/keys/x509/extensions.ts";
import { sameName } from "#core/keys/x509/names.ts";

// The policies that a chain is valid for: RFC 5280 §6.1 with the graph of RFC 9618. A tree could grow beyond all bounds;
// a level of the graph has each policy once.

export const ANY_POLICY = "2.5.29.32.0";

/** What someone who checks a chain asks for (RFC 5280 §6.1.1). */
export interface PolicySettings {
  /** The policies that are accepted; all of them where it's undefined. */
  readonly accepted?: readonly string[];
  readonly mustBeExplicit?: boolean;
  readonly allowsMapping?: boolean;
  readonly allowsAny?: boolean;
}

interface PolicyOutcome {
  /** Those of the accepted policies that all certificates have; `ANY_POLICY` where they have each. */
  readonly policies: readonly string[];
  /** Whether a certificate, or the settings, ask for one. */
  readonly isRequired: boolean;
  /** The place of a certificate that maps a policy from or to all policies, which isn't allowed. */
  readonly wrongMapping?: number;
}

interface Node {
  readonly policy: string;
  readonly parents: readonly Node[];
  /** What the next certificate may call it. */
  expected: ReadonlySet<string>;
}

type Level = Map<string, Node>;

/** How many certificates remain until a rule holds (§6.1.2). */
interface Counters {
  explicit: number;
  mapping: number;
  any: number;
}

/** Follows the policies of a chain that begins with the leaf. A root that is trusted isn't part of it. */
export function policiesOf(chain: readonly Certificate[], settings: PolicySettings = {}): PolicyOutcome {
  const { accepted, mustBeExplicit = false, allowsMapping = true, allowsAny = true } = settings;
  const start = chain.length + 1;
  const left: Counters = {
    explicit: mustBeExplicit ? 0 : start,
    mapping: allowsMapping ? start : 0,
    any: allowsAny ? start : 0,
  };
  const root: Node = { policy: ANY_POLICY, parents: [], expected: new Set([ANY_POLICY]) };
  let levels: Level[] = [new Map([[ANY_POLICY, root]])];
  for (let at = chain.length - 1; at >= 0; at--) {
    const certificate = chain[at] as Certificate;
    const isSelfIssued = sameName(certificate.subject, certificate.issuer);
    const policies = policyIds(certificate);
    const above = levels.at(-1);
    if (!policies || !above) levels = [];
    else levels.push(nextLevel(above, policies, left.any > 0 || (at > 0 && isSelfIssued)));
    if (levels.at(-1)?.size === 0) levels = [];
    if (left.explicit === 0 && levels.length === 0) return { policies: [], isRequired: true };
    if (at === 0) break;
    const mappings = mappingsOf(certificate);
    if (mappings.has(ANY_POLICY) || [...mappings.values()].some((to) => to.has(ANY_POLICY))) {
      return { policies: [], isRequired: left.explicit === 0, wrongMapping: at };
    }
    const level = levels.at(-1);
    if (level) applyMappings(level, levels.at(-2), mappings, left.mapping > 0);
    if (level?.size === 0) levels = [];
    countDown(left, certificate, isSelfIssued);
  }
  const [leaf] = chain;
  if (left.explicit > 0) left.explicit--;
  if (leaf && constraintsOf(leaf).explicit === 0) left.explicit = 0;
  return { policies: acceptedOf(levels, accepted), isRequired: left.explicit === 0 };
}

/** §6.1.3 (d): the policies of a certificate that those above lead to. */
function nextLevel(above: Level, policies: ReadonlySet<string>, takesAny: boolean): Level {
  const level: Level = new Map();
  const parents = new Map<string, Node[]>();
  for (const node of above.values()) {
    for (const name of node.expected) {
      const list = parents.get(name);
      if (list) list.push(node);
      else parents.set(name, [node]);
    }
  }
  const any = above.get(ANY_POLICY);
  const add = (policy: string, from: readonly Node[]) =>
    level.set(policy, { policy, parents: from, expected: new Set([policy]) });
  for (const policy of policies) {
    if (policy === ANY_POLICY) continue;
    const from = parents.get(policy) ?? (any && [any]);
    if (from) add(policy, from);
  }
  if (policies.has(ANY_POLICY) && takesAny) {
    for (const [policy, from] of parents) if (!level.has(policy)) add(policy, from);
  }
  return level;
}

/** §6.1.4 (b): what the certificates below call a policy, or the end of it where mappings are no longer allowed. */
function applyMappings(level: Level, above: Level | undefined, mappings: Mappings, isAllowed: boolean): void {
  const any = level.get(ANY_POLICY);
  const anyAbove = above?.get(ANY_POLICY);
  for (const [policy, to] of mappings) {
    const node = level.get(policy);
    if (!isAllowed) level.delete(policy);
    else if (node) node.expected = to;
    else if (any && anyAbove) level.set(policy, { policy, parents: [anyAbove], expected: to });
  }
}

/** §6.1.4 (h) to (j). */
function countDown(left: Counters, certificate: Certificate, isSelfIssued: boolean): void {
  if (!isSelfIssued) {
    left.explicit = Math.max(0, left.explicit - 1);
    left.mapping = Math.max(0, left.mapping - 1);
    left.any = Math.max(0, left.any - 1);
  }
  const { explicit, mapping } = constraintsOf(certificate);
  left.explicit = Math.min(left.explicit, explicit);
  left.mapping = Math.min(left.mapping, mapping);
  left.any = Math.min(left.any, anyInhibitedAfter(certificate));
}

/** §6.1.5 (g): the names that the trusted side has for what reaches the leaf, as far as they are accepted. */
function acceptedOf(levels: readonly Level[], accepted: readonly string[] | undefined): string[] {
  const last = levels.at(-1);
  if (!last) return [];
  let reached = new Set<Node>(last.values());
  const names = new Set<string>(last.has(ANY_POLICY) ? [ANY_POLICY] : []);
  // From the leaf up: a policy is listed if its parent is anyPolicy.
  for (let depth = levels.length - 1; depth > 0; depth--) {
    const up = new Set<Node>();
    for (const { policy, parents } of reached) {
      for (const parent of parents) {
        if (parent.policy === ANY_POLICY && policy !== ANY_POLICY) names.add(policy);
        up.add(parent);
      }
    }
    reached = up;
  }
  if (!accepted || accepted.includes(ANY_POLICY)) return [...names];
  return names.has(ANY_POLICY) ? [...accepted] : [...names].filter((name) => accepted.includes(name));
}

function policyIds(certificate: Certificate): ReadonlySet<string> | undefined {
  const element = findExtension(certificate.extensions, EXT.policies);
  if (!element) return undefined;
  sequence(element, "The certificate policies");
  return new Set(
    element.children.map((each) => oidOf(sequence(each, "A certificate policy").universal(TAG.oid, "policy"))),
  );
}

type Mappings = ReadonlyMap<string, ReadonlySet<string>>;

function mappingsOf(certificate: Certificate): Mappings {
  const element = findExtension(certificate.extensions, EXT.policyMappings);
  const mappings = new Map<string, Set<string>>();
  if (!element) return mappings;
  sequence(element, "The policy mappings");
  for (const each of element.children) {
    const pair = sequence(each, "A policy mapping");
    const [from, to] = ["policy", "policy below"].map((name) => oidOf(pair.universal(TAG.oid, name))) as [
      string,
      string,
    ];
    pair.end();
    mappings.set(from, (mappings.get(from) ?? new Set()).add(to));
  }
  return mappings;
}

/** The two numbers of the policy constraints; Infinity for one that is missing. */
function constraintsOf(certificate: Certificate): Pick<Counters, "explicit" | "mapping"> {
  const children = findExtension(certificate.extensions, EXT.policyConstraints)?.children ?? [];
  const number = (tag: number) => {
    const child = children.find((each) => isContext(each, tag));
    // Implicitly tagged, so its content is that of an INTEGER.
    return child ? Number(bigOf(contentOf(child))) : Number.POSITIVE_INFINITY;
  };
  return { explicit: number(0), mapping: number(1) };
}

function anyInhibitedAfter(certificate: Certificate): number {
  const element = findExtension(certificate.extensions, EXT.anyPolicy);
  return element ? Number(integerOf(element)) : Number.POSITIVE_INFINITY;
}

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

/** What the leaf is for and a CA above it doesn't allow. A lost purpose among others is only a warning. */
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
