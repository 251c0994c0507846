import { expect, test } from "vitest";
import { parseSiteRules, type ReadRules } from "./site-password.ts";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LOWER = UPPER.toLowerCase();
const DIGIT = "0123456789";
const SPECIAL = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
const sorted = (text: string) => [...text].sort().join("");
const ALL = sorted(UPPER + LOWER + DIGIT + SPECIAL);

const read = (text: string): ReadRules => {
  const rules = parseSiteRules(text);
  if (!rules.ok) throw new Error(rules.message);
  return rules.value;
};
/** The rules in short: the required sets, the allowed characters, and the limits. */
const inShort = (text: string) => {
  const { required, allowed, maxConsecutive, minLength, maxLength } = read(text);
  return {
    required: required.map((set) => set.join("")),
    allowed: allowed.join(""),
    ...(Number.isFinite(maxConsecutive) && { consecutive: maxConsecutive }),
    ...(minLength > 0 && { min: minLength }),
    ...(Number.isFinite(maxLength) && { max: maxLength }),
  };
};

// The cases of Apple's own tests (github.com/apple/password-manager-resources, PasswordRulesParserTest.js).
test.each([
  ["", { required: [], allowed: ALL }],
  ["    required: upper", { required: [UPPER], allowed: UPPER }],
  ["required: uPPeR", { required: [UPPER], allowed: UPPER }],
  ["maxLENGTH: 7", { required: [], allowed: ALL }],
  ["allowed:upper", { required: [], allowed: UPPER }],
  ["required: upper; allowed: upper; allowed: lower", { required: [UPPER], allowed: UPPER + LOWER }],
  ["max-consecutive: 5; max-consecutive: 3", { required: [], allowed: ALL, consecutive: 3 }],
  ["max-consecutive: 3; max-consecutive: 1; max-consecutive: 5", { required: [], allowed: ALL, consecutive: 1 }],
  ["required: ascii-printable; max-consecutive: 5", { required: [ALL], allowed: ALL, consecutive: 5 }],
  ["required: [*&^]; allowed: upper", { required: ["&*^"], allowed: sorted(`&*^${UPPER}`) }],
  ["required: unicode; required: digit", { required: [ALL, DIGIT], allowed: ALL }],
  ["required: ; required: upper", { required: [UPPER], allowed: UPPER }],
  ["allowed: [供应商责任进展]", { required: [], allowed: ALL }],
  ["allowed: [供应A商B责任C进展]", { required: [], allowed: "ABC" }],
  ["minlength: 12; minlength: 7; minlength: 23", { required: [], allowed: ALL, min: 23 }],
  ["maxlength: 10; maxlength: 7; maxlength: 12", { required: [], allowed: ALL, max: 7 }],
  [
    "required: upper; allowed: upper; allowed: lower; minlength: 12; maxlength: 73;",
    { required: [UPPER], allowed: UPPER + LOWER, min: 12, max: 73 },
  ],
  // The examples of developer.apple.com/password-rules and of its documentation.
  [
    "minlength: 20; required: lower; required: upper; required: digit; required: [-];",
    { required: [LOWER, UPPER, DIGIT, "-"], allowed: sorted(`${LOWER}${UPPER}${DIGIT}-`), min: 20 },
  ],
  [
    "required: upper; required: lower; required: digit; max-consecutive: 2; minlength: 8",
    { required: [UPPER, LOWER, DIGIT], allowed: sorted(UPPER + LOWER + DIGIT), consecutive: 2, min: 8 },
  ],
])("%s", (text, expected) => {
  expect(inShort(text)).toEqual(expected);
});

// Apple's cases of characters in brackets.
test.each([
  ["[ ]", " "],
  ["[abc01A]", "01Aabc"],
  ["[bab]", "ab"],
  ["[-]", "-"],
  ["[a-]", "a"],
  ["[a-b]", "ab"],
  ["[-ab]", "-ab"],
  ["[]]", "]"],
  ["[abc]]", "]abc"],
  ["[-a]]", "-]a"],
  ["[☃a]", "a"],
  ["[], [b]", "b"],
  ["[a]], [b]", "]ab"],
  ["[a], lower, [B]", sorted(`B${LOWER}`)],
  ["[;], digit", sorted(`;${DIGIT}`)],
])("reads the characters of %s", (value, expected) => {
  expect(inShort(`allowed: ${value}`).allowed).toBe(expected);
});

test("one 'required' with two kinds requires either, two require both", () => {
  expect(inShort("required: digit, upper").required).toEqual([DIGIT + UPPER]);
  expect(inShort("required: digit; required: upper").required).toEqual([DIGIT, UPPER]);
});

test("reads a pasted tag or attribute with its entities", () => {
  const expected = { required: [LOWER], allowed: sorted(`${LOWER}"&'`), min: 8 };
  const value = "minlength: 8; required: lower; allowed: [&quot;&amp;&#39;];";
  expect(inShort(`<input type="password" passwordrules="${value}" name=a>`)).toEqual(expected);
  expect(inShort(`passwordrules='${value}'`)).toEqual(expected);
});

test("reports unknown names", () => {
  expect(read("dummy: upper; max-repeating: 2; minlength: 9")).toMatchObject({
    unknown: ["dummy", "max-repeating"],
    minLength: 9,
  });
});

// Apple's parser drops these as invalid; here they are reported.
test.each([
  "allowed: upper,,",
  "allowed: upper,;",
  "allowed: upper [a]",
  "required: upper d",
  "max-consecutive: [ABC]",
  "max-consecutive: upper",
  "max-consecutive: 1+1",
  "minlength: -3",
  "required: 1",
  "required: A",
  "allowed: 1+1",
  "required: dummy",
  "allowed: [a",
  "at least eight characters",
  "☃",
])("reports a mistake in %s", (text) => {
  expect(parseSiteRules(text)).toMatchObject({ ok: false, message: expect.stringMatching(/^‘.+’.*\.$/s) });
});
