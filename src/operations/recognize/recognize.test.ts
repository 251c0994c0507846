import fc from "fast-check";
import { expect, test } from "vitest";
import { operationsOf } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { loadFamily } from "#operations/families.ts";
import { samplesOf } from "./corpus.fixture.ts";
import { readingsOf, recognize } from "./readings.ts";

const said = async (text: string) =>
  (await readingsOf(text, loadFamily)).map(({ layers, certainty }) => `${certainty} ${layers[0]?.kind}`);

test.each([
  // Short, and made of words with the same letters.
  ["aGVsbG8gd29ybGQ=", ["certain base64"]],
  ["SGk=", ["likely base64"]],
  ["aGVsbG8", ["possible base64"]],
  ["entrails", []],
  ["parseHTTPResponse", []],
  // Spare bits, padding in the middle and mixed alphabets: no program writes these.
  ["aGVsbG9=", []],
  ["aGVsbG8=aGVsbG8=", []],
  ["aGVs-bG8/aGVs", []],
  // Lengths that don't fit any number of bytes.
  ["MZXW6YTBOIA", []],
  ["MZXW6YTBOI======", ["certain base32"]],
  // Bacon's two letters, also in lowercase.
  ["aabbb abaaa ababb", ["likely bacon"]],
  ["AAABB AAABB AAABB", ["likely bacon"]],
  // Lists in a program aren't meant for decoding; the same bytes without their first bracket are.
  ["[0x48, 0x65, 0x6c, 0x6c, 0x6f]", []],
  ["{0x48, 0x65, 0x6c, 0x6c, 0x6f};", []],
  ["0x48 0x65 0x6c 0x6c 0x6f]", ["certain hex"]],
  ["0x48 0x65 0x6c 0x6c 0x6f", ["certain hex"]],
  ["SELECT a, b FROM t WHERE c = 1;", ["certain sql"]],
  ["-- all\nINSERT INTO t (a) VALUES ('x');", ["certain sql"]],
  ["select * from users where id = 3", ["likely sql"]],
  ["Select a file from the list", []],
  ["With Anna as (a) guest; delete from memory", []],
  ["%u041F%u0440", ["certain percent"]],
  ["100%unsure", []],
  // Digits are digests of their length, unless they are text.
  ["d41d8cd98f00b204e9800998ecf8427e", ["likely digest", "possible hex"]],
  ["48656c6c6f2c20776f726c6421205468", ["certain hex", "likely digest"]],
  ["facade", []],
  ["00:1a:2b:3c:4d:5e", []],
  ["12:30:15", []],
  // Placeholders and escapes.
  ["%02d:%02d", []],
  ["100% sure", []],
  ["caf%C3%A9", ["certain percent"]],
  ["a+b%3Fc", ["certain percent", "likely form"]],
  ["5%20off", ["certain percent"]],
  ["&nbsp;", ["possible html"]],
  ["x = &value;", []],
  ["a && b;", []],
  // Backslashes in paths, expressions and LaTeX.
  ["C:\\new\\table.txt", []],
  ["^\\d+\\n$", []],
  ["\\nu + \\tau", []],
  ["caf\\u00e9", ["certain escapes"]],
  ['{\\"a\\":1}', ["certain escapes"]],
  ["=3D", []],
  ["a =C3=A9", ["certain quoted-printable"]],
  ["a=?utf-8?q?b?=c", []],
  // Accented capitals, and words spelled like that.
  ["SÃO PAULO", []],
  ["cafÃ©", ["certain mojibake"]],
  ["hotel", []],
  ["alpha bravo charlie", ["certain spelling"]],
  ["...", []],
  ["- - -", []],
  ["... --- ...", ["certain morse"]],
  ["Gur dhvpx oebja sbk whzcf bire gur ynml qbt", ["likely rot13"]],
  ["The quick brown fox jumps over the lazy dog", []],
  ["72 101 108 108 111", ["likely decimal"]],
  ["65 70 75 80 85 90", []],
] as const)("%j", async (text, finds) => {
  expect(await said(text)).toEqual(finds);
});

test.each([
  // Formats, with the tool for them.
  ['[{"a":1}]', "certain json JSON data/json"],
  ['{"a":1}\n\n{"b":2}\n', "certain ndjson JSON Lines data/json"],
  ['{"a":1}\n1', undefined],
  ["<!DOCTYPE html><p>", "certain html-page HTML data/format"],
  ["<HTML>\n", "certain html-page HTML data/format"],
  ["<?xml version='1.0'?><a/>", "certain xml XML data/format"],
  ["<a:b c='1'>x</a:b>", "likely xml XML data/format"],
  ["<div>x</div>", "likely xml HTML data/format"],
  ['<br class="a"/>', "likely xml XML data/format"],
  ["a < b > c", undefined],
  ["123E4567-e89b-12d3-a456-426614174000", "certain uuid A UUID security/uuid"],
  ["{123e4567-e89b-12d3-a456-426614174000}", "certain uuid A UUID security/uuid"],
  ["[package]\nname = 'x'", "certain toml TOML data/json"],
  ["name = 'x'\nsize = 3 # c", "likely toml TOML data/json"],
  ["name = x\nsize = y", undefined],
  ["---\na: 1\nb: 2", "certain yaml YAML data/json"],
  ["a:\n  - 1\nb: 2\n", "likely yaml YAML data/json"],
  ["a: 1\nb: 2", "possible yaml YAML data/json"],
  ["a: 1\nb", undefined],
  ["a\tb\n1\t2", "possible csv Rows with tabs data/csv"],
  ["a,b,c\n1,2,3", "likely csv CSV data/csv"],
  ["a;b\n1;2\n3;4", "likely csv CSV with semicolons data/csv"],
  ['a,b\n"x,y",2', "possible csv CSV data/csv"],
  ["Well, I came.\nAnd, I went.", undefined],
  ["d41d8cd98f00b204e9800998ecf8427e", "likely digest A digest, such as MD5 security/hash"],
  ["da39a3ee5e6b4b0d3255bfef95601890afd80709", "likely digest A digest, such as SHA-1 security/hash"],
] as const)("%j is %s", (text, expected) => {
  const [first] = recognize(text).filter(({ steps }) => steps.length === 0);
  expect(first && `${first.certainty} ${first.kind} ${first.name} ${first.tool}`).toBe(expected);
});

