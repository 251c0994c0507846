import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { textsOf, unevennessOf } from "./evenness.fixture.ts";
import { countSitePasswords, parseSiteRules, type SiteRules, sitePasswordMaker, siteRulesOf } from "./site-password.ts";

const longestRun = (text: string) => Math.max(0, ...(text.match(/(.)\1*/gs) ?? []).map((run) => run.length));
const meets = ({ required, maxConsecutive }: SiteRules, text: string) =>
  required.every((set) => set.some((character) => text.includes(character))) && longestRun(text) <= maxConsecutive;
/** The allowed passwords, found by trying all texts. */
const allowedBy = (rules: SiteRules) => textsOf(rules.allowed, rules.length).filter((text) => meets(rules, text));

const subset = fc.subarray([..."abc1"], { minLength: 1 });
const anyRules = fc.record({
  length: fc.integer({ min: 1, max: 5 }),
  allowed: fc.constant([..."abc1"]),
  required: fc.array(subset, { maxLength: 3 }),
  maxConsecutive: fc.integer({ min: 1, max: 5 }),
});

test("the count matches trying every text", () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      expect(countSitePasswords(rules)).toBe(BigInt(allowedBy(rules).length));
    }),
  );
});

test.each([
  { required: [], maxConsecutive: 1 },
  { required: [["a"], ["1"]], maxConsecutive: 4 },
  {
    required: [
      ["a", "b"],
      ["b", "1"],
    ],
    maxConsecutive: 2,
  },
])("every allowed password is equally likely, and no other occurs: %o", (some) => {
  const rules = { length: 4, allowed: [..."abc1"], ...some };
  expect(unevennessOf(sitePasswordMaker(rules), allowedBy(rules))).toBeLessThan(5);
});

const rulesOf = (text: string, wished = 16) => {
  const read = parseSiteRules(text);
  if (!read.ok) throw new Error(read.message);
  return siteRulesOf(read.value, wished);
};

test("a password for real rules meets them all", () => {
  const made = rulesOf(
    "minlength: 8; maxlength: 20; required: lower; required: upper; required: digit, [!@]; allowed: [-_]; max-consecutive: 2;",
    256,
  );
  if (!made.ok) throw new Error(made.message);
  const make = sitePasswordMaker(made.value);
  for (let seed = 0; seed < 200; seed++) {
    const password = make(seededRandom(seed));
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[\d!@])[\w!@-]{20}$/);
    expect(longestRun(password)).toBeLessThanOrEqual(2);
  }
});

test("the length is the requested one, or the nearest that the site allows", () => {
  expect(rulesOf("minlength: 20")).toMatchObject({ value: { length: 20 } });
  expect(rulesOf("maxlength: 8")).toMatchObject({ value: { length: 8 } });
  expect(rulesOf("minlength: 8; maxlength: 32")).toMatchObject({ value: { length: 16 } });
});

test("uses no space unless a rule requires one", () => {
  const allowed = (text: string) => {
    const made = rulesOf(text);
    return made.ok ? made.value.allowed : [];
  };
  expect(allowed("")).toHaveLength(94);
  expect(allowed("")).not.toContain(" ");
  expect(allowed("required: special")).not.toContain(" ");
  expect(allowed("required: [ ]; allowed: lower")).toContain(" ");
  expect(allowed("allowed: [ ]")).toEqual([" "]);
});

test.each([
  ["minlength: 20; maxlength: 8", "The site asks for at least 20 and at most 8 characters."],
  ["minlength: 300", "The site asks for 300 characters; 256 are the most here."],
  ["maxlength: 2; required: lower; required: upper; required: digit", "No password of 2 characters meets these rules."],
  ["allowed: [a]; max-consecutive: 3; minlength: 4", "No password of 16 characters meets these rules."],
  [
    [..."abcdefg"].map((letter) => `required: [${letter}]`).join(";"),
    "More than 6 rules that start with ‘required’ aren't read.",
  ],
])("%s can't be met, and a message explains why", (text, message) => {
  expect(rulesOf(text)).toEqual({ ok: false, message });
});

test("the same rule twice counts once", () => {
  expect(rulesOf("required: lower;".repeat(9))).toMatchObject({ value: { required: [{ length: 26 }] } });
});
