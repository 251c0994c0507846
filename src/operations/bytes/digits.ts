import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { decodeHex } from "#core/text/hex-text.ts";

const between = choice("space", ["space", "none", "comma", "colon", "line", "0x", "x"]);
const BETWEEN = {
  label: "Between bytes",
  choices: {
    space: "Spaces",
    none: "Nothing",
    comma: "Commas",
    colon: "Colons",
    line: "Line breaks",
    "0x": "0x before each",
    x: "\\x before each",
  },
} as const;
const upper = flag(false);

export const JOINED = { space: " ", none: "", comma: ", ", colon: ":", line: "\n", "0x": ", 0x", x: "\\x" } as const;

/** The digits of every byte, made once. */
const table = (base: number, digits: number) =>
  Array.from({ length: 256 }, (_, byte) => byte.toString(base).padStart(digits, "0"));
const HEX = table(16, 2);

function joined(bytes: Bytes, digits: readonly string[], separator: string): string {
  const parts: string[] = [];
  // In pieces: one array of all bytes would be large.
  for (let at = 0; at < bytes.length; at += 65_536) {
    parts.push(Array.from(bytes.subarray(at, at + 65_536), (byte) => digits[byte]!).join(separator));
  }
  return parts.join(separator);
}

export const hexEncode = operation({
  id: "hex-encode",
  name: "Text to hex",
  words: [
    "hex encode",
    "hexadecimal encode",
    "to hex",
    "string to hex",
    "bytes to hex",
    "ascii to hex",
    "base16 encode",
  ],
  asked: ["hex encode", "text to hex", "to hex"],
  takes: "bytes",
  gives: "text",
  params: { between, upper },
  labels: { between: BETWEEN, upper: "Capital letters" },
  inverse: { id: "hex-decode" },
  run(bytes, values) {
    const digits = values.upper ? HEX.map((pair) => pair.toUpperCase()) : HEX;
    const text = joined(bytes, digits, JOINED[values.between]);
    const first = values.between === "0x" ? "0x" : values.between === "x" ? "\\x" : "";
    return done(bytes.length === 0 ? "" : first + text);
  },
  examples: [
    { input: "Hi!", output: "48 69 21" },
    { input: "é", settings: { between: "x" }, output: "\\xc3\\xa9" },
    { input: "é", settings: { between: "0x", upper: true }, output: "0xC3, 0xA9" },
  ],
});

export const hexDecode = operation({
  id: "hex-decode",
  name: "Hex to text",
  words: [
    "hex decode",
    "hexadecimal decode",
    "from hex",
    "hex to string",
    "hex to bytes",
    "hex to ascii",
    "unhex",
    "base16 decode",
  ],
  asked: ["hex decode", "hex to text", "from hex", "unhex"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "hex-encode" },
  run: decodeHex,
  examples: [
    { input: "48 69 21", output: "Hi!" },
    { input: "0xC3, 0xA9", output: "é" },
    { input: "\\x48\\x69", output: "Hi" },
  ],
});

/**
 * Digits of a base as bytes: groups of up to `width` digits with anything between, or groups of exactly `width` without
 * separators.
 */
function decodeDigits(text: string, base: 2 | 8 | 10, width: number): Outcome<Bytes> {
  const digit = base === 2 ? "[01]" : base === 8 ? "[0-7]" : "\\d";
  const name = { 2: "binary", 8: "octal", 10: "decimal" }[base];
  const bad = new RegExp(`(?!${digit}|[\\s,;:|_[\\]-])[^]`, "u").exec(text);
  if (bad)
    return wrong(`${shownCharacter(text, bad.index)} isn't ${name === "octal" ? "an" : "a"} ${name} digit`, bad.index);
  const bytes: number[] = [];
  // Java and Kotlin print bytes from -128 to 127: a sign comes before a number, a hyphen between two.
  const sign = base === 10 ? "(?:(?<!\\d)-)?" : "";
  let isSigned = false;
  for (const { 0: whole, index } of text.matchAll(new RegExp(`${sign}${digit}+`, "g"))) {
    const group = whole.replace("-", "");
    if (base === 2 && group.length % width !== 0 && group.length > width) {
      return wrong(`A byte has eight binary digits, and ${group.length} aren't a multiple of that`, index);
    }
    if (base !== 2 && group.length > width) return wrong(`“${group.slice(0, 12)}” has more digits than a byte`, index);
    for (let at = 0; at < group.length; at += width) {
      const value = Number.parseInt(group.slice(at, at + width), base);
      if (group !== whole) {
        if (value > 128) return wrong(`“${whole}” is less than a byte holds, which is -128 at least`, index);
        isSigned ||= value > 0;
        bytes.push((256 - value) & 255);
        continue;
      }
      if (value > 255) return wrong(`“${group}” is more than a byte holds, which is 255 at most`, index);
      bytes.push(value);
    }
  }
  return done(
    Uint8Array.from(bytes),
    ...(isSigned ? ["Numbers with a minus are bytes as Java prints them, from -128 on: -17 is 239."] : []),
  );
}

