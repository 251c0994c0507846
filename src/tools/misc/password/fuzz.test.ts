import fc from "fast-check";
import { expect } from "vitest";
import { neverFails } from "#fuzz";
import { countPattern, parsePattern } from "./pattern.ts";
import { parseSiteRules, siteRulesOf } from "./site-password.ts";

neverFails("a pattern", fc.string({ unit: fc.constantFrom(..."dlA[]{}^\\3é😀-") }), (text) => {
  const rules = parsePattern(text);
  if (rules.ok) expect(countPattern(rules.value)).toBeGreaterThan(0n);
  else expect(rules.message).toMatch(/^\S.*\.$/);
});

const WORDS = [...'[]-:;, 12é"', "required", "allowed", "minlength", "max-consecutive", "upper", "passwordrules="];

neverFails(
  "the rules of a site",
  fc.array(fc.constantFrom(...WORDS)).map((words) => words.join("")),
  (text) => {
    const rules = parseSiteRules(text);
    if (!rules.ok) return;
    expect(rules.value.allowed.length).toBeGreaterThan(0);
    siteRulesOf(rules.value, 16);
  },
);
