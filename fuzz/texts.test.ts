import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseColor } from "#core/color/parse-color.ts";
import { fromHex, normalizeHex } from "#core/hex.ts";
import { sizedSvg, svgSize } from "#core/image/containers/svg.ts";
import { cleanedSvg } from "#core/image/containers/svg-clean.ts";
import { parse } from "#core/measure/parse.ts";
import { symbolOf } from "#core/qr/symbol.ts";
import { LEVELS } from "#core/qr/versions.ts";
import { within } from "#core/test-run.fixture.ts";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { computeMath, parseQuantity } from "#kits/css-generator/constant-css.ts";
import { parseCall } from "#kits/css-generator/css-text.ts";
import { arbitraryValues } from "#kits/css-generator/css-values.ts";
import { parseDeclarations } from "#kits/css-generator/declarations.ts";
import { addressOfNumber, parseAddress } from "#kits/ip-address/address.ts";
import { readPasted, readWholePasted } from "#kits/ip-address/pasted-address.ts";
import { linkedNumber } from "#kits/unit-converter/converter-params.ts";
import { findUnit } from "#kits/unit-converter/typing.browser.ts";
import { resolve } from "#site/routes/route-table.ts";
import { loadAmountReader } from "#tools/amount-reader.browser.ts";
import { answersTo } from "#tools/answers.ts";
import { parseShadow } from "#tools/css/box-shadow/parse.ts";
import { toolFinder } from "#tools/find-tools.ts";
import { keywordsOf } from "#tools/keywords.ts";
import { emailAddresses, phoneNumberOf } from "#tools/misc/qr-code/templates/contact.ts";
import { asEntries } from "#tools/misc/qr-code/templates/kinds.ts";
import { placeOf } from "#tools/misc/qr-code/templates/place.ts";
import { TEMPLATES } from "#tools/misc/qr-code/templates/templates.ts";
import { asLineEnds } from "#tools/security/hash/text-hash-state.ts";
import { readReply } from "#tools/security/ip-lookup/reply.ts";
import { parseUlid } from "#tools/security/uuid/clock.ts";
import { inspect } from "#tools/security/uuid/inspect.ts";
import { quantities } from "#tools/units/quantities.fixture.ts";
import { loadVocabulary } from "#tools/vocabulary.ts";
import { parseNumber } from "../src/core/number/parse-number.ts";
import { parsePixels } from "../src/tools/css/box-shadow/parse-box.ts";
import { parseGradient } from "../src/tools/css/gradient/parse/parse.ts";
import { parseChecksumLine } from "../src/tools/security/hash/checksums/checksum-lines.ts";
import { parseChecksumList } from "../src/tools/security/hash/checksums/checksum-list.ts";
import { parseExpected, parseWholeExpected } from "../src/tools/security/hash/checksums/expected.ts";
import { fromBase64, parseKey } from "../src/tools/security/hash/encoding.ts";
import { parseId, readOtherForm } from "../src/tools/security/uuid/parse.ts";
import { neverFails, textsLike } from "./fuzz.ts";

const [reader, vocabulary] = await Promise.all([loadAmountReader(), loadVocabulary()]);
const anyQuantity = fc.constantFrom(...Object.values(quantities));