const digitsPair = <const Name extends "binary" | "octal" | "decimal">(
  name: Name,
  base: 2 | 8 | 10,
  width: number,
  example: { readonly input: string; readonly output: string },
  // Names of the codes: to be written, and read.
  [written, read]: readonly [readonly string[], readonly string[]] = [[], []],
) => {
  const digits = table(base, base === 10 ? 1 : width);
  const encode = operation({
    id: `${name}-encode`,
    name: `Text to ${name}`,
    words: [
      `${name} encode`,
      `to ${name} bytes`,
      `string to ${name}`,
      `ascii to ${name}`,
      `bytes to ${name}`,
      ...written,
    ],
    asked: [`text to ${name}`],
    takes: "bytes",
    gives: "text",
    params: {},
    labels: {},
    inverse: { id: `${name}-decode` },
    run: (bytes) => done(joined(bytes, digits, " ")),
    examples: [{ input: example.input, output: example.output }],
  });
  const decode = operation({
    id: `${name}-decode`,
    name: `${name[0]!.toUpperCase()}${name.slice(1)} to text`,
    words: [
      `${name} decode`,
      `from ${name} bytes`,
      `${name} to string`,
      `${name} to ascii`,
      `${name} to bytes`,
      ...read,
    ],
    asked: [`${name} to text`],
    takes: "text",
    gives: "bytes",
    params: {},
    labels: {},
    inverse: { id: `${name}-encode` },
    run: (text) => decodeDigits(text, base, width),
    examples: [{ input: example.output, output: example.input }],
  });
  return [encode, decode] as const;
};

export const [binaryEncode, binaryDecode] = digitsPair("binary", 2, 8, { input: "Hi", output: "01001000 01101001" });
export const [octalEncode, octalDecode] = digitsPair("octal", 8, 3, { input: "Hi", output: "110 151" });
export const [decimalEncode, decimalDecode] = digitsPair("decimal", 10, 3, { input: "Hi!", output: "72 105 33" }, [
  ["text to ascii"],
  ["ascii to text"],
]);

const WIDTH = 16;
/** 16 bytes in pairs, with the space between: where the characters begin. */
const COLUMNS = (WIDTH / 2) * 5 - 1;

/** As `xxd` prints: the place, bytes in pairs, and what of them can be seen. */
function dump(bytes: Bytes): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += WIDTH) {
    const row = Array.from(bytes.subarray(at, at + WIDTH));
    const hex = row
      .map((byte, index) => byte.toString(16).padStart(2, "0") + (index % 2 === 1 ? " " : ""))
      .join("")
      .trimEnd();
    const seen = row.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ".")).join("");
    lines.push(`${at.toString(16).padStart(8, "0")}: ${hex.padEnd(COLUMNS)}  ${seen}\n`);
  }
  return lines.join("");
}

export const hexDump = operation({
  id: "hex-dump",
  name: "Hex dump",
  words: ["hexdump", "xxd", "hex viewer", "od", "dump bytes"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "hex-undump" },
  run: (bytes) => done(dump(bytes)),
  examples: [
    {
      input: "Hello, world!\n\t\v?",
      output:
        "00000000: 4865 6c6c 6f2c 2077 6f72 6c64 210a 090b  Hello, world!...\n00000010: 3f                                       ?\n",
    },
  ],
});

export const hexUndump = operation({
  id: "hex-undump",
  name: "Hex dump to bytes",
  words: ["xxd -r", "reverse hex dump", "hexdump to binary", "undump", "from hexdump", "wireshark dump", "od to text"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "hex-dump" },
  // The first load is limited, and few visitors come for this.
  run: async (text) => (await import("./undump.ts")).undump(text),
  examples: [
    { input: "00000000: 4865 6c6c 6f0a                           Hello.\n", output: "Hello\n" },
    {
      input: "00000000  48 65 6c 6c 6f 20 77 6f  72 6c 64 0a              |Hello world.|\n0000000c\n",
      output: "Hello world\n",
    },
  ],
});
