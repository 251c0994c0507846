import { expect, test } from "vitest";
import { toolFinder } from "./find-tools.ts";
import { foundOperations, keywordsOf } from "./keywords.ts";
import { FOUND_FIRST, FOUND_NOWHERE, KNOWN_NAMES } from "./known-names.fixture.ts";
import { tools } from "./registry.ts";

const search = toolFinder(keywordsOf, foundOperations);

/** How many results a visitor looks at. */
const SEEN = 4;

const paths = new Set<string>([...tools, ...foundOperations.map(({ tool }) => tool)].map(({ path }) => path));

/** The path of an operation, or of a tool. */
const pathOf = (ours: string): string | undefined =>
  [...paths].find((path) => (ours.startsWith("/") ? path === ours : path.endsWith(`?operation=${ours}`)));

test.each(Object.entries(KNOWN_NAMES))("every name from %s finds ours", (_, names) => {
  const missed = names.filter(([name, ours]) => {
    const path = pathOf(ours);
    return !path || !search(name, SEEN).some(({ item }) => item.path === path);
  });
  expect(
    missed.map(([name, ours]) => [name, ours, ...search(name, SEEN).map(({ item }) => item.path)].join(" ")),
  ).toEqual([]);
});

test.each(FOUND_FIRST)("%s finds %s first", (name, ours) => {
  expect(search(name, SEEN)[0]?.item.name).toBe(ours);
});

test.each(FOUND_NOWHERE)("none of our tools claims to be %s", (name) => {
  expect(search(name, SEEN).map(({ item }) => item.name)).toEqual([]);
});