const NUMBERS = ["1,234.5", "1 234,5", "1.234.567", "1'234", "−5", "１２", "1e-3", "12_000", "0.000 001", "٣٫١٤"];
const AMOUNTS = [
  "5'11\"",
  "12 yd 2 ft 6 in",
  "3 5/8 in + 1/16 in",
  "sqrt(9 ft^2) * 2^(1/3)",
  "100 ft / 4 s * 2 s",
  "1.5 million US gal per hour",
  "2 m - 1 m + 0.524 m",
  "(1 + 2) * 3! − 4 % 3",
  "5:30 min/km",
  "48°51′30″",
  "1h 30m",
  "20 °C in °F",
];
const COLORS = [
  "#14b8a6",
  "rgb(20 184 166 / 50%)",
  "hsl(1.2turn, 80%, 40%)",
  "oklch(none 0.1 none / none)",
  "color(display-p3 1 0.5 0)",
  "color-mix(in oklab, red 20%, currentColor)",
  "rebeccapurple",
];
const GRADIENTS = [
  "background: linear-gradient(45deg in oklch longer hue, #14b8a6 0%, 30%, rgb(127 44 244 / .5) 100% 120%)",
  "background-image: -webkit-gradient(linear, left top, right bottom, from(#fff), color-stop(0.5, red), to(blue));",
  ".a { --b: red; background: repeating-radial-gradient(circle farthest-side at 10% 20px, var(--b, blue), white calc(10% + 5px)) !important }",
  "const style = { backgroundImage: `conic-gradient(from 0.25turn at center, red, yellow 25%, red)` }",
  'class="bg-[linear-gradient(to_right,red,blue_50%)]"',
];
const SHADOWS = [
  "--a: var(--b) var(--b); --b: var(--c) var(--c); --c: var(--a, 1px) calc(1px + (2px * 3)); box-shadow: var(--a) red",
  "$a: $b $b $b; $b: $a 0 $a; box-shadow: $a",
  "box-shadow: 0 4px 12px -2px rgba(0, 0, 0, 0.2), inset 0 0 0 1px #fff;",
  "$x: 10px; .card { background: #eee; border-radius: 12px 4px; box-shadow: $x 5px 1em calc(2px * 3) currentColor !important }",
  "boxShadow: '3px 3px 8px #14201d, -3px -3px 8px var(--light, #fff)'",
  'className="shadow-lg shadow-[0_8px_24px_rgba(0,0,0,.3)]"',
  "filter: drop-shadow(1px 2px 3px red)",
];
const SHA256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const CHECKSUMS = [
  `${SHA256}  folder/abc.txt\n${SHA256} *b.bin\n`,
  `SHA256 (abc.txt) = ${SHA256}\nMD5 (b) = 900150983cd24fb0d6963f7d28e17f72\n`,
  `\\${SHA256}  new\\nline\\\\.txt\n# comment\n; comment\nabc.txt 352441C2\n`,
  `Algorithm       Hash       Path\n---------       ----       ----\nSHA256          ${SHA256}   C:\\abc.txt`,
  `Algorithm : SHA256\r\nHash      : ${SHA256}\r\nPath      : C:\\a\r\n          bc.txt\r\n`,
  `SHA256 hash of abc.txt:\r\n${SHA256}\r\nCertUtil: -hashfile command completed successfully.`,
  `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${SHA256}  abc\n-----BEGIN PGP SIGNATURE-----\nabc=\n-----END PGP SIGNATURE-----`,
  `SHA2-256(abc.txt)= ${SHA256}`,
  "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=",
];
const IDS = [
  "urn:uuid:c232ab00-9414-11ec-b3c8-9f6bdeced846",
  "{C232AB00-9414-11EC-B3C8-9F6BDECED846}",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "0xc232ab00941411ecb3c89f6bdeced846",
  "258118430930432150184166131214168553542",
  "{0xC232AB00,0x9414,0x11EC,{0xB3,0xC8,0x9F,0x6B,0xDE,0xCE,0xD8,0x46}}",
  "wjKrAJQUEeyzyJ9r3s7YRg==",
  "“c232ab00-9414-11ec-b3c8-9f6bdeced846”, 01ARZ3NDEKTSV4RRFFQ69G5FAV.",
];
const ADDRESSES = [
  "203.0.113.7",
  "2001:db8::ff00:42:8329%eth0",
  "::ffff:192.0.2.128",
  "http://user@[2001:db8::1]:8080/path?x=1",
  "inet 10.0.0.5/24 brd 10.0.0.255",
  "3405803783",
  "0xcb007107",
  '{"ip": "9.9.9.9"}',
];
const PHONES = [
  "+44 (0)20 7946 0000",
  "1-800-FLOWERS",
  "0800 CALL NOW ext. 12",
  "030/123456,,5#",
  "tel:+39 06 698",
  "*100#",
];
const PLACES = [
  "48.8584, 2.2945",
  "48°51′30.2″N 2°17′40″E",
  "geo:48.85,2.29?z=12",
  "48,8584 N; 2,2945 E",
  "48 51 30 N, 2 17 40 E",
];
const EMAILS = ["mailto:name@example.org", '"Ink, Zoë" <zoe@example.org>; bob@example.org', "a@b.c, d@e.f g@h.i"];

