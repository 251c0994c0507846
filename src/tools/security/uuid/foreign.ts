import { fromHex, toHex } from "#core/hex.ts";
import { describeTime, parseUlid } from "./clock.ts";
import { type Fact, type FieldId, type Inspection, inspect, type TextRun } from "./inspect.ts";
import { EPOCHS } from "./kinds.ts";
import { MAX_PREFIX_LENGTH, TYPE_ID_PREFIX } from "./own-parts.ts";
import { BASE32_HEX, BASE62, KSUID_EPOCH, parseRadix } from "./radix-text.ts";

/** What an identifier of a database or a service may be, the likeliest first; none for any other text. */
export function readForeign(text: string): readonly Inspection[] {
  return [
    ...maybe(readObjectId(text)),
    ...maybe(readXid(text)),
    ...maybe(readKsuid(text)),
    ...maybe(readTypeId(text)),
    ...maybe(readCuid(text)),
    ...readSnowflake(text),
    ...maybe(readCuid2(text)),
  ];
}

const maybe = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

type Field = readonly [field: FieldId, digits: number];

/** The parts of hexadecimal digits, by the number of digits of each. */
function partsOf(digits: string, layout: readonly Field[]): TextRun[] {
  let at = 0;
  return layout.map(([field, count]) => {
    at += count;
    return { field, text: digits.slice(at - count, at) };
  });
}

/** An inspection of an identifier with a time in milliseconds since 1970. */
function timed(
  title: string,
  milliseconds: number,
  parts: readonly TextRun[],
  facts: readonly Fact[],
  resolution: "seconds" | "milliseconds",
): Inspection {
  const text = describeTime({ milliseconds }).text;
  const unix = resolution === "seconds" ? `${milliseconds / 1000} seconds` : `${milliseconds} milliseconds`;
  return {
    title,
    parts,
    milliseconds,
    equivalents: [],
    facts: [
      { field: "time", name: "Time", value: resolution === "seconds" ? text.replace(".000", "") : text },
      { field: undefined, name: "Unix time", value: unix },
      ...facts,
    ],
  };
}

