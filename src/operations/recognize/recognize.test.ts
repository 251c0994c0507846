import fc from "fast-check";
import { expect, test } from "vitest";
import { operationsOf } from "#core/operation.ts";
import { toUtf8 } from "#core/utf8.ts";
import { loadFamily } from "#operations/families.ts";
import { samplesOf } from "./corpus.fixture.ts";
import { readingsOf } from "./readings.ts";
import { recognize } from "./recognize.ts";

const said = async (text: string) =>
  (await readingsOf(text, loadFamily)).map(({ layers, certainty }) => `${certainty} ${layers[0]?.kind}`);

test.each([
  // Short, and of words that have the same letters.
  ["aGVsbG8gd29ybGQ=", ["certain base64"]],
  ["SGk=", ["likely base64"]],
  ["aGVsbG8", ["possible base64"]],
  ["entrails", []],
  ["parseHTTPResponse", []],
  // Spare bits, padding in the middle, and both alphabets: no program writes them.
  ["aGVsbG9=", []],
  ["aGVsbG8=aGVsbG8=", []],
  ["aGVs-bG8/aGVs", []],
  // Lengths that no bytes have.
  ["MZXW6YTBOIA", []],
  ["MZXW6YTBOI======", ["certain base32"]],
  // Digits are digests of their length, unless they are text.
  ["d41d8cd98f00b204e9800998ecf8427e", ["likely digest", "possible hex"]],
  ["48656c6c6f2c20776f726c6421205468", ["certain hex", "likely digest"]],
  ["facade", []],
  ["00:1a:2b:3c:4d:5e", []],
  ["12:30:15", []],
  // Places of formats, and escapes.
  ["%02d:%02d", []],
  ["100% sure", []],
  ["caf%C3%A9", ["certain percent"]],
  ["a+b%3Fc", ["certain percent", "likely form"]],
  ["5%20off", ["certain percent"]],
  ["&nbsp;", ["possible html"]],
  ["x = &value;", []],
  ["a && b;", []],
  // Backslashes of paths, expressions and LaTeX.
  ["C:\\new\\table.txt", []],
  ["^\\d+\\n$", []],
  ["\\nu + \\tau", []],
  ["caf\\u00e9", ["certain escapes"]],
  ['{\\"a\\":1}', ["certain escapes"]],
  ["=3D", []],
  ["a =C3=A9", ["certain quoted-printable"]],
  ["a=?utf-8?q?b?=c", []],
  // Capitals with accents, and words that are spelled so.
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

test("every step is an operation, with settings that it has", async () => {
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

test("reasons are sentences without their stop", () => {
  const finds = samplesOf("samples").flatMap(({ text }) => recognize(text));
  for (const { why, name } of finds) {
    expect(why).toMatch(/^[A-Z][\s\S]*[^.]$/);
    expect(name).toMatch(/^[A-Z]|^(?:gzip|zlib|uuencode|raw deflate)$/);
  }
});

test("any text and any bytes are looked at without failing", () => {
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

test("what other programs encode is told, whatever it says", () => {
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
