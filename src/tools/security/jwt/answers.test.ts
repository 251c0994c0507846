import { describe, expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { answerToken } from "./answer-token.ts";
import source from "./answers.ts";
import { A128KW, HS256, PASETO, tokenOf } from "./vectors.fixture.ts";

const answersTo = (text: string) => (source.isAsked(text) ? answerToken(text, undefined as never) : []);

test("a pasted token is named, and opened in memory alone", () => {
  expect(answersTo(HS256.token)).toEqual([
    {
      value: '{"iss":"joe","exp":1300819380,"http://example.com/is_root":true}',
      understood: "A JSON Web Token, HS256",
      note: "Its signature isn't verified: open it and enter a key.",
      opens: { typed: { token: HS256.token } },
    },
  ]);
});

test.each([
  [`Bearer ${HS256.token}`, /JSON Web Token/],
  [`Authorization: Bearer ${HS256.token}`, /JSON Web Token/],
  [`id_token=${HS256.token}; Path=/`, /JSON Web Token/],
  [A128KW.token, /encrypted JSON Web Token/],
  [PASETO.public.token, /signed PASETO/],
  [PASETO.local.token, /encrypted PASETO/],
  [tokenOf({ alg: "none" }, { sub: "ann" }, ""), /JSON Web Token, none/],
])("%s", (line, understood) => {
  expect(answersTo(line)[0]?.understood).toMatch(understood);
});

const random = seededRandom(7519);
const below = (count: number) => random() % count;
const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[below(alphabet.length)]).join("");
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const HEX = "0123456789abcdef";
const URL_SAFE = `${LOWER}${LOWER.toUpperCase()}0123456789-_`;
const word = () => letters(LOWER, 2 + below(9));
const base64 = (length: number) => Buffer.from(Array.from({ length }, () => below(256))).toString("base64");

/** Names with dots, Base64, hexadecimal digits and JSON in Base64 that aren't tokens. */
const KINDS: readonly (() => string)[] = [
  () => `${word()}.${word()}.${word()}`,
  () => `com.${word()}.${word()}.${letters(LOWER.toUpperCase(), 1)}${word()}`,
  () => `ey${word()}.${word()}.${word()}`,
  () => `eyewitness${word()}.${word()}.org/ewer.${word()}`,
  () => `v${below(5)}.${word()}.${below(100)}`,
  () => `v${1 + below(4)}.${below(2) ? "local" : "public"}.${word()}`,
  () => base64(10 + below(90)),
  () =>
    base64(10 + below(90))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", ""),
  () => letters(HEX, 16 + below(100)),
  () => [letters(HEX, 8), letters(HEX, 8), letters(HEX, 8)].join("."),
  () => Buffer.from(JSON.stringify({ [word()]: word() })).toString("base64"),
  () =>
    `${Buffer.from(JSON.stringify({ [`x${word()}`]: 1 })).toString("base64url")}.${letters(URL_SAFE, 20)}.${letters(URL_SAFE, 20)}`,
  () => `ey${letters(URL_SAFE, 20)}.${letters(URL_SAFE, 30)}.${letters(URL_SAFE, 40)}`,
  () => `${word()}.min.js.map`,
  () => `${below(256)}.${below(256)}.${below(256)}.${below(256)}`,
];
const LINES = Array.from({ length: 1000 }, (_, at) => KINDS[at % KINDS.length]?.() ?? "");

describe("a text that isn't a token has no answer", () => {
  // The rules were written with the others in view; every tenth line was set apart.
  test("of nine hundred lines", () => {
    expect(LINES.filter((line, at) => at % 10 !== 9 && answersTo(line).length > 0)).toEqual([]);
  });
  test("of the hundred that were set apart", () => {
    expect(LINES.filter((line, at) => at % 10 === 9 && answersTo(line).length > 0)).toEqual([]);
  });
});
