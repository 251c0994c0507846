import { v1ToV6, v6ToV1 } from "uuid";
import { describeTime, type EmbeddedTime, printUlid } from "./clock.ts";
import { canonicalUuid, type Parsed } from "./parse.ts";

/** The field that a digit belongs to. */
export type FieldId =
  | "time"
  | "version"
  | "variant"
  | "clock"
  | "node"
  | "random"
  | "hash"
  | "number"
  | "domain"
  | "data";

/** Consecutive characters of an identifier that belong to one field; hyphens belong to none. */
export interface TextRun {
  readonly text: string;
  readonly field: FieldId | undefined;
}

/** A statement about an identifier, such as its version or its time. */
export interface Fact {
  readonly field: FieldId | undefined;
  readonly name: string;
  readonly value: string;
}

/** An identifier explained. */
export interface Inspection {
  readonly title: string;
  readonly parts: readonly TextRun[];
  readonly facts: readonly Fact[];
  /** How it was read, if that isn't clear from the text. */
  readonly note?: string | undefined;
  /** The time that it holds, in milliseconds since 1970. */
  readonly milliseconds: number | undefined;
  /** The same value, or the same time, in other forms. */
  readonly equivalents: readonly { readonly name: string; readonly text: string }[];
}

interface DecodedId {
  readonly title: string;
  readonly version?: string;
  /** The fields from the left, each with its number of hexadecimal digits. */
  readonly layout: readonly (readonly [field: FieldId, digits: number])[];
  readonly facts?: readonly Fact[];
  readonly time?: EmbeddedTime;
  readonly equivalents?: Inspection["equivalents"];
}

// RFC 9562 §5: the version is digit 13 of a UUID, the variant is in digit 17.
const around = (first: FieldId, second: FieldId, third: FieldId, fourth: FieldId): DecodedId["layout"] => [
  [first, 12],
  ["version", 1],
  [second, 3],
  ["variant", 1],
  [third, 3],
  [fourth, 12],
];

/** Explains a UUID or ULID: its version, its variant, and what its digits mean. */
export function inspect({ kind, bytes }: Parsed): Inspection {
  const uuid = canonicalUuid(bytes);
  const digits = uuid.replaceAll("-", "");
  const ulid = printUlid(bytes);
  const decoded = kind === "ulid" ? readUlid(digits) : readUuid(digits, uuid);
  const time = decoded.time && describeTime(decoded.time);
  const isRfc = decoded.version !== undefined;
  return {
    title: decoded.title,
    parts:
      kind === "ulid"
        ? [
            { text: ulid.slice(0, 10), field: "time" },
            { text: ulid.slice(10), field: "random" },
          ]
        : partsOf(uuid, decoded.layout),
    facts: [
      ...(isRfc ? [{ field: "version" as const, name: "Version", value: decoded.version ?? "" }] : []),
      ...(kind === "uuid" ? [{ field: "variant" as const, name: "Variant", value: variantOf(digits) }] : []),
      ...(time ? [{ field: "time" as const, name: "Time", value: time.text }] : []),
      ...(decoded.facts ?? []),
    ],
    milliseconds: time?.milliseconds,
    equivalents: [
      ...(kind === "ulid" ? [{ name: "As a UUID", text: uuid }] : [{ name: "As a ULID", text: ulid }]),
      ...(decoded.equivalents ?? []),
      { name: "As a number", text: BigInt(`0x${digits}`).toString() },
    ],
  };
}

function readUuid(digits: string, uuid: string): DecodedId {
  if (/^0+$/.test(digits)) return { title: "Nil UUID", layout: [["data", 32]], facts: [data("All bits are zero")] };
  if (/^f+$/.test(digits)) return { title: "Max UUID", layout: [["data", 32]], facts: [data("All bits are one")] };
  const first = Number.parseInt(digits.charAt(16), 16);
  if (first < 8 || first > 11) {
    return {
      title: "UUID of another variant",
      layout: [
        ["data", 16],
        ["variant", 1],
        ["data", 15],
      ],
    };
  }
  const version = digits.charAt(12);
  return (
    READERS[version]?.(digits, uuid) ?? {
      title: "UUID of an unknown version",
      version,
      layout: around("data", "data", "data", "data"),
    }
  );
}