/** 12 bytes in hexadecimal: seconds, five bytes of the process, a counter (BSON specification). */
function readObjectId(text: string): Inspection | undefined {
  const digits = /^(?:ObjectId\(\s*["']?)?([0-9a-f]{24})(?:["']?\s*\))?$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return timed(
    "ObjectId (MongoDB)",
    seconds(digits),
    partsOf(digits, [
      ["time", 8],
      ["node", 10],
      ["clock", 6],
    ]),
    twelveByteFacts(digits, "Process", "random, or the machine and the process"),
    "seconds",
  );
}

function readXid(text: string): Inspection | undefined {
  if (!/^[0-9a-v]{19}[0g]$/.test(text)) return undefined;
  const bytes = parseRadix(text, BASE32_HEX, 13);
  if (!bytes) return undefined;
  const digits = toHex(bytes).slice(1, 25);
  return {
    ...timed(
      "XID",
      seconds(digits),
      partsOf(digits, [
        ["time", 8],
        ["node", 10],
        ["clock", 6],
      ]),
      twelveByteFacts(digits, "Machine and process", "three bytes and two"),
      "seconds",
    ),
    note: "Its 20 letters are these 12 bytes.",
  };
}

const seconds = (digits: string) => Number.parseInt(digits.slice(0, 8), 16) * 1000;

const twelveByteFacts = (digits: string, name: string, what: string): Fact[] => [
  { field: "node", name, value: `${digits.slice(8, 18)}: ${what}` },
  { field: "clock", name: "Counter", value: String(Number.parseInt(digits.slice(18), 16)) },
];

function readKsuid(text: string): Inspection | undefined {
  const bytes = /^[0-9A-Za-z]{27}$/.test(text) ? parseRadix(text, BASE62, 20) : undefined;
  if (!bytes) return undefined;
  const digits = toHex(bytes);
  const time = (Number.parseInt(digits.slice(0, 8), 16) + KSUID_EPOCH) * 1000;
  const facts: Fact[] = [{ field: "random", name: "Payload", value: "128 random bits" }];
  return {
    ...timed(
      "KSUID",
      time,
      partsOf(digits, [
        ["time", 8],
        ["random", 32],
      ]),
      facts,
      "seconds",
    ),
    note: "Its 27 letters are these 20 bytes.",
  };
}

/** github.com/jetify-com/typeid, specification 0.3: a prefix of a–z and _, and a UUID in 26 letters of small Base32. */
function readTypeId(text: string): Inspection | undefined {
  const at = text.lastIndexOf("_");
  const [prefix, suffix] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (at === 0 || !TYPE_ID_PREFIX.test(prefix) || !/^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(suffix)) return undefined;
  if (prefix.length > MAX_PREFIX_LENGTH) return undefined;
  const bytes = parseUlid(suffix);
  if (!bytes) return undefined;
  const uuid = inspect({ kind: "uuid", bytes });
  return {
    ...uuid,
    title: "TypeID",
    note: `${prefix === "" ? "It has no prefix" : `Its prefix is “${prefix}”`}; its last 26 letters are this ${uuid.title}.`,
    equivalents: [{ name: "As a UUID", text: uuid.parts.map((part) => part.text).join("") }, ...uuid.equivalents],
  };
}

/** Why what looks like a TypeID isn't one; undefined if it doesn't look like one. */
export function whyNoTypeId(text: string): string | undefined {
  const [, prefix = "", suffix = ""] = /^(.{0,70})_([0-9a-z]{26})$/i.exec(text) ?? [];
  if (suffix === "") return undefined;
  const rule = "A TypeID is a prefix, _ and 26 letters";
  if (/[A-Z]/.test(text)) return `${rule}, all in lower case.`;
  if (!/^[0-7]/.test(suffix)) return `${rule}, starting with 0 to 7: more doesn't fit into 128 bits.`;
  if (/[ilou]/.test(suffix)) return `${rule} without i, l, o and u.`;
  if (prefix === "" || !TYPE_ID_PREFIX.test(prefix)) return "The prefix of a TypeID has a to z, and _ between them.";
  return prefix.length > MAX_PREFIX_LENGTH
    ? `The prefix of a TypeID has at most ${MAX_PREFIX_LENGTH} letters.`
    : undefined;
}

/** The first CUIDs: c, milliseconds, a counter and the browser in base 36, random digits. */
function readCuid(text: string): Inspection | undefined {
  if (!/^c[0-9a-z]{24}$/.test(text)) return undefined;
  const time = Number.parseInt(text.slice(1, 9), 36);
  if (time < FIRST_CUID || time > LAST) return undefined;
  const parts = partsOf(text, [
    ["version", 1],
    ["time", 8],
    ["clock", 4],
    ["node", 4],
    ["random", 8],
  ]);
  return timed(
    "CUID (the first kind)",
    time,
    parts,
    [
      { field: "clock", name: "Counter", value: String(Number.parseInt(text.slice(9, 13), 36)) },
      {
        field: "node",
        name: "Fingerprint",
        value: `${text.slice(13, 17)}: of the machine and the process, or of the browser`,
      },
      { field: "random", name: "Random", value: "8 digits of base 36" },
    ],
    "milliseconds",
  );
}

const FIRST_CUID = Date.UTC(2012, 0);
const LAST = Date.UTC(2060, 0);

interface Flake {
  readonly title: string;
  readonly epoch: number;
  readonly fields: readonly (readonly [name: string, bits: number])[];
}

const FLAKES: readonly Flake[] = [
  {
    title: "Snowflake of X (Twitter)",
    epoch: EPOCHS.twitter,
    fields: [
      ["Machine", 10],
      ["Sequence", 12],
    ],
  },
  {
    title: "Snowflake of Discord",
    epoch: EPOCHS.discord,
    fields: [
      ["Worker", 5],
      ["Process", 5],
      ["Sequence", 12],
    ],
  },
  {
    title: "Identifier of Instagram",
    epoch: 1_314_220_021_721,
    fields: [
      ["Shard", 13],
      ["Sequence", 10],
    ],
  },
  { title: "Identifier of Mastodon", epoch: 0, fields: [["Sequence", 16]] },
  {
    title: "Snowflake with milliseconds since 1970",
    epoch: 0,
    fields: [
      ["Machine", 10],
      ["Sequence", 12],
    ],
  },
];

/** A number of 63 bits: nothing shows which service made it, only which times are likely. */
function readSnowflake(text: string): readonly Inspection[] {
  if (!/^\d{15,19}$/.test(text)) return [];
  const value = BigInt(text);
  if (value >= 1n << 63n) return [];
  return FLAKES.flatMap(({ title, epoch, fields }) => {
    let shift = fields.reduce((sum, [, bits]) => sum + bits, 0);
    const sinceEpoch = Number(value >> BigInt(shift));
    const time = sinceEpoch + epoch;
    // A day after the epoch at the earliest; Mastodon has been there since 2016, and others are younger than 2006.
    if (sinceEpoch < 86_400_000 || time < (fields.length === 1 ? Date.UTC(2016, 0) : Date.UTC(2006, 0)) || time > LAST)
      return [];
    const facts = fields.map(([name, bits]): Fact => {
      shift -= bits;
      return { field: undefined, name, value: String((value >> BigInt(shift)) & ((1n << BigInt(bits)) - 1n)) };
    });
    const inspection = timed(title, time, [{ text, field: undefined }], facts, "milliseconds");
    return [{ ...inspection, facts: inspection.facts.map((fact) => ({ ...fact, field: undefined })) }];
  });
}

/** A letter and 23 more letters and digits: hashed, so that nothing can be read in it. */
const readCuid2 = (text: string): Inspection | undefined =>
  /^(?=.*\d)[a-z][0-9a-z]{23}$/.test(text) && !fromHex(text)
    ? {
        title: "CUID2",
        parts: [{ text, field: "hash" }],
        milliseconds: undefined,
        equivalents: [],
        facts: [
          {
            field: "hash",
            name: "Hash",
            value: "A letter, then a hash of the time, random digits and a counter; nothing can be read in it",
          },
        ],
      }
    : undefined;