const CONTEXT = contextFor(1);
const ASKED = [
  "26.2 miles in km",
  "what is 3/4 of 20% * (2 ft + 3 in)?",
  "how many cups in 2.5 gal",
  "sha256 of abc",
  "md5: hello world",
  "qr https://example.org/menu",
  "WIFI:T:WPA;S:name;P:pass\\;word;;",
  "uuid v7",
  "password 20",
  "lorem 3 paragraphs",
  ...AMOUNTS,
  ...COLORS,
  ...GRADIENTS,
  ...SHADOWS,
  ...IDS,
  ...ADDRESSES,
  ...CHECKSUMS,
];
// What a line needs is loaded by the first line that does.
await Promise.all(ASKED.map((line) => answersTo(line, CONTEXT).more));

/** Lines of 20,000 characters with a repeated piece, which regular expressions stumble over. */
const repetitive = fc
  .tuple(
    fc.constantFrom("", "1 ", "linear-gradient(", "0 1px 2px ", "rgb(", "sha256 ", "WIFI:", "red", "what % of "),
    fc.oneof(
      fc.constantFrom(
        "calc(",
        "var(",
        "rgb(",
        "(",
        ")",
        "1+",
        "1 ft ",
        "a-",
        "red, ",
        "0 1px ",
        "#fff ",
        "5% of ",
        "1 x ",
      ),
      fc.constantFrom(..."1:1/1,1.1;1'\"`=-½eaxé \n\t\u0301", "1 in ", "5 lb 3 oz ", "password ", "(a) = ", "deadbeef"),
    ),
    fc.constantFrom("", ")", " in m", "1", "px"),
  )
  .map(([start, piece, end]) => {
    const count = Math.floor((20_000 - start.length - end.length) / piece.length);
    return `${start}${piece.repeat(count)}${end}`;
  });

describe("numbers and measures", () => {
  neverFails("numbers", textsLike(...NUMBERS), parseNumber);
  neverFails("numbers in links", textsLike(...NUMBERS, "-1/3", "22/0007"), linkedNumber);
  neverFails(
    "measures",
    fc.tuple(textsLike(...AMOUNTS, ...NUMBERS), fc.constantFrom("tight", "loose", "none")),
    ([text, ratios]) => parse(text, vocabulary, ratios),
  );
  neverFails(
    "converters' boxes",
    fc.tuple(textsLike(...AMOUNTS, ...NUMBERS), anyQuantity, fc.nat()),
    ([text, quantity, unit]) => {
      const ids = Object.keys(quantity.units);
      return reader.read(text, quantity, ids[unit % ids.length] ?? "");
    },
  );
  neverFails(
    "units by their letters",
    fc.tuple(textsLike("m", "kilometres per hour", "sq ft", "°C"), anyQuantity),
    ([text, quantity]) => findUnit(text, Object.keys(quantity.units), quantity),
  );
});

describe("colors and CSS", () => {
  neverFails("hexadecimal digits", textsLike("#14b8a6", "14b8a680", "abc"), (text) => [
    fromHex(text),
    normalizeHex(text),
  ]);
  neverFails("colors", textsLike(...COLORS), (text) => parseColor(text));
  neverFails(
    "colors that a browser computes",
    fc.tuple(textsLike(...COLORS), textsLike(...COLORS)),
    ([text, computed]) => parseColor(text, () => computed),
  );
  neverFails(
    "amounts",
    textsLike("1.5rem", "calc(10px + 2 * (3px - 1in))", "clamp(1px, 5%, max(2px, 3px))"),
    (text) => [parseQuantity(text), computeMath(text), parsePixels(text)],
  );
  neverFails("calls, declarations and classes", textsLike(...GRADIENTS, ...SHADOWS), (text) => [
    parseCall(text),
    parseDeclarations(text),
    arbitraryValues("bg", text),
  ]);
  neverFails("gradients", textsLike(...GRADIENTS), (text) => parseGradient(text));
  neverFails("shadows", textsLike(...SHADOWS), (text) => parseShadow(text));
});

