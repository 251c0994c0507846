import fc from "fast-check";
import { expect, test } from "vitest";
import { TYPED_HERE } from "#kits/answers/typed-here.ts";
import { toolFinder } from "./find-tools.ts";
import { foundOperations, keywordsOf } from "./keywords.ts";
import { tools } from "./registry.ts";
import { quantities } from "./units/quantities.fixture.ts";

/** The maximum number of listed results. */
const SHOWN = 10;

const search = toolFinder(keywordsOf, foundOperations);
const found = (query: string) =>
  search(query, SHOWN).map(({ item }) => item.path.split("/").at(-1)?.replace(/\?.*/, ""));

const operationWords = foundOperations.flatMap(({ tool, keywords }) => [tool.name, ...keywords]);

const queries = import.meta.glob<readonly string[]>("./*/*/queries.fixture.ts", { eager: true, import: "default" });

for (const [file, asked] of Object.entries(queries)) {
  test(`${file} has the queries that the tool must come first for`, () => {
    const path = tools
      .find(({ folder }) => file.startsWith(`./${folder}/`))
      ?.path.split("/")
      .at(-1);
    expect(asked.filter((query) => found(query)[0] !== path).map((query) => [query, found(query)])).toEqual([]);
  });
}

test.each(["docker compose converter"])("%j finds no other tool", (query) => {
  expect(found(query)).toEqual([]);
});

test("finds no tool for what the search box does itself, by any of its names", () => {
  const missed = TYPED_HERE.flatMap(([names]) =>
    names
      .split("|")
      .filter((name) => /^[a-z ]+$/.test(name))
      .flatMap((name) => [`${name} calculator`, `${name} calc`, `Calculate the ${name}`, ` a ${name}  solver `]),
  ).filter((query) => found(query).length > 0);
  expect(missed).toEqual([]);
  expect(["calculator", "online calculator", "percentage change calculator"].flatMap(found)).toEqual([]);
});

test("every usable tool, except converters, has enough queries", () => {
  const without = tools.filter(
    ({ folder, group, maintenance }) =>
      !maintenance && group.id !== "units" && !queries[`./${folder}/queries.fixture.ts`]?.length,
  );
  expect(without.map(({ name }) => name)).toEqual([]);
  expect(Object.values(queries).flat().length).toBeGreaterThanOrEqual(100);
});

test("a tool comes first for its own name, in any case", () => {
  for (const { name, path } of tools) {
    for (const query of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      expect(`/${found(query)[0]}`, query).toBe(path.slice(path.lastIndexOf("/")));
    }
  }
});

test("each word of four letters in a name finds its tool with any one typo", () => {
  const words = tools.flatMap(({ name, path }) =>
    (name.match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? []).map((word) => ({
      word: word.toLowerCase(),
      last: path.split("/").at(-1),
    })),
  );
  // More tools have 'generator' and 'effect' in their names than are shown.
  const rare = words.filter(({ word }) => words.filter((other) => other.word === word).length === 1);
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  const names = [...tools, ...foundOperations.map(({ tool }) => tool)].map(({ name }) => name.toLowerCase());
  const known = [...tools.flatMap((tool) => [tool.name, ...keywordsOf(tool)]), ...operationWords].flatMap((text) =>
    text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...rare),
      fc.constantFrom("insert", "delete", "replace", "swap"),
      fc.nat(),
      letter,
      ({ word, last }, kind, place, other) => {
        const at = place % (kind === "insert" ? word.length + 1 : kind === "swap" ? word.length - 1 : word.length);
        const letters = [...word];
        if (kind === "insert") letters.splice(at, 0, other);
        if (kind === "delete") letters.splice(at, 1);
        if (kind === "replace") letters[at] = other;
        if (kind === "swap") letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);
        // The search doesn't treat the beginning of another word, or its plural, as a typo: 'rea' is for readme and
        // real, 'cases' for case. A word inside as many names as are listed leaves no room for typos, such as 'rato'
        // inside 'generator'.
        const typed = letters.join("");
        const singular = typed.endsWith("s") ? typed.slice(0, -1) : typed;
        fc.pre(!known.some((one) => one.startsWith(typed) || one === singular));
        fc.pre(names.filter((name) => name.includes(typed)).length < SHOWN);
        expect(found(typed)).toContain(last);
      },
    ),
    { numRuns: 500 },
  );
});

for (const [folder, { units }] of Object.entries(quantities)) {
  const tool = tools.find((each) => each.folder === folder);
  test(`${tool?.name} is found by the names and symbols of its units`, () => {
    const missing = Object.values(units)
      .flatMap(({ name, symbol }) => [name.replace(/ \(.*\)/, ""), symbol])
      // A single letter begins words of more tools than the search lists.
      .filter((word) => word.length > 1 && !found(word).includes(tool?.path.split("/").at(-1)));
    expect(missing).toEqual([]);
  });
}

test("an operation is found under each of its names, and opens its family with it selected", () => {
  const missing = foundOperations.flatMap(({ tool, keywords }) =>
    [tool.name, ...keywords].filter((name) => !search(name, 10).some(({ item }) => item.path === tool.path)),
  );
  expect(missing).toEqual([]);
  for (const { tool } of foundOperations) expect(search(tool.name, 10)[0]?.item.path).toBe(tool.path);
});
