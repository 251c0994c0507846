import { formatBytes } from "#core/number/format-bytes.ts";
import { type Bytes, done, operation } from "#core/operation.ts";
import { counted } from "#core/text/counted.ts";
import { fromUtf8 } from "#core/text/utf8.ts";

const frequencies = (bytes: Bytes): Uint32Array => {
  const counts = new Uint32Array(256);
  for (let at = 0; at < bytes.length; at++) counts[bytes[at]!]!++;
  return counts;
};

/** Shannon's entropy of the bytes' frequencies, in bits for each byte, from 0 to 8. */
export function entropyOf(bytes: Bytes): number {
  if (bytes.length === 0) return 0;
  return frequencies(bytes).reduce((sum, count) => {
    const share = count / bytes.length;
    return count === 0 ? sum : sum - share * Math.log2(share);
  }, 0);
}

function meaning(entropy: number, length: number): string {
  if (length < 256) return "Too few bytes to tell: even random bytes rarely repeat in so few.";
  if (entropy > 7.9) return "Like random bytes: encrypted or well compressed.";
  if (entropy > 7) return "High: compressed, or a picture or sound in a compressed format.";
  if (entropy > 5.5) return "Like programs and Base64.";
  return entropy > 3 ? "Like text." : "Low: much of it repeats.";
}

