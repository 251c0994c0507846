import { describe, expect, test } from "vitest";
import { type AnyOperation, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";

// Inputs just inside and just outside a limit, which random texts rarely hit.

const families = import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" });
const operations = new Map<string, AnyOperation>(
  Object.values(families)
    .flatMap(operationsOf)
    .map((operation) => [operation.id, operation] as const),
);

type Row = readonly [
  input: string | readonly number[],
  expected: string | RegExp,
  settings?: Readonly<Record<string, unknown>>,
];

const LIMITS: Readonly<Record<string, readonly Row[]>> = {
  "from-code-points": [
    ["U+D7FF U+E000 U+10FFFF", "\ud7ff\ue000\u{10ffff}"],
    ["g U+0041", /^0: “g” isn't a code point/],
    ["U+110000", "0: Code points end at U+10FFFF"],
    ["65 U+D800", /^3: Half of a surrogate pair/],
    ["U+DFFF", /^0: Half of a surrogate pair/],
  ],
  entropy: [
    [Array.from({ length: 256 }, (_, at) => at), /random bytes/],
    [Array.from({ length: 255 }, (_, at) => at), /Too few bytes/],
    [Array.from({ length: 256 }, (_, at) => at % 8), /Low/],
    [Array.from({ length: 288 }, (_, at) => at % 9), /Like text/],
  ],
  "file-type": [
    [[1, 2, 3], /Unknown file type/],
    [[0xfd, 0x81, 0x82], /Unknown file type/],
    ["a\tb\r\n", /[Tt]ext/],
  ],
  mask: [
    ["4111 1111 1111 1111", /^(?!.*1111 1111 1111).*$/],
    ["4111 1111 1111 1112", /1112/, { phones: false }],
    ["0000 0000 0000 0000", /0000 0000 0000 0000/, { phones: false }],
  ],
  "css-unescape": [
    ["\\d7ff \\d800 \\dfff \\e000 ", "\ud7ff\ufffd\ufffd\ue000"],
    ["\\0 \\10ffff\\110000", "\ufffd\u{10ffff}\ufffd"],
  ],
  "python-unescape": [
    ['"\\xAB\\u00E9\\U0010FFFF"', "«é\u{10ffff}"],
    ['"\\U00110000"', /^1: No character has this number/],
    ['"\\xg0"', /^1: After “\\x” 2 hexadecimal digits/],
  ],
  "convert-base": [
    ["zz", /a hexadecimal number/, { from: 16 }],
    ["2", /a binary number/, { from: 2 }],
    ["a", /a decimal number/, { from: 10 }],
    ["9", /base 9/, { from: 9 }],
  ],
  "to-roman": [
    ["1\n3999", "I\nMMMCMXCIX"],
    ["0", /whole numbers from 1 to 3999/],
    ["4000", /whole numbers from 1 to 3999/],
    ["1.5", /whole numbers from 1 to 3999/],
  ],
  "hidden-characters": [
    [
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} a\u{e0067}b\u{e007f}",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} ab",
    ],
    ["a\u200bb\u2028c", "ab\nc"],
    ["a\u200bb", /^a⟨.*ZWSP.*⟩b$/, { action: "show" }],
  ],
  "inspect-characters": [
    ["\ue000", /<private use>/],
    ["\uf8ff", /<private use>/],
    ["\uf900", /CJK COMPATIBILITY IDEOGRAPH-F900/],
    ["\ufdd0", /<not a character>/],
    ["\ud7ff", /<not assigned>/],
    ["\x7f", /DELETE/],
    ["\x9f", /<control>/],
    ["\xa0", /NO-BREAK SPACE/],
  ],
  "find-and-replace": [["unchanged", "unchanged"]],
  "uu-decode": [
    ["#0V%TX \n", "Cat"],
    ["#0V%TXY\n", /^5: The line says that it has 3 bytes, and is longer/],
    ["#0V\n", "C`\0"],
    ["#0\n", "@\0\0"],
    ["#\n", /^1: The line says that it has 3 bytes, and is shorter/],
    ["$0V%T9\n", "Catd"],
    ["#0V%T\r\n`\r\nend\r\nmore", "Cat"],
    ["#0V%T\n`\n#0V%T\nend\n", /^8: After the line that ends it, “end” must follow/],
    ["#0v%T\n", /^2: “v”.* isn't a character of uuencode/],
    ["x\nbegin 0644 a b.txt\n#0V%T\n`\nend\n", "Cat"],
    ["begin 64 a\n#0V%T\n", /^0: “b”/],
  ],
  "c-unescape": [
    ["\\u00e9\\U0001F4A3\\xe2\\x82\\xac", "é💣€"],
    ["\\ud7ff\\ue000", "\ud7ff\ue000"],
    ["\\ud800", /^0: C has no escape “\\u”/],
    ["\\X41", /^0: C has no escape “\\X”/],
    ["a\\udfff", /^1: C has no escape “\\u”/],
    ["\\U0010FFFF", "\u{10ffff}"],
    ["\\U00110000", /^0: C has no escape “\\U”/],
    ['"\\303\\q"', /^5: C has no escape “\\q”/],
    ['"a\\303"', /^2: The bytes of these escapes aren't UTF-8 text/],
    ["\\377", /^0: The bytes/],
    ["\\400", /^0: The number is too large for a byte/],
    ["a\\\nb\\a\\?\\'", "ab\x07?'"],
  ],
  "bacon-decode": [
    ["AAAAA AAAAB/AABAA", "AB E"],
    ["00000 00001\n\n00100\n", "AB\nE"],
    [" /AAAAA", "A"],
    ["AAAAC", /^4: “C” is neither A nor B/],
    ["BBBBB", /^0: This group isn't a letter/],
    ["AAAAA AA", /^6: Each letter takes five signs/],
  ],
  "indent-lines": [["a\n\nb", "\t\ta\n\n\t\tb", { fill: "tabs" }]],
};

const resultOf = async (operation: AnyOperation, input: Row[0], settings: Row[2]): Promise<string> => {
  const bytes = typeof input === "string" ? toUtf8(input) : Uint8Array.from(input);
  const outcome = await operation.run(operation.takes === "bytes" ? bytes : (input as string), {
    ...defaults(operation.params),
    ...settings,
  });
  if (!outcome.ok) return `${outcome.at}: ${outcome.message}`;
  return typeof outcome.value === "string" ? outcome.value : (fromUtf8(outcome.value) ?? "bytes");
};

describe.each(Object.entries(LIMITS))("%s", (id, rows) => {
  const operation = operations.get(id);
  test.each(rows.map(([input, expected, settings]) => ({ input, expected, settings })))(
    "$input",
    async ({ input, expected, settings }) => {
      if (!operation) throw new Error(`There is no ${id}`);
      const got = await resultOf(operation, input, settings);
      if (typeof expected === "string") expect(got).toBe(expected);
      else expect(got).toMatch(expected);
    },
  );
});
