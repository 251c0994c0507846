import type { Bytes } from "#core/operation.ts";
import { AS_TEXT, asFile, isKnown, isPlain, isWestern, isWrapped, readable, startOf, whyKnown } from "./evidence.ts";
import { type Certainty, type Find, type Recognizer, step } from "./find.ts";

const bytesOf = (pairs: readonly string[], base: number): Bytes =>
  Uint8Array.from(pairs, (pair) => Number.parseInt(pair, base));

const hexFind = (certainty: Certainty, why: string): Find => ({
  kind: "hex",
  name: "Hexadecimal",
  certainty,
  why,
  steps: [step("bytes", "hex-decode")],
});

const DIGESTS: Readonly<Record<number, string>> = {
  32: "MD5",
  40: "SHA-1",
  56: "SHA-224",
  64: "SHA-256",
  96: "SHA-384",
  128: "SHA-512",
};

const hex: Recognizer = (text) => {
  const body = text.trim();
  if (/^(?:\\x[\da-f]{2}){2,}$/i.test(body)) {
    const bytes = bytesOf(body.match(/[\da-f]{2}/gi) ?? [], 16);
    return [
      hexFind(
        "certain",
        isKnown(bytes)
          ? `It is bytes written as \\x and two digits. ${whyKnown(bytes)}`
          : "It is bytes written as \\x and two digits",
      ),
    ];
  }
  const marked = /^[[{(]?\s*0x[\da-f]{1,2}(?:[\s,;:]+0x[\da-f]{1,2})+\s*,?\s*[\]})]?;?$/i.test(body);
  if (marked) return /^[[{(]/.test(body) ? [] : [hexFind("certain", "It is bytes written as 0x and two digits")];
  const parted =
    /^[\da-f]{2}(?:([\s,:;-])\s*[\da-f]{2})+$/i.test(body) ||
    /^(?:[\da-f]{4}\s+)+(?:[\da-f]{2}){1,2}$/i.test(body) ||
    isHexLines(body);
  const [, start = "", digits = ""] = /^(0x)?((?:[\da-f]{2})+)$/i.exec(body) ?? [];
  if (digits === "" && !parted) return [];
  const pairs = (digits || body).match(/[\da-f]{2}/gi) ?? [];
  const bytes = bytesOf(pairs, 16);
  const content = readable(bytes);
  const hasLetters = /[a-f]/i.test(digits || body);
  if (bytes.length >= 4 && startOf(bytes) && bytes.length >= 8)
    return [hexFind(hasLetters ? "certain" : "likely", asFile(bytes))];
  if (content !== undefined && bytes.length >= 4) {
    const isWords = isPlain(content) || /[^\0-\x7f]/.test(content);
    const isSure = bytes.length >= 12 || (bytes.length >= 6 && hasLetters);
    if (isWords && (hasLetters || bytes.length >= 10))
      return [hexFind(isSure ? "certain" : "likely", AS_TEXT), ...digestOf(digits)];
    if (bytes.length >= 12 && hasLetters) return [hexFind("likely", AS_TEXT), ...digestOf(digits)];
    return isWords ? [hexFind("possible", AS_TEXT)] : [];
  }
  if (isWestern(bytes) && hasLetters && bytes.length >= 6)
    return [hexFind("likely", "Decoded, it is text in Windows-1252")];
  const digest = start === "" ? digestOf(digits) : [];
  if (digest.length > 0) return [...digest, hexFind("possible", "It is an even number of hexadecimal digits")];
  if (!hasLetters || !/\d/.test(body)) return [];
  const letters = body.match(/[a-f]/gi)?.length ?? 0;
  // Numbers in groups have few letters, if any.
  if (parted && bytes.length >= 4 && !/[:-]/.test(body) && letters >= 0.3 * bytes.length)
    return [hexFind("likely", "It is pairs of hexadecimal digits")];
  return bytes.length >= 8
    ? [hexFind("possible", parted ? "It is pairs of hexadecimal digits" : "It is an even number of hexadecimal digits")]
    : [];
};

/** Long hexadecimal in lines of one length. */
const isHexLines = (text: string): boolean =>
  /\n/.test(text) && /^[\da-f\s]{32,}$/i.test(text) && isWrapped(text) && text.replace(/\s/g, "").length % 2 === 0;

const digestOf = (digits: string): readonly Find[] => {
  const name = DIGESTS[digits.length];
  return name === undefined || !/[a-f]/i.test(digits) || !/\d/.test(digits)
    ? []
    : [
        {
          kind: "digest",
          name: `A digest, such as ${name}`,
          certainty: "likely",
          why: `It has ${digits.length} hexadecimal digits, as many as ${name} gives`,
          steps: [],
          tool: "security/hash",
        },
      ];
};

/** The first line of a dump, after the headers of PowerShell and 010 Editor: its offset is zero. */
const DUMP =
  /^(?:(?:[ \t]*(?:Path|Label|Offset)\b[^\n]*|[- \t\r]*|[ \t]+0?0[ \t]+0?1[ \t]+0?2[^\n]*)\n)*[ \t]*(?:0{4,16}h?:[ \t]+(?:[\da-f]{2}){1,8}(?:\s|$)|0{4,5} {2,}(?:[\da-f]{2} )|0{6,16}[ \t]+(?:(?:[\da-f]{2}){1,4}|[0-7]{3}|[0-7]{6})(?:[ \t]+(?:[\da-f]{2}|[0-7]{3})|\s*\n0{0,7}[\da-f]))/i;

const hexDump: Recognizer = (text) =>
  DUMP.test(text)
    ? [
        {
          kind: "hex-dump",
          name: "A hex dump",
          certainty: "certain",
          why: "Its lines start with their offset, as in xxd, hexdump, od and others",
          steps: [step("bytes", "hex-undump")],
          proof: "succeeds",
        },
      ]
    : [];

const digitFind = (name: "binary" | "octal" | "decimal", certainty: Certainty, why: string): Find => ({
  kind: name,
  name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  certainty,
  why,
  steps: [step("bytes", `${name}-decode`)],
});

const WORDS =
  /^["'(]?\p{L}\p{Ll}*(?:['’-]\p{L}+)?(?:[\s,.!?;:]+["'(]?\p{L}+(?:['’-]\p{L}+)?|[\s,.!?;:]+\d+)*[\s.!?")']*$/u;

const digits: Recognizer = (text) => {
  const body = text.trim();
  if (/^[01\s,;|_-]+$/.test(body)) {
    const joined = body.replace(/[^01]+/g, "");
    const groups = body.split(/[^01]+/).filter(Boolean);
    if (groups.length > 1 && groups.every((group) => group.length === 8))
      return [digitFind("binary", "certain", "It is groups of eight binary digits")];
    if (joined.length < 16 || joined.length % 8 !== 0 || !(groups.length === 1 || isWrapped(text))) return [];
    const bytes = bytesOf(joined.match(/.{8}/g) ?? [], 2);
    const isText = readable(bytes) !== undefined;
    return [
      digitFind(
        "binary",
        isText ? (bytes.length > 3 ? "certain" : "likely") : "possible",
        isText ? AS_TEXT : "It is a multiple of eight binary digits",
      ),
    ];
  }
  const numbers = body.split(/\s*[\s,;]\s*/);
  if (numbers.length < 4 || !numbers.every((number) => /^\d{1,3}$/.test(number))) return [];
  const read = (base: number) => {
    const values = numbers.map((number) => Number.parseInt(number, base));
    return values.every((value) => value < 256) ? readable(Uint8Array.from(values)) : undefined;
  };
  const finds: Find[] = [];
  for (const [name, base, width] of [
    ["octal", 8, /^[0-3][0-7]{2}$/],
    ["decimal", 10, /^(?:0|[1-9]\d*)$/],
  ] as const) {
    if (!numbers.every((number) => width.test(number))) continue;
    const content = read(base);
    if (content === undefined || !/\p{L}/u.test(content)) continue;
    const isText = WORDS.test(content) && new Set(content).size > 2 && !isSteady(numbers);
    const isLong = numbers.length >= 12 && isPlain(content) && /[a-z]{2}/.test(content) && !isSteady(numbers);
    if (isText || isLong)
      finds.push(
        digitFind(
          name,
          numbers.length >= 8 && isText ? "certain" : "likely",
          "The numbers are those of characters that make words",
        ),
      );
    else if (numbers.length >= 8) finds.push(digitFind(name, "possible", "The numbers may be those of characters"));
  }
  return finds;
};

/** Numbers that go up or down all the way, or repeat. */
const isSteady = (numbers: readonly string[]): boolean => {
  const gaps = numbers.slice(1).map((number, at) => Number(number) - Number(numbers[at]));
  return new Set(gaps).size <= 2 || gaps.every((gap) => gap > 0) || gaps.every((gap) => gap < 0);
};

/** Bytes as digits: hexadecimal, dumps, binary, octal, decimal. */
export const recognizeDigits: Recognizer = (text) => [hex, hexDump, digits].flatMap((recognizer) => recognizer(text));
