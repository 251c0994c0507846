import type { Bytes } from "#core/operation.ts";
import { isWestern, isZlib, readable, startOf, utf16Of } from "./evidence.ts";
import { type Find, type Recognizer, type Step, step } from "./find.ts";

const UNPACK: Readonly<Record<string, readonly [name: string, step: Step]>> = {
  gzip: ["gzip", step("compress", "gunzip")],
  zstd: ["Zstandard", step("compress", "zstd-decompress")],
  zip: ["A ZIP archive", step("compress", "zip-list")],
};

/** Bytes that are no text in UTF-8: compressed data, files, and other character sets. */
export const recognizeBytes: Recognizer<Bytes> = (bytes) => {
  if (bytes.length === 0 || readable(bytes) !== undefined) return [];
  const begins = startOf(bytes);
  const unpack = begins && UNPACK[begins.kind];
  const hex = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join(" ");
  if (begins) {
    const name = begins.name.replace(/^./, (first) => (/^[a-z]+$/.test(begins.name) ? first : first.toUpperCase()));
    return [
      {
        kind: begins.kind,
        name,
        certainty: "certain",
        why: `It begins with ${hex}, as such data does`,
        steps: unpack ? [unpack[1]] : [],
        ...(begins.kind === "zip" && { isLast: true as const }),
      },
    ];
  }
  const utf16 = utf16Of(bytes);
  if (utf16)
    return [
      {
        kind: "utf-16",
        name: "UTF-16",
        certainty: "certain",
        why: "Every other byte is zero",
        steps: [step("charset", "unicode-decode", { form: utf16 })],
        proof: "readable",
      },
    ];
  const finds: Find[] = [];
  if (isWestern(bytes))
    finds.push({
      kind: "windows-1252",
      name: "Text in Windows-1252",
      certainty: "likely",
      why: "Its bytes are letters of Western Europe in that character set",
      steps: [step("charset", "charset-decode")],
      proof: "readable",
    });
  if (isZlib(bytes))
    finds.push({
      kind: "zlib",
      name: "zlib",
      certainty: "certain",
      why: `It begins with ${hex.slice(0, 5)}, as zlib data does, and unpacks`,
      steps: [step("compress", "zlib-decompress")],
      proof: "succeeds",
    });
  if (bytes.length > 8)
    finds.push({
      kind: "deflate",
      name: "raw deflate",
      certainty: "likely",
      why: "It unpacks to readable text",
      steps: [step("compress", "inflate")],
      proof: "readable",
    });
  return finds;
};