describe("checksums, keys and identifiers", () => {
  neverFails(
    "checksum lists",
    fc.tuple(textsLike(...CHECKSUMS), textsLike("SHA256SUMS", "abc.iso.sha256", "a.sfv", "x.txt")),
    ([text, name]) => parseChecksumList(text, name),
  );
  neverFails(
    "lines of checksum lists",
    fc.tuple(textsLike(...CHECKSUMS), fc.constantFrom(undefined, "one", "two")),
    ([text, separator]) => parseChecksumLine(text, "crc32", separator),
  );
  neverFails("expected hashes", textsLike(...CHECKSUMS, SHA256), (text) => [
    parseExpected(text),
    parseWholeExpected(text),
  ]);
  neverFails(
    "keys",
    fc.tuple(textsLike("0x0b:0b 0b", "a2V5Cg==", "key"), fc.constantFrom("text", "hex", "base64")),
    ([text, format]) => parseKey(text, format),
  );
  neverFails("Base64", textsLike("a2V5Cg==", "-_-_"), fromBase64);
  neverFails("line ends that the tab keeps", textsLike("crlf kept", "other"), asLineEnds.parse);
  neverFails("UUIDs and ULIDs", textsLike(...IDS), (text) => {
    const id = parseId(text);
    return id.ok && inspect(id.value);
  });
  neverFails("their other forms", textsLike(...IDS), (text) => [readOtherForm(text), parseUlid(text)]);
});

describe("IP addresses", () => {
  neverFails("addresses", textsLike(...ADDRESSES), parseAddress);
  neverFails("addresses as numbers", textsLike(...ADDRESSES), addressOfNumber);
  neverFails("what is pasted", textsLike(...ADDRESSES), (text) => [readPasted(text), readWholePasted(text)]);
  neverFails("the service's answer", fc.anything(), readReply);
});

describe("QR codes", () => {
  for (const [kind, { fields, print }] of Object.entries(TEMPLATES)) {
    const real = [
      ...PHONES,
      ...PLACES,
      ...EMAILS,
      "2026-05-01T18:30",
      "2026-05-01",
      "9999-12-31",
      "on",
      "WPA",
      "nopass",
      "a;b,c\\:",
    ];
    const entries = fc.record(Object.fromEntries(fields.map(({ name }) => [name, textsLike(...real)])));
    neverFails(`the form for ${kind}`, entries, (typed) => [
      print(typed),
      ...fields.flatMap(({ name, when, note, pasted }) => {
        const text = typed[name] ?? "";
        return [when?.(typed), note?.(text), pasted?.(text)];
      }),
    ]);
  }
  neverFails("phone numbers", textsLike(...PHONES), phoneNumberOf);
  neverFails("places", textsLike(...PLACES), placeOf);
  neverFails("e-mail addresses", textsLike(...EMAILS), emailAddresses);
  neverFails(
    "entries that the tab keeps",
    textsLike('{"wifi":{"name":"x","password":"y"},"any":{"text":"z"}}', "[1]"),
    asEntries.parse,
  );
  neverFails(
    "codes of any text",
    fc.tuple(textsLike("HTTPS://EXAMPLE.ORG/", "0123456789", "Zoë"), fc.constantFrom(...LEVELS)),
    ([text, level]) => symbolOf(text, level),
  );
});

describe("the site", () => {
  const search = toolFinder(keywordsOf);
  const late: Promise<unknown>[] = [];
  const ask = (line: string) => {
    const { more } = answersTo(line, CONTEXT);
    if (more) late.push(more);
  };
  neverFails("lines that are asked", textsLike(...ASKED), ask);
  // A tenth of it is enough; quadratic work would take three times as long.
  neverFails("longest lines that are asked", repetitive, ask, 400);
  test("late answers arrive for all of them", { timeout: within(60) }, async () => {
    expect(late.length).toBeGreaterThan(0);
    await Promise.all(late);
  });
  neverFails("searches", textsLike("convert miles to km", "ⓤuid", "qr cdoe"), (text) => search(text, 8));
  neverFails("paths", textsLike("/Css/Gradient/", "/UnitsConvert/Length", "//"), resolve);
  neverFails(
    "sizes of SVGs",
    textsLike('<?xml version="1.0"?><svg width="40mm" height=\'3e1px\' viewBox="0,0 4 3"><a/></svg>'),
    (text) => [svgSize(text), sizedSvg(text, { width: 10, height: 10 }), cleanedSvg(text)],
  );
});
