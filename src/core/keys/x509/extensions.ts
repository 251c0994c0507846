import { type Asn1, contentOf, isContext, isUniversal, TAG } from "#core/keys/asn1/der.ts";
import { bigOf, bitsOf, booleanOf, integerOf, octetsOf, oidOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import { textOf, timeOf } from "#core/keys/asn1/texts.ts";
import { toBase64 } from "#core/keys/base64.ts";
import { colons } from "#core/keys/fingerprint.ts";
import { attempt, Misread } from "#core/keys/misread.ts";
import { type Certificate, type Extension, valueElement } from "./certificate.ts";
import { type GeneralName, generalName, generalNames, generalText, oidWords } from "./names.ts";
import { issuingPointLines, pointLines } from "./points.ts";

/** A signed certificate timestamp of a log (RFC 6962 §3.2). Its signature isn't checked: that would need the logs' keys. */
interface Sct {
  readonly log: string;
  readonly time: number;
}

const HASHES: Readonly<Record<number, string>> = { 4: "SHA-256", 5: "SHA-384", 6: "SHA-512" };
const SIGNERS: Readonly<Record<number, string>> = { 1: "RSA", 3: "ECDSA", 7: "Ed25519" };

/** A list in the form of TLS: lengths of two bytes. */
function sctsOf(bytes: Uint8Array): (Sct & { readonly algorithm: string })[] {
  const sizeAt = (at: number): number => {
    if (at + 2 > bytes.length) throw new Misread("The list of timestamps is cut off.", at);
    return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
  };
  if (sizeAt(0) !== bytes.length - 2) throw new Misread("The list of timestamps doesn't have the length it says.", 0);
  const list: (Sct & { readonly algorithm: string })[] = [];
  for (let at = 2; at < bytes.length; ) {
    const size = sizeAt(at);
    const one = bytes.subarray(at + 2, at + 2 + size);
    if (one.length !== size || size < 47) throw new Misread("A timestamp is cut off.", at);
    if (one[0] !== 0) throw new Misread("This version of timestamps isn't supported.", at + 2);
    const extensions = ((one[41] as number) << 8) | (one[42] as number);
    const [hash, signer] = [one[43 + extensions], one[44 + extensions]];
    if (hash === undefined || signer === undefined) throw new Misread("A timestamp is cut off.", at);
    list.push({
      log: toBase64(one.subarray(1, 33)),
      time: Number(bigOf(one.subarray(33, 41))),
      algorithm: `${SIGNERS[signer] ?? signer} with ${HASHES[hash] ?? hash}`,
    });
    at += 2 + size;
  }
  return list;
}

export const sctLines = (bytes: Uint8Array): string[] =>
  sctsOf(bytes).map(({ log, time, algorithm }) => {
    const date = time < 8.64e15 ? new Date(time).toISOString().slice(0, 19).replace("T", " ") : String(time);
    return `${date} UTC, log ${log}, ${algorithm}`;
  });

export const EXT = {
  subjectKeyId: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  issuerAltName: "2.5.29.18",
  basicConstraints: "2.5.29.19",
  crlNumber: "2.5.29.20",
  reason: "2.5.29.21",
  issuingPoint: "2.5.29.28",
  certificateIssuer: "2.5.29.29",
  nameConstraints: "2.5.29.30",
  deltaCrl: "2.5.29.27",
  crlPoints: "2.5.29.31",
  policies: "2.5.29.32",
  policyMappings: "2.5.29.33",
  authorityKeyId: "2.5.29.35",
  policyConstraints: "2.5.29.36",
  extendedKeyUsage: "2.5.29.37",
  anyPolicy: "2.5.29.54",
  authorityAccess: "1.3.6.1.5.5.7.1.1",
  tlsFeature: "1.3.6.1.5.5.7.1.24",
  scts: "1.3.6.1.4.1.11129.2.4.2",
  poison: "1.3.6.1.4.1.11129.2.4.3",
} as const;

const USAGES = [
  "Digital signature",
  "Non-repudiation",
  "Key encipherment",
  "Data encipherment",
  "Key agreement",
  "Certificate signing",
  "CRL signing",
  "Encipher only",
  "Decipher only",
] as const;

/** The value of an extension; undefined where it's missing. */
export const findExtension = (extensions: readonly Extension[], oid: string): Asn1 | undefined => {
  const extension = extensions.find((each) => each.oid === oid);
  return extension && valueElement(extension);
};

type Extended = Pick<Certificate, "extensions">;

/** Names of the usages; undefined where the extension is missing. */
export function keyUsage({ extensions }: Extended): readonly string[] | undefined {
  const element = findExtension(extensions, EXT.keyUsage);
  return element && usagesOf(element);
}

function usagesOf(element: Asn1): string[] {
  if (!isUniversal(element, TAG.bitString)) throw new Misread("The key usage must be a BIT STRING.", element.start);
  const { bytes } = bitsOf(element);
  return USAGES.filter((_, at) => (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1);
}

/** Object identifiers of the extended usages; undefined where the extension is missing. */
export function extendedUsage({ extensions }: Extended): readonly string[] | undefined {
  const element = findExtension(extensions, EXT.extendedKeyUsage);
  return element && oids(element);
}

const oids = (element: Asn1): string[] => {
  sequence(element, "A list of purposes");
  return element.children.map(oidOf);
};

interface BasicConstraints {
  readonly isCa: boolean;
  readonly pathLength: number | undefined;
}

/** Whether it is a certificate of a CA, and how many CAs may follow. */
export function basicConstraints({ extensions }: Extended): BasicConstraints | undefined {
  const element = findExtension(extensions, EXT.basicConstraints);
  return element && constraintsOf(element);
}

function constraintsOf(element: Asn1): BasicConstraints {
  const fields = sequence(element, "The basic constraints");
  const ca = fields.optional(TAG.boolean);
  const length = fields.optional(TAG.integer);
  fields.end();
  return { isCa: ca ? booleanOf(ca) : false, pathLength: length && smallOf(length, "path length") };
}

/** The alternative names; undefined where the extension is missing. */
export function alternativeNames({ extensions }: Extended): readonly GeneralName[] | undefined {
  const element = findExtension(extensions, EXT.subjectAltName);
  return element && generalNames(element);
}

export function subjectKeyId({ extensions }: Extended): Uint8Array | undefined {
  const element = findExtension(extensions, EXT.subjectKeyId);
  return element && octetsOf(element);
}

export function authorityKeyId({ extensions }: Extended): Uint8Array | undefined {
  const element = findExtension(extensions, EXT.authorityKeyId);
  const id = element?.children.find((child) => isContext(child, 0));
  return id && contentOf(id);
}

/** Names that a CA may and may not certify. */
interface NameConstraints {
  readonly permitted: readonly GeneralName[];
  readonly excluded: readonly GeneralName[];
}

export function nameConstraints({ extensions }: Extended): NameConstraints | undefined {
  const element = findExtension(extensions, EXT.nameConstraints);
  return element && subtreesOf(element);
}

function subtreesOf(element: Asn1): NameConstraints {
  sequence(element, "The name constraints");
  const names = (tag: number) =>
    (element.children.find((child) => isContext(child, tag))?.children ?? []).map((subtree) => {
      const [base] = subtree.children;
      if (!base) throw new Misread("A name constraint is empty.", subtree.start);
      return generalName(base);
    });
  return { permitted: names(0), excluded: names(1) };
}

/** What an extension says, in lines; those that aren't known as hexadecimal digits. */
type Describe = (element: Asn1) => string[];

const DESCRIBE: Readonly<Record<string, Describe>> = {
  [EXT.subjectKeyId]: (element) => [colons(octetsOf(element))],
  [EXT.authorityKeyId]: (element) =>
    element.children.map((child) =>
      isContext(child, 0)
        ? colons(contentOf(child))
        : isContext(child, 1)
          ? child.children.map((each) => generalText(generalName(each))).join(", ")
          : `Serial: ${colons(contentOf(child))}`,
    ),
  [EXT.keyUsage]: usagesOf,
  [EXT.extendedKeyUsage]: (element) => oids(element).map((oid) => `${oidWords(oid)} (${oid})`),
  [EXT.subjectAltName]: (element) => generalNames(element).map(generalText),
  [EXT.issuerAltName]: (element) => generalNames(element).map(generalText),
  [EXT.basicConstraints]: (element) => {
    const { isCa, pathLength } = constraintsOf(element);
    return [
      isCa ? "Certificate authority" : "Not a certificate authority",
      ...(pathLength === undefined ? [] : [`Path length: ${pathLength}`]),
    ];
  },
  [EXT.crlNumber]: (element) => [integerOf(element).toString()],
  [EXT.reason]: (element) => [REASONS[Number(integerOf(element))] ?? "Unknown reason"],
  [EXT.deltaCrl]: (element) => [integerOf(element).toString()],
  "2.5.29.24": (element) => [new Date(timeOf(element)).toISOString()],
  [EXT.nameConstraints]: (element) => {
    const { permitted, excluded } = subtreesOf(element);
    return [
      ...permitted.map((name) => `Permitted: ${generalText(name)}`),
      ...excluded.map((name) => `Excluded: ${generalText(name)}`),
    ];
  },
  [EXT.crlPoints]: pointLines,
  [EXT.issuingPoint]: issuingPointLines,
  "2.5.29.46": pointLines,
  [EXT.certificateIssuer]: (element) => generalNames(element).map(generalText),
  [EXT.policies]: (element) => element.children.map(policyLine),
  [EXT.policyMappings]: (element) =>
    element.children.map(({ children }) => children.map((each) => named(oidOf(each))).join(" is the same as ")),
  [EXT.policyConstraints]: (element) =>
    element.children.map(
      (child) =>
        `${isContext(child, 0) ? "Explicit policy required after" : "Policy mapping inhibited after"}: ${bigOf(contentOf(child))}`,
    ),
  [EXT.anyPolicy]: (element) => [`Inhibited after: ${integerOf(element)}`],
  [EXT.authorityAccess]: accessLines,
  "1.3.6.1.5.5.7.1.11": accessLines,
  [EXT.tlsFeature]: (element) =>
    element.children.map((child) => FEATURES[Number(integerOf(child))] ?? `Feature ${integerOf(child)}`),
  [EXT.scts]: (element) => sctLines(octetsOf(element)),
  "1.3.6.1.4.1.11129.2.4.5": (element) => sctLines(octetsOf(element)),
  [EXT.poison]: () => ["This is a precertificate: it isn't valid."],
  "1.3.6.1.5.5.7.48.1.2": (element) => [colons(octetsOf(element))],
  "1.3.6.1.5.5.7.48.1.5": () => ["The responder's certificate isn't looked up."],
  "2.16.840.1.113730.1.13": (element) => [textOf(element) ?? ""],
  "1.3.6.1.4.1.311.20.2": (element) => [textOf(element) ?? ""],
};

/** Extensions of TLS that a server must have (RFC 7633). */
const FEATURES: Readonly<Record<number, string>> = {
  5: "OCSP stapling required",
  17: "OCSP stapling required for all certificates",
};

export const REASONS: Readonly<Record<number, string>> = {
  0: "Unspecified",
  1: "Key compromise",
  2: "CA compromise",
  3: "Affiliation changed",
  4: "Superseded",
  5: "Cessation of operation",
  6: "Certificate hold",
  8: "Removed from CRL",
  9: "Privilege withdrawn",
  10: "AA compromise",
};

/** A policy with its qualifiers: an address, or a notice with the numbers that an organization has for it. */
function policyLine({ children: [id, qualifiers] }: Asn1): string {
  const oid = id ? oidOf(id) : "";
  const notes = (qualifiers?.children ?? []).flatMap(({ children: [type, value] }) => {
    if (!type || !value) return [];
    if (oidOf(type) !== USER_NOTICE) return textOf(value) ?? colons(contentOf(value));
    return value.children.flatMap((part) => {
      const [organization, numbers] = part.children;
      if (!organization || !numbers) return textOf(part) ?? [];
      return `${textOf(organization) ?? ""}, notice ${numbers.children.map((each) => integerOf(each)).join(", ")}`;
    });
  });
  return [named(oid), ...notes].join("; ");
}

const USER_NOTICE = "1.3.6.1.5.5.7.2.2";

/** An object identifier's name, with its digits. */
const named = (oid: string): string => (oidWords(oid) === oid ? oid : `${oidWords(oid)} (${oid})`);

function accessLines(element: Asn1): string[] {
  return element.children.map(
    ({ children: [method, place] }) =>
      `${method ? oidWords(oidOf(method)) : "?"}: ${place ? generalName(place).text : ""}`,
  );
}

/** What an extension says. */
export interface Described {
  readonly name: string;
  readonly oid: string;
  readonly isCritical: boolean;
  readonly isKnown: boolean;
  readonly lines: readonly string[];
  /** Its value isn't what the extension's standard says. */
  readonly problem?: string;
}

export function describe(extension: Extension): Described {
  const { oid, isCritical, value } = extension;
  const known = DESCRIBE[oid];
  const common = { name: oidWords(oid), oid, isCritical, isKnown: known !== undefined };
  if (!known) return { ...common, lines: [colons(value)] };
  const lines = attempt(() => known(valueElement(extension)));
  return lines.ok ? { ...common, lines: lines.value } : { ...common, lines: [colons(value)], problem: lines.message };
}
