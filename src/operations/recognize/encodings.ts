import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import {
  AS_TEXT,
  asFile,
  changes,
  isPlain,
  isWestern,
  isWrapped,
  isZlib,
  readable,
  startOf,
  utf16Of,
} from "./evidence.ts";
import { type Certainty, type Find, type Recognizer, step } from "./find.ts";

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
    return [{ ...find("certain", "Decoded, it starts like zlib data, and unpacks")[0]!, proof: "recognized" }];
  const content = readable(decoded.value);
  if (content !== undefined) {
    if (isPadded && body.length % 4 === 0)
      return find(
        body.length >= 12 && isMixed ? "certain" : body.length >= 8 || isPlain(content) ? "likely" : "possible",
        AS_TEXT,
      );
    if (!isMixed && body.length < 24) return [];
    if (body.length >= 24 && ratio >= 0.2) return find("certain", AS_TEXT);
    if (body.length >= 12 && ratio >= 0.25) return find("likely", AS_TEXT);
    if (body.length >= 8 && ratio >= 0.3 && isPlain(content)) return find("likely", AS_TEXT);
    return isPlain(content) && (body.length >= 8 || (body.length >= 6 && ratio >= 0.3))
      ? find("possible", AS_TEXT)
      : [];
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
    { ...find, certainty: isPadded ? "certain" : "likely", why: AS_TEXT, proof: "readable" },
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

/** Codes whose text looks like any identifier: only the decoded content shows it. */
const others: Recognizer = (text) => {
  const body = text.trim();
  const finds: Find[] = [];
  const add = (
    kind: string,
    name: string,
    operation: string,
    settings?: Find["steps"][number]["settings"],
    { why = AS_TEXT, proof = "readable" }: Pick<Partial<Find>, "why" | "proof"> = {},
  ) =>
    finds.push({
      kind,
      name,
      certainty: "likely",
      why,
      steps: [step("base64", operation, settings)],
      proof,
    });
  if (/^[1-9A-HJ-NP-Za-km-z]{25,}$/.test(body) && /\d/.test(body) && body.length < 200 && changes(body) >= 0.3)
    add(
      "base58check",
      "Base58Check",
      "base58-decode",
      { check: true },
      { why: "The four bytes at its end check the others", proof: "succeeds" },
    );
  if (/^[1-9A-HJ-NP-Za-km-z]{11,500}$/.test(body) && /\d/.test(body) && changes(body) >= 0.35)
    add("base58", "Base58", "base58-decode");
  else if (/^[\dA-Za-z]{11,500}$/.test(body) && /\d/.test(body) && changes(body) >= 0.35)
    add("base62", "Base62", "base62-decode");
  if (
    /^\d[\dA-HJKMNP-TV-Z]{12,}$|^[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{12,}$/.test(body) &&
    /\d/.test(body) &&
    /[A-Z]/.test(body)
  ) {
    add("base32", "Base32 in Crockford's alphabet", "base32-decode", { base32: "crockford" });
  }
  if (/^[\dA-V]{13,}=*$/.test(body) && /\d/.test(body) && /[A-V]/.test(body))
    add("base32", "Base32 in the hex alphabet", "base32-decode", { base32: "hex" });
  if (/^<~[!-uz\s]+~>$/.test(body))
    finds.push({
      kind: "ascii85",
      name: "Ascii85",
      certainty: "certain",
      why: "It's between <~ and ~>",
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

/** Letters and digits that encode bytes. */
export const recognizeEncodings: Recognizer = (text) =>
  [base64, base32, others].flatMap((recognizer) => recognizer(text));
