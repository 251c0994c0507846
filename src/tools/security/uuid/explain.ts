import { readForeign, whyNoTypeId } from "./foreign.ts";
import { type Inspection, inspect } from "./inspect.ts";
import { bareOf, canonicalUuid, type Parsed, parseId, plainCharacters } from "./parse.ts";
import { BASE58, guidOrder, printOne, type Wrapping } from "./print.ts";
import { parseRadix } from "./radix-text.ts";

/** 16 bytes as the generator writes them in this form. */
const printUuid = (bytes: Uint8Array, wrapping: Wrapping): string =>
  printOne({ kind: "v4", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, {
    hyphens: true,
    upperCase: false,
    wrapping,
  });

/** The 16 bytes of a text in Base58 as Bitcoin writes bytes; undefined for any other. */
export function parseBase58(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length < 16 || text.length > 22) return undefined;
  const bytes = parseRadix(text, BASE58, 16);
  return bytes && printUuid(bytes, "base58") === text ? bytes : undefined;
}

/** A way to read a text, in a few words. */
export interface Reading {
  readonly name: string;
  readonly inspection: Inspection;
}

/** An identifier in a text, and how often it is there. */
export interface Found {
  readonly text: string;
  readonly title: string;
  readonly milliseconds: number | undefined;
  readonly count: number;
}

/** What a text is: one identifier that may be read in several ways, several of them among other words, or none. */
export type Explanation =
  | { readonly kind: "one"; readonly readings: readonly [Reading, ...Reading[]] }
  | { readonly kind: "many"; readonly found: readonly Found[] }
  | { readonly kind: "none"; readonly message: string };

/** Longer texts are read up to here. */
export const MAX_CHARACTERS = 4_000_000;

/** Explains an identifier, or finds those in a text such as a log. */
export function explain(text: string): Explanation {
  const [first, ...others] = text.length > 500 ? [] : readings(text);
  if (first) return { kind: "one", readings: [first, ...others] };
  const found = findIds(text.slice(0, MAX_CHARACTERS));
  const [only] = found;
  if (only && found.length === 1 && only.count === 1) {
    const [reading, ...more] = readings(only.text);
    if (reading) return { kind: "one", readings: [reading, ...more] };
  }
  if (found.length > 0) return { kind: "many", found };
  const bare = bareOf(plainCharacters(text.slice(0, 500)));
  const parsed = parseId(bare);
  return { kind: "none", message: whyNoTypeId(bare) ?? (parsed.ok ? "" : parsed.message) };
}

const isKnown = (bytes: Uint8Array<ArrayBuffer>) =>
  !/of an unknown version|another variant/.test(inspect({ kind: "uuid", bytes }).title);

/** All ways in which one identifier can be read, the likeliest first. */
export function readings(text: string): readonly Reading[] {
  const plain = plainCharacters(text);
  const bare = bareOf(plain);
  const parsed = parseId(text);
  const uuids = parsed.ok ? uuidReadings(parsed.value, bare) : [];
  const base58 = parseBase58(bare);
  const number = /^(?:0|\d{20,39})$/.test(bare) && !(parsed.ok && parsed.value.note) ? BigInt(bare) : undefined;
  return [
    ...uuids,
    ...(base58
      ? [reading("Base58", { kind: "uuid", bytes: base58, note: "Read as Base58, with Bitcoin’s alphabet." })]
      : []),
    ...[...new Set([plain, bare])]
      .flatMap((form) => readForeign(form))
      .filter(isFirst)
      .map((inspection) => ({ name: inspection.title, inspection })),
    ...(number !== undefined && number < 1n << 128n
      ? [
          reading("UUID as a decimal number", {
            kind: "uuid",
            bytes: bytesOfNumber(number),
            note: "Read as a decimal number.",
          }),
        ]
      : []),
  ];
}

const isFirst = (inspection: Inspection, at: number, all: readonly Inspection[]) =>
  all.findIndex(({ title }) => title === inspection.title) === at;

function reading(name: string, parsed: Parsed): Reading {
  return { name, inspection: withForms(parsed) };
}

