import { expect, test } from "vitest";
import { search } from "./search.ts";

const tools = [
  { name: "Length", keywords: ["miles", "hash rate"] },
  { name: "Hash generator", keywords: ["md5"] },
  { name: "UUID generator", keywords: ["guid"] },
];
const names = (query: string, limit = 10) => search(tools, query, { limit }).map(({ item }) => item.name);

test("names come before keywords, without regard to case", () => {
  expect(names("HASH")).toEqual(["Hash generator", "Length"]);
  expect(names(" generator ")).toEqual(["Hash generator", "UUID generator"]);
  expect(names("guid")).toEqual(["UUID generator"]);
});

test("further words count as keywords do", () => {
  const found = search(tools, "units", {
    limit: 10,
    more: ({ name }) => (name === "Length" ? ["Units converters"] : []),
  });
  expect(found).toEqual([{ item: tools[0] }]);
});

test("the part of the name that matched is told", () => {
  expect(search(tools, "gen", { limit: 1 })).toEqual([{ item: tools[1], mark: { start: 5, end: 8 } }]);
});

test("nothing for an empty query or one that matches nothing, and never more than the limit", () => {
  expect(names("")).toEqual([]);
  expect(names("zzz")).toEqual([]);
  expect(names("e", 2)).toHaveLength(2);
});
