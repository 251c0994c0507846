import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import {
  allBreaches,
  bannedPhrases,
  breachesIn,
  EXCEPTIONS,
  keyOf,
  readExceptions,
  sentencesOf,
  textsIn,
} from "./writing.ts";

const rulesOf = (text: string, isLabel = false) =>
  breachesIn({ file: "a.tsx", text, isLabel }, ["anew", "is none"]).map(({ rule }) => rule);

test("the phrases are those of the guide's table", () => {
  const phrases = bannedPhrases();
  expect(phrases).toContain("known by itself");
  expect(phrases).toContain("an error of ours");
  expect(phrases.length).toBeGreaterThan(25);
});

test("finds a banned phrase as whole words, in any case", () => {
  expect(rulesOf("Begin anew.")).toEqual(["phrase"]);
  expect(rulesOf("Anew it begins")).toEqual(["phrase"]);
  expect(rulesOf("a newer one, canewood")).toEqual([]);
  expect(rulesOf("There is\nnone of them.")).toEqual(["phrase"]);
});

test("a label has at most six words, a sentence thirty", () => {
  expect(rulesOf("One two three four five six", true)).toEqual([]);
  expect(rulesOf("One two three four five six seven", true)).toEqual(["label"]);
  expect(rulesOf("One two three four five six seven")).toEqual([]);
  const sentence = (count: number) => `${Array.from({ length: count }, () => "word").join(" ")}.`;
  expect(rulesOf(`${sentence(30)} ${sentence(30)}`)).toEqual([]);
  expect(rulesOf(sentence(31))).toEqual(["sentence"]);
});

test("sentences end at marks before a space, and before a capital after a colon", () => {
  expect(sentencesOf("Up to 3.5 MB. v1 (Chrome) works: Try it! Yes: no")).toEqual([
    "Up to 3.5 MB.",
    "v1 (Chrome) works:",
    "Try it!",
    "Yes: no",
  ]);
});

test("finds texts of props, between tags and in literals that are prose", () => {
  const code = `
    import a from "Some thing else";
    const message = \`Line \${line}: this goes wrong.\`;
    const kinds = { label: on ? "Width" : "Height", id: "a-b", order: "TH HE IN" };
    const part = <p className="A b c" title="Help"><b>Save it</b> {"Drop a file here."}</p>;
  `;
  expect(textsIn("a.tsx", code).map(({ text, isLabel }) => (isLabel ? [text] : text))).toEqual([
    "Line …: this goes wrong.",
    ["Width"],
    ["Height"],
    "Help",
    "Save it",
    "Drop a file here.",
  ]);
});

test(
  "every text follows docs/writing.md, except for a list of exceptions that only shrinks",
  () => {
    const breaches = allBreaches();
    const exceptions = readExceptions();
    const left = breaches.filter((breach) => !exceptions.has(keyOf(breach)));
    expect(left, "Rewrite these by docs/writing.md").toEqual([]);
    const keys = new Set(breaches.map(keyOf));
    const needless = [...exceptions.keys()].filter((key) => !keys.has(key));
    expect(needless, "Run node scripts/writing.ts, which drops these").toEqual([]);
    expect(exceptions.size).toBeLessThanOrEqual(MAX_EXCEPTIONS);
  },
  within(60),
);

/** Lower it with the list. */
const MAX_EXCEPTIONS = 9;

test("each exception has a reason", () => {
  const [, ...lines] = readFileSync(EXCEPTIONS, "utf8").trimEnd().split("\n");
  expect(lines.filter((line) => !/^(phrase|label|sentence)\t[^\t]{8,}\t\S/.test(line))).toEqual([]);
});