function uuidReadings(parsed: Parsed, bare: string): readonly Reading[] {
  const { kind, bytes, note } = parsed;
  if (kind === "ulid") {
    const asUuid = { kind: "uuid" as const, bytes, note: "Read as the Base32 of a UUID." };
    // TypeIDs and others write UUIDs in small letters.
    return [reading("ULID", parsed), ...(bare === bare.toLowerCase() ? [reading("UUID in Base32", asUuid)] : [])];
  }
  const isBytes = !bare.includes("-") && !/^0x[\da-f]+$|[{,]/i.test(bare) && !/decimal/.test(note ?? "");
  if (!isBytes) return [reading("UUID", parsed)];
  const swapped = guidOrder(bytes);
  const isBase64 = note !== undefined;
  const inOrder = reading(isBase64 ? "Base64" : "UUID", parsed);
  const ofGuid = reading("Bytes of a GUID", {
    kind: "uuid",
    bytes: swapped,
    note: "Read as GUID bytes of Windows and .NET: the first three groups are little-endian.",
  });
  return isKnown(swapped) && !isKnown(bytes) ? [ofGuid, inOrder] : [inOrder, ofGuid];
}

/** An inspection with all forms that the generator can write. */
function withForms(parsed: Parsed): Inspection {
  const inspection = inspect(parsed);
  const uuid = canonicalUuid(parsed.bytes);
  const isUlid = parsed.kind === "ulid";
  return {
    ...inspection,
    note: parsed.note,
    equivalents: [
      ...(isUlid || parsed.note ? [{ name: "As a UUID", text: uuid }] : []),
      ...inspection.equivalents.filter(({ name }) => name !== "As a UUID"),
      { name: "Base64", text: printUuid(parsed.bytes, "base64") },
      { name: "Base58", text: printUuid(parsed.bytes, "base58") },
      { name: "GUID’s bytes", text: printUuid(parsed.bytes, "guid") },
      { name: "… in Base64", text: printUuid(parsed.bytes, "guid64") },
    ],
  };
}

const bytesOfNumber = (value: bigint): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 16 }, (_, at) => Number((value >> BigInt(8 * (15 - at))) & 255n));

// An identifier has no letter of an alphabet next to it. Scripts without cases, such as Chinese, have no blanks between
// words.
const UUID = /(?<![\p{Lu}\p{Ll}\d])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{Lu}\p{Ll}\d])/giu;
const WORD = /(?<![\p{Lu}\p{Ll}\d_])[0-9A-Za-z_]{17,90}(?![\p{Lu}\p{Ll}\d_])/gu;
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2060, 0);

/** The identifiers in a text, in their order. What might as well be a digest, a word or a number is left out. */
export function findIds(text: string): readonly Found[] {
  const found = new Map<
    string,
    { text: string; title: string; milliseconds: number | undefined; count: number; at: number }
  >();
  const add = (id: string, inspection: Inspection, at: number) => {
    const before = found.get(id);
    if (before) before.count += 1;
    else found.set(id, { text: id, title: inspection.title, milliseconds: inspection.milliseconds, count: 1, at });
  };
  const rest = text.replace(UUID, (id, at: number) => {
    const parsed = parseId(id);
    if (parsed.ok) add(id, inspect(parsed.value), at);
    return " ".repeat(id.length);
  });
  const words = [...rest.matchAll(WORD)];
  // 32 digits alone may be an MD5: one in 64 of these looks like a random UUID, while of UUIDs all do.
  const bare = words.flatMap(([word]) => (/^[0-9a-f]{32}$/i.test(word) ? [word] : []));
  const areUuids = bare.filter((word) => /^.{12}[1-8].{3}[89ab]/i.test(word)).length * 2 > bare.length;
  const areAllNumbers = words.length > 0 && /^[\d\s,;"'[\]]+$/.test(text);
  for (const { 0: word, index } of words) {
    const inspection = inLog(word, areUuids, areAllNumbers);
    // A TypeID's prefix has no hyphen.
    const isCut = inspection?.title === "TypeID" && rest[index - 1] === "-";
    if (inspection && !isCut) add(word, inspection, index);
  }
  return [...found.values()].sort((a, b) => a.at - b.at).map(({ at: _, ...rest }) => rest);
}

function inLog(word: string, areUuids: boolean, areAllNumbers: boolean): Inspection | undefined {
  if (/^[0-9a-f]{32}$/i.test(word)) {
    const parsed = parseId(word);
    return areUuids && parsed.ok && /^.{12}[1-8].{3}[89ab]/i.test(word) ? inspect(parsed.value) : undefined;
  }
  const hasBoth = /\d/.test(word) && /[A-Za-z]/.test(word);
  if (/^0[01][0-9A-HJKMNP-TV-Z]{24}$/.test(word) && hasBoth) {
    const parsed = parseId(word);
    return parsed.ok ? likely(inspect(parsed.value)) : undefined;
  }
  if (/^\d{17,19}$/.test(word)) return areAllNumbers ? readForeign(word)[0] : undefined;
  if (!hasBoth) return undefined;
  const inspection = readForeign(word).find(({ title }) => title !== "CUID2");
  if (inspection?.title === "KSUID") return /[a-z]/.test(word) && /[A-Z]/.test(word) ? likely(inspection) : undefined;
  if (inspection?.title === "TypeID") return word.includes("_") ? likely(inspection) : undefined;
  if (inspection?.title === "XID") return (word.match(/\d/g)?.length ?? 0) > 2 ? likely(inspection) : undefined;
  return inspection && likely(inspection);
}

const likely = (inspection: Inspection): Inspection | undefined => {
  const { milliseconds } = inspection;
  return milliseconds !== undefined && milliseconds >= EARLIEST && milliseconds <= LATEST ? inspection : undefined;
};
