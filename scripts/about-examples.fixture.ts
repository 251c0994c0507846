import { toHtml } from "hast-util-to-html";
import { Temporal } from "temporal-polyfill";
import { toHsl } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { parseCsv } from "#core/csv.ts";
import type { AnyOperation, AnyValues } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { parsePageRanges } from "#core/pdf/page-ranges.ts";
import { parseAddress } from "#kits/ip-address/address.ts";
import { documentReader } from "#kits/markdown/document.ts";
import { base64Decode, base64Encode } from "#operations/base64/base64.ts";
import { dataAddressEncode } from "#operations/base64/data-address.ts";
import { binaryEncode, decimalEncode, hexEncode, octalEncode } from "#operations/bytes/digits.ts";
import { javascriptUnescape, jsonUnescape } from "#operations/escape/javascript.ts";
import { cUnescape, javaUnescape, pythonUnescape } from "#operations/escape/languages.ts";
import { columnsNamed } from "#operations/lines/columns.ts";
import { queryToTable } from "#operations/url/form.ts";
import { urlDecode, urlEncode } from "#operations/url/percent.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { runJson } from "#tools/data/json/run.ts";
import { parseSiteRules } from "#tools/misc/password/site-password.ts";
import { bitsText } from "#tools/security/subnet/block.ts";
import { readBlock } from "#tools/security/subnet/read-blocks.ts";
import { dialectsThatAccept, parseCron } from "#tools/time/cron/parse.ts";
import { readDuration } from "#tools/time/dates/spans.ts";

/** What a page says of an example, tried with the page's own code: what it gives, and what the page says that it gives. */
export type Trial = () =>
  | Promise<readonly [actual: unknown, said: unknown]>
  | readonly [actual: unknown, said: unknown];
/** A test that tries an example under another spelling, and the words that are in it. */
export type TriedIn = readonly [file: string, words: string];
/** An example that is about another program or a standard, so that no code of ours gives it: why. */
export interface OfOthers {
  readonly why: string;
}

const bytes = (text: string) => new TextEncoder().encode(text);

async function ran(operation: unknown, input: unknown, settings: AnyValues = {}): Promise<unknown> {
  const any = operation as AnyOperation;
  const outcome = await any.run(input as never, { ...defaults(any.params), ...settings });
  if (!outcome.ok) return "refused";
  return outcome.value instanceof Uint8Array ? new TextDecoder().decode(outcome.value) : outcome.value;
}

const markdown = (text: string) =>
  toHtml(documentReader({ prefix: "" })(text).units.flatMap(({ elements }) => [...elements]));

const cron = (line: string) => [
  parseCron(line, "auto").ok,
  dialectsThatAccept(line)
    .map(({ id }) => id)
    .sort(),
];

const json = async (text: string, more = {}) => {
  const job = {
    action: "format",
    from: "auto",
    to: "same",
    indent: "2",
    compact: true,
    order: "plain",
    ...more,
  } as const;
  const { result, problems } = await runJson(
    text,
    job,
    (pieces) => pieces.join(""),
    () => {},
  );
  return result?.whole ?? `refused: ${problems[0]?.place}`;
};

const block = (text: string) => {
  const read = readBlock(text);
  return read.ok ? `${bitsText(read.value.block)}` : "refused";
};
const matches = (text: string, pattern: string, flags = "g") =>
  [...text.matchAll(new RegExp(pattern, flags))].map(([all]) => all);
const duration = (text: string) => {
  const read = readDuration(text);
  return read.ok ? Temporal.Duration.from(read.value.toString()).toLocaleString("en") : "refused";
};
const pages = (text: string) => {
  const read = parsePageRanges(text, 8);
  return read.ok ? read.value.join(" ") : "refused";
};
const alert = (kind: string) => () =>
  [/class="markdown-alert[^"]*"/.test(markdown(`> [!${kind}]\n> a`)), true] as const;
const lightness = (text: string) => () => [toHsl(colorOf(text))?.l, 0.5] as const;
/** Whether the page's randomness is what the browser's own function gives. */
function drawsFromCrypto(): boolean {
  const original = crypto.getRandomValues;
  let isAsked = false;
  crypto.getRandomValues = ((array: Uint32Array<ArrayBuffer>) => {
    isAsked = true;
    return original.call(crypto, array);
  }) as typeof original;
  try {
    for (let draw = 0; draw < 1025; draw++) secureRandom();
  } finally {
    crypto.getRandomValues = original;
  }
  return isAsked;
}
const OPENSSL: OfOthers = { why: "a command of OpenSSL for the visitor's own shell" };
const AGE: TriedIn = ["src/tools/security/encrypt/programs.test.ts", '"-d", "-i"'];