const READERS: Readonly<Record<string, (digits: string, uuid: string) => DecodedId>> = {
  "1": (digits, uuid) => ({
    title: "UUID v1 (Time-based)",
    version: "1: time and node",
    layout: around("time", "time", "clock", "node"),
    time: { ticks: BigInt(`0x${digits.slice(13, 16)}${digits.slice(8, 12)}${digits.slice(0, 8)}`) },
    facts: [clockSequence(digits), node(digits)],
    equivalents: [{ name: "As v6", text: v1ToV6(uuid) }],
  }),
  "2": (digits) => ({
    title: "UUID v2 (DCE Security)",
    version: "2: DCE Security, with the ID of a user or group",
    layout: [
      ["number", 8],
      ["time", 4],
      ["version", 1],
      ["time", 3],
      ["variant", 1],
      ["clock", 1],
      ["domain", 2],
      ["node", 12],
    ],
    facts: dceFacts(digits),
  }),
  "3": () => ({
    title: "UUID v3 (Name, MD5)",
    version: "3: MD5 of a namespace and a name",
    layout: around("hash", "hash", "hash", "hash"),
    facts: [{ field: "hash", name: "Hash", value: "122 bits of an MD5 hash; the name can't be recovered from it" }],
  }),
  "4": () => ({
    title: "UUID v4 (Random)",
    version: "4: random",
    layout: around("random", "random", "random", "random"),
    facts: [{ field: "random", name: "Random bits", value: "122 bits, and nothing else" }],
  }),
  "5": () => ({
    title: "UUID v5 (Name, SHA-1)",
    version: "5: SHA-1 of a namespace and a name",
    layout: around("hash", "hash", "hash", "hash"),
    facts: [{ field: "hash", name: "Hash", value: "122 bits of a SHA-1 hash; the name can't be recovered from it" }],
  }),
  "6": (digits, uuid) => ({
    title: "UUID v6 (Time-based, reordered)",
    version: "6: time and node, with the time in sortable order",
    layout: around("time", "time", "clock", "node"),
    time: { ticks: BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`) },
    facts: [clockSequence(digits), node(digits)],
    equivalents: [{ name: "As v1", text: v6ToV1(uuid) }],
  }),
  "7": (digits) => ({
    title: "UUID v7 (Time-ordered)",
    version: "7: time, then random bits",
    layout: around("time", "random", "random", "random"),
    time: { milliseconds: Number.parseInt(digits.slice(0, 12), 16) },
    facts: [{ field: "random", name: "Random bits", value: "74 bits: all random, or a counter and random bits" }],
  }),
  "8": () => ({
    title: "UUID v8 (Custom)",
    version: "8: custom",
    layout: around("data", "data", "data", "data"),
    facts: [data("122 bits with a meaning that only their maker knows")],
  }),
};

const readUlid = (digits: string): DecodedId => ({
  title: "ULID",
  layout: [],
  time: { milliseconds: Number.parseInt(digits.slice(0, 12), 16) },
  facts: [{ field: "random", name: "Random bits", value: "80 bits: random, or one more than in the previous ULID" }],
});

function partsOf(uuid: string, layout: DecodedId["layout"]): TextRun[] {
  const fields = layout.flatMap(([field, count]) => new Array<FieldId>(count).fill(field));
  const parts: { text: string; field: FieldId | undefined }[] = [];
  let place = 0;
  for (const letter of uuid) {
    const field = letter === "-" ? undefined : fields[place++];
    const last = parts.at(-1);
    if (last && last.field === field) last.text += letter;
    else parts.push({ text: letter, field });
  }
  return parts;
}

// RFC 9562 §4.1.
function variantOf(digits: string): string {
  const digit = Number.parseInt(digits.charAt(16), 16);
  if (/^(0+|f+)$/.test(digits)) return "None: a special value";
  if (digit < 8) return "Apollo NCS (0xxx), of the 1980s";
  if (digit < 12) return "RFC 9562 (10xx)";
  return digit < 14 ? "Microsoft (110x), of early Windows" : "Reserved for the future (111x)";
}

const data = (value: string): Fact => ({ field: "data", name: "Data", value });

// DCE 1.1, Authentication and Security Services, §5.2.1.1: in a v1 the number takes the place of the lowest 32 bits of the
// time, and the domain that of the lowest 8 bits of the clock sequence.
const DOMAINS = ["a user (POSIX UID)", "a group (POSIX GID)", "an organization"];

function dceFacts(digits: string): Fact[] {
  const domain = Number.parseInt(digits.slice(18, 20), 16);
  const ticks = BigInt(`0x${digits.slice(13, 16)}${digits.slice(8, 12)}00000000`);
  const earliest = describeTime({ ticks }).text.replace(/\.\d+/, "");
  const clock = Number.parseInt(digits.slice(16, 18), 16) & 0x3f;
  return [
    {
      field: "time",
      name: "Time",
      value: `${earliest}, or up to 7 minutes 10 seconds later: the lower half of the time is not stored`,
    },
    { field: "clock", name: "Clock sequence", value: `${clock} (0x${hex(clock, 2)}), the upper 6 of its 14 bits` },
    { field: "number", name: "Local ID", value: `${Number.parseInt(digits.slice(0, 8), 16)}` },
    {
      field: "domain",
      name: "Domain",
      value: `${domain}: ${DOMAINS[domain] ?? "known only to the system that made it"}`,
    },
    node(digits),
  ];
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");

function clockSequence(digits: string): Fact {
  const value = Number.parseInt(digits.slice(16, 20), 16) & 0x3fff;
  return { field: "clock", name: "Clock sequence", value: `${value} (0x${hex(value, 4)})` };
}

function node(digits: string): Fact {
  const address = digits.slice(20).replace(/..(?!$)/g, "$&:");
  const first = Number.parseInt(digits.slice(20, 22), 16);
  // IEEE 802: the lowest bit of the first octet is set in no network card's own address.
  const origin =
    first & 1 ? "random: the multicast bit is set" : first & 2 ? "locally administered" : "a network card's address";
  return { field: "node", name: "Node", value: `${address} (${origin})` };
}
