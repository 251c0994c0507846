import { toHex } from "#core/hex.ts";
import { type Asn1, contentOf, TAG } from "#core/keys/asn1/der.ts";
import { explicit, oidOf, sequence } from "#core/keys/asn1/fields.ts";
import { byBytes, textOf } from "#core/keys/asn1/texts.ts";
import { colons } from "#core/keys/fingerprint.ts";
import { Misread } from "#core/keys/misread.ts";
import table from "./oids.tsv?raw";

interface OidName {
  /** As RFCs and OpenSSL write it: `CN`, `keyUsage`. */
  readonly short: string;
  readonly words: string;
}

const NAMES: ReadonlyMap<string, OidName> = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [oid = "", short = "", words = ""] = line.split("\t");
      return [oid, { short, words }] as const;
    }),
);

/** The names of an object identifier; undefined for one that isn't in the table. */
export const oidName = (oid: string): OidName | undefined => NAMES.get(oid);

/** Its words, or the digits themselves. */
export const oidWords = (oid: string): string => NAMES.get(oid)?.words ?? oid;

/** A part of a distinguished name. */
export interface NamePart {
  readonly oid: string;
  readonly value: string;
}

/** A distinguished name, and its bytes in hexadecimal, for comparing names. */
export interface Name {
  readonly parts: readonly NamePart[];
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Reads a Name (RFC 5280 §4.1.2.4). */
export function nameOf(element: Asn1): Name {
  sequence(element, "A name");
  const parts: NamePart[] = [];
  for (const set of element.children) {
    if (set.tag !== TAG.set || set.children.length === 0)
      throw new Misread("A part of a name must be a SET.", set.start);
    parts.push(...partsOf(set));
  }
  return { parts, text: partsText(parts), bytes: element.source.subarray(element.start, element.end) };
}

/** The parts of one step of a name, of which there is nearly always one. */
export const partsOf = (set: Asn1): NamePart[] =>
  set.children.map((pair) => {
    const fields = sequence(pair, "A part of a name");
    const oid = oidOf(fields.universal(TAG.oid, "type"));
    const value = fields.any("value");
    fields.end();
    return { oid, value: textOf(value) ?? `#${toHex(contentOf(value))}` };
  });

/** Parts as RFC 4514 writes them, in the order of the file. */
export const partsText = (parts: readonly NamePart[]): string =>
  parts.map(({ oid, value }) => `${oidName(oid)?.short ?? oid}=${escaped(value)}`).join(", ");

/** What RFC 4514 §2.4 escapes. */
const escaped = (value: string): string => value.replace(/[,+"\\<>;]/g, "\\$&").replace(/^[# ]| $/g, "\\$&");

/** A name by its values alone, as RFC 5280 §7.1 compares: ignoring the type of string, case and spaces. */
export const comparable = ({ parts }: Pick<Name, "parts">): string =>
  parts.map(({ oid, value }) => `${oid}=${value.trim().replace(/\s+/g, " ").toLowerCase()}`).join("\n");

/** The last common name, which is the most exact one. */
export const commonName = ({ parts }: Name): string | undefined =>
  parts.findLast(({ oid }) => oid === "2.5.4.3")?.value;

export const sameName = (one: Pick<Name, "parts">, other: Pick<Name, "parts">): boolean =>
  comparable(one) === comparable(other);

/** A GeneralName (RFC 5280 §4.2.1.6). */
export interface GeneralName {
  readonly kind: "other" | "email" | "dns" | "x400" | "directory" | "edi" | "uri" | "ip" | "oid";
  readonly text: string;
  /** The bytes of an IP address, or of an address with its mask. */
  readonly bytes: Uint8Array;
  readonly name?: Name;
}

const KINDS = ["other", "email", "dns", "x400", "directory", "edi", "uri", "ip", "oid"] as const;

export function generalName(element: Asn1): GeneralName {
  const kind = element.tagClass === 2 ? KINDS[element.tag] : undefined;
  if (!kind) throw new Misread("This isn't a general name.", element.start);
  const bytes = contentOf(element);
  switch (kind) {
    case "email":
    case "dns":
    case "uri":
      return { kind, text: byBytes(bytes), bytes };
    case "ip":
      return { kind, text: ipText(bytes), bytes };
    case "oid":
      return { kind, text: oidOf(element), bytes };
    case "directory": {
      const name = nameOf(explicit(element, "A directory name"));
      return { kind, text: name.text, bytes, name };
    }
    case "other": {
      const [type, value] = element.children;
      const inner = value?.children[0];
      const text = type ? `${oidName(oidOf(type))?.words ?? oidOf(type)}: ${(inner && textOf(inner)) ?? "…"}` : "";
      return { kind, text, bytes };
    }
    default:
      return { kind, text: colons(bytes), bytes };
  }
}

export const generalNames = (element: Asn1): GeneralName[] => {
  sequence(element, "General names");
  return element.children.map(generalName);
};

const KIND_NAMES: Readonly<Record<GeneralName["kind"], string>> = {
  dns: "DNS",
  ip: "IP",
  email: "Email",
  uri: "URI",
  directory: "Name",
  other: "Other",
  oid: "OID",
  x400: "X.400",
  edi: "EDI",
};

export const generalText = ({ kind, text }: GeneralName): string => `${KIND_NAMES[kind]}: ${text}`;

/** An address of 4 or 16 bytes, or twice that: with its mask. */
export function ipText(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join(".");
  if (bytes.length === 16) return ipv6Text(bytes);
  if (bytes.length === 8 || bytes.length === 32) {
    const half = bytes.length / 2;
    const mask = [...bytes.subarray(half)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const isPrefix = /^1*0*$/.test(mask);
    return `${ipText(bytes.subarray(0, half))}/${isPrefix ? (mask.indexOf("0") < 0 ? mask.length : mask.indexOf("0")) : ipText(bytes.subarray(half))}`;
  }
  return `${colons(bytes)} (${bytes.length} bytes)`;
}

/** RFC 5952: the longest run of two or more zeros becomes `::`. */
function ipv6Text(bytes: Uint8Array): string {
  const groups = Array.from({ length: 8 }, (_, at) => ((bytes[2 * at] as number) << 8) | (bytes[2 * at + 1] as number));
  let [best, length] = [-1, 1];
  for (let at = 0; at < 8; at++) {
    let run = 0;
    while (at + run < 8 && groups[at + run] === 0) run++;
    if (run > length) [best, length] = [at, run];
  }
  const hex = (part: readonly number[]) => part.map((group) => group.toString(16)).join(":");
  return best < 0 ? hex(groups) : `${hex(groups.slice(0, best))}::${hex(groups.slice(best + length))}`;
}