export const entropy = operation({
  id: "entropy",
  name: "Entropy of bytes",
  words: ["shannon entropy", "randomness", "is it encrypted", "byte frequency"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  run(bytes) {
    const bits = entropyOf(bytes);
    const distinct = frequencies(bytes).filter((count) => count > 0).length;
    return done(
      [
        `Entropy: ${bits.toFixed(4)} bits for each byte, of 8`,
        `At best: ${formatBytes(Math.ceil((bits * bytes.length) / 8))} of ${formatBytes(bytes.length)}, by frequencies alone`,
        `Different bytes: ${distinct} of 256`,
        meaning(bits, bytes.length),
      ].join("\n"),
    );
  },
  examples: [
    {
      input: "abab",
      output:
        "Entropy: 1.0000 bits for each byte, of 8\nAt best: 1 byte of 4 bytes, by frequencies alone\nDifferent bytes: 2 of 256\nToo few bytes to tell: even random bytes rarely repeat in so few.",
    },
  ],
});

const onesOf = (byte: number): number => byte.toString(2).replaceAll("0", "").length;
const ONES = Array.from({ length: 256 }, (_, byte) => onesOf(byte));

export const bitCount = operation({
  id: "bit-count",
  name: "Count bits",
  words: ["population count", "popcount", "hamming weight", "count ones", "parity"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  run(bytes) {
    let ones = 0;
    for (let at = 0; at < bytes.length; at++) ones += ONES[bytes[at]!]!;
    const bits = bytes.length * 8;
    return done(
      [
        `Bits: ${bits.toLocaleString("en-US")}`,
        `Ones: ${ones.toLocaleString("en-US")}${bits > 0 ? ` (${((100 * ones) / bits).toFixed(1)} %)` : ""}`,
        `Zeros: ${(bits - ones).toLocaleString("en-US")}`,
        `Parity: ${ones % 2 === 0 ? "even" : "odd"}`,
      ].join("\n"),
    );
  },
  examples: [{ input: "a", output: "Bits: 8\nOnes: 3 (37.5 %)\nZeros: 5\nParity: odd" }],
});

/** What files start with, in hexadecimal (`..` is any byte), after this many bytes. The longer ones come first. */
export const STARTS: readonly (readonly [start: string, name: string, after?: number])[] = [
  ["89504e470d0a1a0a", "PNG picture"],
  ["ffd8ff", "JPEG picture"],
  ["474946383761", "GIF picture"],
  ["474946383961", "GIF picture"],
  ["52494646........57454250", "WebP picture"],
  ["52494646........57415645", "WAV sound"],
  ["52494646........41564920", "AVI video"],
  ["6674797061766966", "AVIF picture", 4],
  ["6674797068656963", "HEIC picture", 4],
  ["66747970", "MP4 video, or another file of its kind", 4],
  ["0000000c4a584c200d0a870a", "JPEG XL picture"],
  ["ff0a", "JPEG XL picture"],
  ["424d", "BMP picture"],
  ["49492a00", "TIFF picture"],
  ["4d4d002a", "TIFF picture"],
  ["00000100", "icon of Windows"],
  ["38425053", "Photoshop picture"],
  ["255044462d", "PDF document"],
  ["504b0304", "ZIP archive, or a document in one (docx, xlsx, odt, jar, epub)"],
  ["504b0506", "empty ZIP archive"],
  ["1f8b08", "gzip: compressed data"],
  ["28b52ffd", "Zstandard: compressed data"],
  ["425a68", "bzip2: compressed data"],
  ["fd377a585a00", "XZ: compressed data"],
  ["04224d18", "LZ4: compressed data"],
  ["377abcaf271c", "7-Zip archive"],
  ["526172211a07", "RAR archive"],
  ["7573746172", "tar archive", 257],
  ["7f454c46", "ELF: program or library of Linux"],
  ["4d5a", "program or library of Windows"],
  ["cafebabe", "Java class, or program of macOS"],
  ["cffaedfe", "program or library of macOS"],
  ["0061736d", "WebAssembly module"],
  ["774f4646", "WOFF font"],
  ["774f4632", "WOFF2 font"],
  ["4f54544f", "OpenType font"],
  ["0001000000", "TrueType font"],
  ["494433", "MP3 sound"],
  ["664c6143", "FLAC sound"],
  ["4f676753", "Ogg sound or video"],
  ["1a45dfa3", "Matroska or WebM video"],
  ["53514c69746520666f726d6174203300", "SQLite database"],
  ["d0cf11e0a1b11ae1", "old document of Microsoft Office"],
  ["7b5c727466", "RTF document"],
  ["efbbbf", "text in UTF-8 with a byte order mark"],
  ["fffe0000", "text in UTF-32, little-endian, with a mark"],
  ["fffe", "text in UTF-16, little-endian, with a mark"],
  ["feff", "text in UTF-16, big-endian, with a mark"],
];

const begins = (bytes: Bytes, start: string, after: number): boolean => {
  const pairs = start.match(/../g) ?? [];
  return pairs.every((pair, at) => pair === ".." || bytes[after + at] === Number.parseInt(pair, 16));
};

/** The kind of a file by its first bytes; undefined if they're unknown. */
export function kindOf(bytes: Bytes): string | undefined {
  return STARTS.find(([start, , after = 0]) => begins(bytes, start, after))?.[1];
}

function kindOfText(bytes: Bytes): string {
  const text = fromUtf8(bytes);
  if (text === undefined || /(?![\t\n\r\f])\p{Cc}/u.test(text)) return "Unknown file type.";
  if (/^\s*<\?xml/.test(text)) return "XML document";
  if (/^\s*<!doctype html|^\s*<html/i.test(text)) return "HTML document";
  if (/^\s*<svg/i.test(text)) return "SVG picture";
  if (text.startsWith("#!")) return "script with its interpreter in the first line";
  try {
    if (/^\s*[[{]/.test(text) && typeof JSON.parse(text) === "object") return "JSON";
  } catch {
    // It only begins as JSON does.
  }
  return `text in ${/^[\0-\x7f]*$/.test(text) ? "ASCII" : "UTF-8"}`;
}

export const fileType = operation({
  id: "file-type",
  name: "File type by content",
  words: [
    "magic number",
    "file signature",
    "what file is this",
    "detect file type",
    "mime type of file",
    "file command",
  ],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  run: (bytes) =>
    done(
      bytes.length === 0
        ? "Empty: there are no bytes."
        : `${kindOf(bytes) ?? kindOfText(bytes)}\n${counted(bytes.length, "byte")}, of which the first are ${Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join(" ")}`,
    ),
  examples: [{ input: "%PDF-1.7", output: "PDF document\n8 bytes, of which the first are 25 50 44 46 2d 31 2e 37" }],
});