test.each([
  ["Authorization: Basic YW5uOnNlY3JldA==", "basic-auth", "A name and a password of HTTP", "ann:secret"],
  ["basic YW5uOnNlY3JldA==", "basic-auth", "A name and a password of HTTP", "ann:secret"],
  [
    "-----BEGIN OPENSSH PRIVATE KEY-----\naGVsbG8=\n-----END OPENSSH PRIVATE KEY-----",
    "pem",
    "OpenSSH private key in PEM",
    "hello",
  ],
  [
    "-----BEGIN RSA PRIVATE KEY-----\naGVsbG8=\n-----END RSA PRIVATE KEY-----\n",
    "pem",
    "RSA private key in PEM",
    "hello",
  ],
  ["-----BEGIN X509 CRL-----\naGVsbG8=\n-----END X509 CRL-----", "pem", "X509 CRL in PEM", "hello"],
] as const)("reports %j with its content", async (text, kind, name, value) => {
  const [reading] = await readingsOf(text, loadFamily);
  expect(reading).toMatchObject({ layers: [{ kind, name }], certainty: "certain", value });
});

test.each([
  ["-----BEGIN A-----\naGVsbG8=\n-----END B-----"],
  ["Basic instinct"],
  // A word that is Base64 of plain characters, without a colon.
  ["Basic entrails"],
  ["ssh-rsa and more"],
  ["Basic aGVsb"],
])("%j isn't any of these", (text) => {
  expect(recognize(text).filter(({ kind }) => /pem|basic|ssh/.test(kind))).toEqual([]);
});

test.each(["D:\\temp\\x41\\u1234folder", "open C:\\data\\u00e9tude.txt", "\\\\server\\share\\u1234\\a.txt"])(
  "%j is a path of Windows, without escapes",
  (text) => {
    expect(recognize(text).filter(({ kind }) => kind === "escapes")).toEqual([]);
  },
);

test.each(["C:\\\\Users\\\\J\\u00fcrgen", "caf\\u00e9 in C: or D:"])("%j has escapes", (text) => {
  expect(recognize(text).some(({ kind }) => kind === "escapes")).toBe(true);
});

test("skips blank and binary input, and input too long to be pasted", () => {
  const json = (length: number) => `[${" ".repeat(length - 2)}]`;
  expect(recognize(json(200_000))).toHaveLength(1);
  expect([json(200_001), "", " \n", "aGVsbG8gd29ybGQ=\ud800"].flatMap(recognize)).toEqual([]);
});

test("every step is an operation with settings that it has", async () => {
  const finds = samplesOf("samples").flatMap(({ text }) => recognize(text));
  const steps = finds.flatMap((find) => find.steps);
  expect(new Set(steps.map(({ operation }) => operation)).size).toBeGreaterThan(25);
  for (const { family, operation: id, settings = {} } of steps) {
    const operation = operationsOf(await loadFamily(family)).find((each) => each.id === id);
    expect(operation, `${family} ${id}`).toBeDefined();
    for (const [name, value] of Object.entries(settings)) {
      const param = operation?.params[name];
      expect(param?.parse(param.print(value)), `${id} ${name}`).toEqual(value);
    }
  }
});

test("reasons are sentences without a period", () => {
  const finds = samplesOf("samples").flatMap(({ text }) => recognize(text));
  for (const { why, name } of finds) {
    expect(why).toMatch(/^[A-Z][\s\S]*[^.]$/);
    expect(name).toMatch(/^[A-Z]|^(?:gzip|zlib|uuencode|raw deflate)$/);
  }
});

test("examines any text and any bytes without failing", () => {
  const pieces = fc.constantFrom(
    ..."\\ % = & < > { } [ ] 0x \\x \\u ey . - / + = \n \t a A 0 é Ã â ðŸ =? ?= begin end data: xn--".split(" "),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
        fc.array(pieces).map((parts) => parts.join("")),
      ),
      (text) => void recognize(text),
    ),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => void recognize(bytes.slice())),
    { numRuns: 200 },
  );
});

test("recognizes what other programs encode, whatever the text", () => {
  const words = fc.lorem({ maxCount: 6, mode: "words" }).filter((text) => text.length > 8);
  fc.assert(
    fc.property(words, (text) => {
      const bytes = Buffer.from(toUtf8(`${text} é`));
      for (const [kind, encoded] of [
        ["base64", bytes.toString("base64")],
        ["base64", bytes.toString("base64url")],
        ["hex", bytes.toString("hex")],
        ["percent", encodeURIComponent(`${text} é`)],
        ["escapes", JSON.stringify(`"${text}"`)],
      ])
        expect(recognize(encoded ?? "")[0]?.kind, encoded).toBe(kind);
    }),
  );
});
