import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { unevennessOf } from "./evenness.fixture.ts";
import { countPattern, PLACEHOLDERS, parsePattern, patternMaker } from "./pattern.ts";

const places = (pattern: string) => {
  const rules = parsePattern(pattern);
  if (!rules.ok) throw new Error(rules.message);
  return rules.value;
};
const sets = (pattern: string) => places(pattern).map((place) => place.join(""));

// The sizes and examples are from keepass.info/help/base/pwgenerator.html.
test("every placeholder has as many characters as in KeePass", () => {
  const sizes = Object.fromEntries([...PLACEHOLDERS].map(([letter, characters]) => [letter, new Set(characters).size]));
  expect(sizes).toEqual({
    ...{ d: 10, l: 26, u: 26, L: 52, a: 36, U: 36, A: 62, h: 16, H: 16 },
    ...{ v: 5, Z: 5, V: 10, c: 21, z: 21, C: 42, p: 4, b: 8, s: 32, S: 94, x: 94 },
  });
  for (const characters of PLACEHOLDERS.values()) expect(new Set(characters).size).toBe(characters.length);
});

test.each([
  ["ddddd", /^\d{5}$/],
  ["H{10}", /^[0-9A-F]{10}$/],
  ["HHHHHH-HHHHHH", /^[0-9A-F]{6}-[0-9A-F]{6}$/],
  ["\\H\\e\\x:\\ H{4}", /^Hex: [0-9A-F]{4}$/],
  ["[dp]{8}", /^[\d,.;:]{8}$/],
  ["[\\d\\p]{5}", /^[dp]{5}$/],
  ["[d_-]{9}", /^[\d_-]{9}$/],
  ["[d^0^1]{40}", /^[2-9]{40}$/],
  ["[\\]]", /^\]$/],
  ["x{8}", /^[¡-¬®-ÿ]{8}$/],
  ["€😀d", /^€😀\d$/u],
  ["d{0}u", /^[A-Z]$/],
])("%s", (pattern, expected) => {
  for (let seed = 0; seed < 20; seed++) expect(patternMaker(places(pattern))(seededRandom(seed))).toMatch(expected);
});

test("a set contains each character once, so that none is likelier", () => {
  expect(sets("[aad5]")).toEqual(["abcdefghijklmnopqrstuvwxyz0123456789"]);
  expect(countPattern(places("[aad5]d"))).toBe(360n);
});

test("the count is exact, and every password equally likely", () => {
  const pattern = "v[d^0^1^2^3^4]\\x";
  const all = [..."aeiou"].flatMap((vowel) => [..."56789"].map((digit) => `${vowel}${digit}x`));
  expect(countPattern(places(pattern))).toBe(BigInt(all.length));
  expect(unevennessOf(patternMaker(places(pattern)), all)).toBeLessThan(5);
});

test.each([
  ["", "Write a pattern, such as ‘uvcvc-dddd’."],
  ["{4}", "There is nothing to repeat before ‘{’. Write ‘\\{’ for the brace itself."],
  ["d{", "‘{’ needs a number and ‘}’, as in ‘d{4}’. Write ‘\\{’ for the brace itself."],
  ["d{x}", "‘{’ needs a number and ‘}’, as in ‘d{4}’. Write ‘\\{’ for the brace itself."],
  ["d{257}", "A pattern makes at most 256 characters."],
  [`${"-".repeat(256)}d`, "A pattern makes at most 256 characters."],
  ["[d", "‘[’ needs a ‘]’ after it. Write ‘\\[’ for the bracket itself."],
  ["[]", "No character is left in ‘[…]’."],
  ["[d^d]", "No character is left in ‘[…]’."],
  ["d\\", "‘\\’ at the end needs a character after it."],
])("rejects %s with a reason", (pattern, message) => {
  expect(parsePattern(pattern)).toEqual({ ok: false, message });
});

test("allows 256 characters", () => {
  expect(places("d{256}")).toHaveLength(256);
});
