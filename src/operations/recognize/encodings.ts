import { ANY_BASE64, decodeBits } from "#core/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";
import { changes, isKnown, isPlain, isWestern, isZlib, readable, startOf, utf16Of } from "./evidence.ts";
import { type Certainty, type Find, type Recognizer, step } from "./find.ts";

/** Whether white space only breaks a text into lines or groups of one length, as programs do. */
const isWrapped = (text: string): boolean => {
  const parts = text.trim().split(/\s+/);
  const first = parts[0]?.length ?? 0;
  return (
    first >= 4 && parts.every((part, at) => (at < parts.length - 1 ? part.length === first : part.length <= first))
  );
};

const asText = "Decoded, it is readable text";
const asFile = (bytes: Bytes) => `Decoded, it begins as ${startOf(bytes)?.name ?? "a file"} does`;
const whyKnown = (bytes: Bytes) =>
  startOf(bytes) ? asFile(bytes) : utf16Of(bytes) ? "Decoded, it is text in UTF-16" : asText;

const base64: Recognizer = (text) => {
  const body = text.replace(/\s+/g, "");
  if (body.length < 4 || !/^[\w+/-]+={0,2}$/.test(body) || !(body === text.trim() || isWrapped(text))) return [];
  const isUrl = /[-_]/.test(body);
  if (isUrl && /[+/]/.test(body)) return [];
  const name = isUrl ? "URL-safe Base64" : "Base64";
  const find = (certainty: Certainty, why: string): readonly Find[] => [
    { kind: "base64", name, certainty, why, steps: [step("base64", "base64-decode")] },
  ];
  const decoded = decodeBits(body, ANY_BASE64, false);
  if (!decoded.ok || decoded.notes) return [];
  const isPadded = body.endsWith("=");
  const isMixed = /[a-z]/.test(body) && /[A-Z]/.test(body);
  const ratio = changes(body);
  const begins = startOf(decoded.value);
  const isMarked = begins && (begins.bytes.length > 2 || body.length >= (ratio >= 0.3 ? 24 : 40));
  if (isMarked && body.length >= 12 && isMixed) return find("certain", asFile(decoded.value));
  if (isZlib(decoded.value) && isMixed && ratio >= 0.25)
    return [{ ...find("certain", "Decoded, it begins as zlib data does, and unpacks")[0]!, proof: "recognized" }];
  const content = readable(decoded.value);
  if (content !== undefined) {
    if (isPadded && body.length % 4 === 0)
      return find(
        body.length >= 12 && isMixed ? "certain" : body.length >= 8 || isPlain(content) ? "likely" : "possible",
        asText,
      );
    if (!isMixed && body.length < 24) return [];
    if (body.length >= 24 && ratio >= 0.2) return find("certain", asText);
    if (body.length >= 12 && ratio >= 0.25) return find("likely", asText);
    if (body.length >= 8 && ratio >= 0.3 && isPlain(content)) return find("likely", asText);
    return isPlain(content) && (body.length >= 8 || (body.length >= 6 && ratio >= 0.3)) ? find("possible", asText) : [];
  }
  if (utf16Of(decoded.value) && body.length >= 12) return find("certain", "Decoded, it is text in UTF-16");
  if (isWestern(decoded.value) && isMixed && (isPadded || body.length >= 16))
    return find("likely", "Decoded, it is text in Windows-1252");
  if (!isMixed || !/\d/.test(body) || body.length < 20 || ratio < 0.4) return [];
  const isEncoded =
    (isPadded || (/[+/]/.test(body) && body.length >= 64)) && body.length % 4 === 0 && !/^[+/]|\/\//.test(body);
  if (isEncoded && body.length >= 24)
    return find(
      "likely",
      "It has the alphabet and the length of Base64, and changes between letters and digits as encoded bytes do",
    );
  return find("possible", "It has the alphabet of Base64, as have other codes and identifiers");
};