/** Examples by page, and what tries each; those of four characters or more in a page's own tests need no entry. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Trial | TriedIn | OfOthers>>>> = {
  "css/box-shadow": { "overflow: hidden": { why: "a rule of CSS for the parent element" } },
  "css/color": {
    "color-mix()": ["src/tools/css/color/color.test.ts", "mixOf"],
    "hsl(60 100% 50%)": lightness("hsl(60 100% 50%)"),
    "hsl(240 100% 50%)": lightness("hsl(240 100% 50%)"),
  },
  "data/csv": {
    '"a"b': () => [parseCsv('"a"b,c', ","), [["ab", "c"]]],
    no: async () => [(await json('["no", "1:30"]', { to: "yaml" })).trim(), '- "no"\n- "1:30"'],
  },
  "data/diff": {
    "diff -b": ["src/core/diff/changes.test.ts", '["-b"]'],
    "diff -w": ["src/core/diff/changes.test.ts", '["-w"]'],
    id: ["src/tools/data/diff/structure.test.ts", '"id"'],
  },
  "data/json": {
    ".5": async () => [await json("[.5]"), "refused: Line 1, column 2"],
    "@": async () => [JSON.parse(await json('<a b="c">d</a>', { to: "json" })), { a: { "@b": "c", "#text": "d" } }],
    id: ["src/tools/data/json/run.test.ts", "id"],
  },
  "data/regex": {
    $: () => [matches("a\nb", "$", "gm").length, 2],
    $1: () => ["ab".replace(/(a)/, "$1$1"), "aab"],
    "(?:…)": () => ["ab".match(/(?:a)(b)/)?.length, 2],
    "(?<year>…)": () => ["2026-01".match(/(?<year>\d{4})/)?.groups?.year, "2026"],
    "(…)": () => ["2026-01".match(/(\d{4})/)?.[1], "2026"],
    ".": () => [
      ["\n".match(/./), "\n".match(/./s)?.[0]],
      [null, "\n"],
    ],
    ".*": () => [matches("<b>x</b>", "<.*>"), ["<b>x</b>"]],
    ".*?": () => [matches("<b>x</b>", "<.*?>"), ["<b>", "</b>"]],
    "<.*>": () => [matches("<b>x</b>", "<.*>"), ["<b>x</b>"]],
    "<[^>]*>": () => [matches("<b>x</b>", "<[^>]*>"), ["<b>", "</b>"]],
    "<b>x</b>": () => [matches("<b>x</b>", "<.*>"), ["<b>x</b>"]],
    "\\p{Letter}": () => [matches("é😀", "\\p{Letter}", "gu"), ["é"]],
    "^": () => [matches("a\nb", "^.", "gm"), ["a", "b"]],
    g: () => [matches("aa", "a"), ["a", "a"]],
    i: () => [matches("ſ", "s", "gi").concat(matches("ſ", "s", "giu")), ["ſ"]],
    m: () => [matches("a\nb", "^.", "gm"), ["a", "b"]],
    s: () => [matches("\n", ".", "gs"), ["\n"]],
    u: () => [matches("😀", "^.$", "gu"), ["😀"]],
    v: () => [matches("aB", "[\\p{L}--[a-z]]", "gv"), ["B"]],
    y: () => [
      ["aab".match(/a/gy), "baa".match(/a/gy)],
      [["a", "a"], null],
    ],
  },
  "images/converter": { jpegtran: ["src/core/image/jpeg/lossless-turn.test.ts", "jpegtran"] },
  "misc/lorem": {
    "##": ["src/tools/misc/lorem/lorem.test.ts", "## "],
    "-": ["src/tools/misc/lorem/lorem.test.ts", "- "],
    "<p>": ["src/tools/misc/lorem/lorem.test.ts", "<p>"],
  },
  "misc/markdown": {
    "#Title": () => [markdown("#Title"), "<p>#Title</p>"],
    "(prefers-color-scheme: dark)": ["src/kits/markdown/sanitized.test.ts", "picture"],
    "[!TIP]": alert("TIP"),
    "[!IMPORTANT]": alert("IMPORTANT"),
    "[!CAUTION]": alert("CAUTION"),
    "[^name]": () => [/<sup>/.test(markdown("a[^name]\n\n[^name]: b")), true],
    "[^name]: …": () => [/<sup>/.test(markdown("[^name]: b\n\na[^name]")), true],
    details: () => [
      /<details>[\s\S]*<strong>b/.test(markdown("<details><summary>a</summary>\n\n**b**\n\n</details>")),
      true,
    ],
    summary: () => [/<strong>/.test(markdown("<details><summary>a</summary>\n**b**\n</details>")), false],
  },
  "misc/password": {
    "crypto.getRandomValues": () => [drawsFromCrypto(), true],
    "minlength: 8; required: lower; required: digit; allowed: [-_];": () => {
      const rules = parseSiteRules("minlength: 8; required: lower; required: digit; allowed: [-_];");
      return [
        rules.ok && [rules.value.minLength, rules.value.required.length, rules.value.allowed.includes("_")],
        [8, 2, true],
      ];
    },
  },
  "misc/readme": { "yarn install": ["src/tools/misc/readme/kinds-of-projects.test.ts", "yarn"] },
  "pdf/organize": {
    "1-3, 7": () => [pages("1-3, 7"), "1 2 3 7"],
    "last-2": () => [pages("last-2"), "6"],
    even: () => [pages("even"), "2 4 6 8"],
    odd: () => [pages("odd"), "1 3 5 7"],
  },
  "pdf/pictures": { "1-3, 7": () => [pages("1-3, 7"), "1 2 3 7"], "10-": () => [pages("7-"), "7 8"] },
  "pdf/text": { "1-3, 7": () => [pages("1-3, 7"), "1 2 3 7"] },
  "security/certificate": {
    ".p7b": ["src/core/keys/x509/certificates.test.ts", ".p7b"],
    ".p12": ["src/core/keys/x509/pkcs12.test.ts", "readPkcs12"],
    ".pfx": { why: "another ending of PKCS#12, which is known by its content" },
    "openssl s_client -showcerts": OPENSSL,
    "openssl s_client -connect example.org:443 -showcerts </dev/null": OPENSSL,
  },
  "security/encrypt": {
    "SSS1-needed-count-number-set-data-checksum": ["src/tools/security/encrypt/answers.test.ts", "SSS1-2-3"],
    "age -d file.age": ["src/tools/security/encrypt/programs.fixture.ts", '"age", ...args'],
    "age -d -i key.txt file.age": AGE,
    "age -d -i ~/.ssh/id_ed25519": AGE,
    age: AGE,
    "openssl enc -d -aes-256-cbc -pbkdf2 -iter 600000 -in file.enc": [
      "src/tools/security/encrypt/programs.test.ts",
      "pbkdf2",
    ],
  },
  "security/ip-lookup": {
    "/24": ["src/kits/ip-address/address.test.ts", "/24"],
    "010": () => [
      [parseAddress("010.0.0.1").ok, parseAddress("10.0.0.1").ok],
      [false, true],
    ],
    "::": ["src/kits/ip-address/address.test.ts", "::"],
    dig: { why: "a program for the visitor's own shell" },
    nslookup: { why: "a program for the visitor's own shell" },
  },
  "security/jwt": {
    "alg: none": ["src/tools/security/jwt/read/token.test.ts", 'alg: "none"'],
    jku: ["src/tools/security/jwt/read/token.test.ts", "jku"],
    kid: ["src/tools/security/jwt/read/token.test.ts", "kid"],
    x5u: ["src/tools/security/jwt/read/token.test.ts", "x5u"],
  },
  "security/keys": { "DEK-Info": ["src/core/keys/pem.test.ts", "DEK-Info"] },
  "security/password-hash": { $2b: ["src/tools/security/password-hash/password-hash.test.ts", "$2b"] },
  "security/subnet": {
    "10.0.0.0/0.255.255.255": () => [block("10.0.0.0/0.255.255.255"), block("10.0.0.0/8")],
    "10.0.0.5/24": () => [block("10.0.0.5/24"), block("10.0.0.0/24")],
    "11000000 10101000 00000001": () => [
      block("192.168.1.0/24").replaceAll(".", " "),
      "11000000 10101000 00000001 |00000000",
    ],
  },
  "text/base64": {
    "SGk=": async () => [await ran(base64Encode, bytes("Hi")), "SGk="],
    "SGl=": async () => [
      [await ran(base64Decode, "SGl="), await ran(base64Decode, "SGl=", { strict: true })],
      ["Hi", "refused"],
    ],
    "data:image/png;base64,…": async () => [
      await ran(dataAddressEncode, bytes("Hi"), { type: "image/png" }),
      "data:image/png;base64,SGk=",
    ],
  },
  "text/bytes": {
    48: async () => [await ran(hexEncode, bytes("H")), "48"],
    "01001000": async () => [await ran(binaryEncode, bytes("H")), "01001000"],
    110: async () => [await ran(octalEncode, bytes("H")), "110"],
    72: async () => [await ran(decimalEncode, bytes("H")), "72"],
  },
  "text/escape": {
    "\\x41": async () => [
      await Promise.all(
        [javascriptUnescape, pythonUnescape, cUnescape, jsonUnescape, javaUnescape].map((each) => ran(each, "\\x41")),
      ),
      ["A", "A", "A", "refused", "refused"],
    ],
    "\\q": async () => [
      await Promise.all([javascriptUnescape, pythonUnescape, jsonUnescape].map((each) => ran(each, "\\q"))),
      ["q", "\\q", "refused"],
    ],
  },
  "text/lines": { "2, 1, 4-6, -1": () => [columnsNamed("2, 1, 4-6, -1", 8), [2, 1, 4, 5, 6, 8]] },
  "text/url": {
    "%20": async () => [await ran(urlEncode, " "), "%20"],
    "%C3%A9": async () => [await ran(urlEncode, "é"), "%C3%A9"],
    "%26": async () => [await ran(urlEncode, "&"), "%26"],
    "%25": async () => [await ran(urlEncode, "%"), "%25"],
    "%2520": async () => [
      [await ran(urlEncode, "%20"), await ran(urlDecode, "%2520")],
      ["%2520", "%20"],
    ],
    b: async () => [String(await ran(queryToTable, "?b")).includes("b"), true],
    "c=": async () => [String(await ran(queryToTable, "?c=")).includes("c"), true],
  },
  "time/calendar": {
    EXDATE: ["src/core/time/calendar/entries.test.ts", "EXDATE"],
    RDATE: ["src/core/time/calendar/entries.test.ts", "RDATE"],
    "RECURRENCE-ID": ["src/core/time/calendar/entries.test.ts", "RECURRENCE-ID"],
  },
  "time/cron": {
    "*": () => [cron("* * * * *")[0], true],
    "1-5": () => [cron("0 9 * * 1-5")[0], true],
    JAN: () => [cron("0 9 1 JAN *")[0], true],
    MON: () => [cron("0 9 * * MON")[0], true],
    "?": () => [cron("0 0 9 ? * MON")[0], true],
    L: () => [cron("0 9 L * *")[1]?.toString().includes("crontab"), false],
    "15W": () => [cron("0 0 9 15W * ?")[0], true],
    "6#2": () => [cron("0 0 9 ? * 6#2")[0], true],
  },
  "time/dates": {
    P: () => [duration("P1D"), "1 day"],
    T: () => [duration("PT1H"), "1 hr"],
    P1M: () => [duration("P1M"), "1 mth"],
    PT1M: () => [duration("PT1M"), "1 min"],
  },
};

/** Sentences with a result in them, which aren't code: what each says is in its page, and this is what the page gives. */
export const SENTENCES: Readonly<Record<string, Readonly<Record<string, Trial>>>> = {
  "data/json": {
    "Here each number is copied as written.": async () => [
      await json("[12345678901234567890, 1.0, 1e400]"),
      "[12345678901234567890, 1.0, 1e400]",
    ],
    "12345678901234567890 becomes 12345678901234567000, 1.0 becomes 1, and 1e400 becomes null": () => [
      JSON.stringify(JSON.parse("[12345678901234567890,1.0,1e400]")),
      "[12345678901234567000,1,null]",
    ],
    "Natural sorting puts item9 before item10": async () => [
      Object.keys(JSON.parse(await json('{"item10":1,"item9":2}', { action: "sort", order: "natural" })) as object),
      ["item9", "item10"],
    ],
    "Values are strings, so 007 stays.": async () => [
      JSON.parse(await json("<a>007</a>", { to: "json" })),
      { a: "007" },
    ],
    "YAML quotes no and 1:30 for older readers.": async () => [
      (await json('["no", "1:30"]', { to: "yaml" })).trim(),
      '- "no"\n- "1:30"',
    ],
    "Python's True and None are converted": async () => [
      JSON.parse(await json("{'a': True, 'b': None}", { action: "repair" })),
      { a: true, b: null },
    ],
  },
};

/** What is in quotes in a page's text and isn't a name that this page's code has whole. */
export const NO_NAMES: readonly string[] = [
  // A color that is read from a list of names.
  "css/color: Burnt Sienna",
  // The name on another page, and a name with a format in it.
  "images/batch: Use in Batch",
  "images/effects: Save result as PNG",
  "images/noise: Save result as PNG",
  // Names in other programs.
  "misc/barcode: fit to page",
  "security/otp: Transfer accounts",
  // What a visitor types, reads or says.
  "misc/lorem: neque porro quisquam est qui dolorem ipsum quia dolor sit amet",
  "misc/markdown: C++ & C#",
  "text/case: rest api client",
  "text/compress: this many bytes from that far back",
  "units/temperature: negative temperature",
  "units/time: per month",
];