const base32: Recognizer = (text) => {
  const body = text.replace(/[\s]+/g, "");
  if (body.length < 8 || !/^(?:[A-Z2-7]+|[a-z2-7]+)=*$/.test(body) || !(body === text.trim() || isWrapped(text)))
    return [];
  const letters = body.replace(/=+$/, "");
  const left = letters.length % 8;
  if (left === 1 || left === 3 || left === 6) return [];
  const isPadded = body.length > letters.length;
  if (isPadded && body.length % 8 !== 0) return [];
  const isSecret = left === 0 && letters.length >= 16 && /[2-7]/.test(letters) && letters === letters.toUpperCase();
  if (!isPadded && !/[2-7]/.test(letters)) return [];
  const find = { kind: "base32", name: "Base32", steps: [step("base64", "base32-decode")] };
  return [
    { ...find, certainty: isPadded ? "certain" : "likely", why: asText, proof: "readable" },
    ...(isPadded && letters.length >= 16
      ? [{ ...find, certainty: "likely" as const, why: "It has the alphabet and the padding of Base32" }]
      : isSecret
        ? [
            {
              ...find,
              certainty: "possible" as const,
              why: "It has the alphabet of Base32, in which authenticator apps have their secrets",
            },
          ]
        : []),
  ];
};

/** Codes whose text looks like any identifier: only what they decode to tells. */
const others: Recognizer = (text) => {
  const body = text.trim();
  const finds: Find[] = [];
  const add = (
    kind: string,
    name: string,
    operation: string,
    why = asText,
    settings?: Find["steps"][number]["settings"],
  ) =>
    finds.push({
      kind,
      name,
      certainty: "likely",
      why,
      steps: [step("base64", operation, settings)],
      proof: settings ? "succeeds" : "readable",
    });
  if (/^[1-9A-HJ-NP-Za-km-z]{25,}$/.test(body) && /\d/.test(body) && body.length < 200 && changes(body) >= 0.3)
    add("base58check", "Base58Check", "base58-decode", "The four bytes at its end check the others", { check: true });
  if (/^[1-9A-HJ-NP-Za-km-z]{11,500}$/.test(body) && /\d/.test(body) && changes(body) >= 0.35)
    add("base58", "Base58", "base58-decode");
  else if (/^[\dA-Za-z]{11,500}$/.test(body) && /\d/.test(body) && changes(body) >= 0.35)
    add("base62", "Base62", "base62-decode");
  if (
    /^\d[\dA-HJKMNP-TV-Z]{12,}$|^[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{12,}$/.test(body) &&
    /\d/.test(body) &&
    /[A-Z]/.test(body)
  ) {
    add("base32", "Base32 in Crockford's alphabet", "base32-decode", asText);
    finds.push({
      ...finds.pop()!,
      steps: [step("base64", "base32-decode", { base32: "crockford" })],
      proof: "readable",
    });
  }
  if (/^[\dA-V]{13,}=*$/.test(body) && /\d/.test(body) && /[A-V]/.test(body))
    finds.push({
      kind: "base32",
      name: "Base32 in the hex alphabet",
      certainty: "likely",
      why: asText,
      steps: [step("base64", "base32-decode", { base32: "hex" })],
      proof: "readable",
    });
  if (/^<~[!-uz\s]+~>$/.test(body))
    finds.push({
      kind: "ascii85",
      name: "Ascii85",
      certainty: "certain",
      why: "It stands between <~ and ~>",
      steps: [step("base64", "ascii85-decode")],
      proof: "succeeds",
    });
  else if (/^[!-uz\s]{12,}$/.test(body) && isWrapped(text) && /[^\w\s]/.test(body) && changes(body) >= 0.4)
    add("ascii85", "Ascii85", "ascii85-decode");
  if (
    /^[\w.:+=^!/*?&<>()[\]{}@%$#-]{15,}$/.test(body) &&
    body.length % 5 === 0 &&
    /[^\w]/.test(body) &&
    changes(body) >= 0.4
  )
    add("z85", "Z85", "z85-decode");
  return finds;
};

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
      return [hexFind(isSure ? "certain" : "likely", asText), ...digestOf(digits)];
    if (bytes.length >= 12 && hasLetters) return [hexFind("likely", asText), ...digestOf(digits)];
    return isWords ? [hexFind("possible", asText)] : [];
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

const hexDump: Recognizer = (text) =>
  /^(?:0{4,8}|0{4,7}10):? +[\da-f]{2,4} /im.test(`${text.trimStart()} `) && /^0{4,8}:? /.test(text.trimStart())
    ? [
        {
          kind: "hex-dump",
          name: "A hex dump",
          certainty: "certain",
          why: "Its lines begin with their place, as those of xxd and hexdump do",
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
        isText ? asText : "It is a multiple of eight binary digits",
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

/** The alphabets for bytes. */
export const recognizeEncodings: Recognizer = (text) =>
  [base64, base32, others, hex, hexDump, digits].flatMap((recognizer) => recognizer(text));
