import fc from "fast-check";
import { expect, test } from "vitest";
import {
  inOrder,
  MAX_RECENT,
  type MyTools,
  NONE,
  parseMyTools,
  printMyTools,
  withFavorite,
  withUse,
} from "./my-tools-store.ts";

const paths = fc.uniqueArray(fc.webPath());
const anyTools: fc.Arbitrary<MyTools> = fc.record({
  favorites: paths,
  recent: paths.map((list) => list.slice(0, MAX_RECENT)),
  isOff: fc.boolean(),
});

test("reads back what it prints, and prints nothing as nothing", () => {
  fc.assert(
    fc.property(anyTools, (mine) => {
      expect(parseMyTools(printMyTools(mine))).toEqual(mine);
    }),
  );
  expect(printMyTools(NONE)).toBe("");
});

test("any stored data yields lists of texts, with at most six recent ones", () => {
  for (const text of [undefined, "", "null", "[]", "7", "{", '{"favorites":7,"recent":{}}']) {
    expect(parseMyTools(text)).toEqual(NONE);
  }
  expect(
    parseMyTools('{"favorites":["/a",1,"/a",null],"recent":["/1","/2","/3","/4","/5","/6","/7"],"isOff":1}'),
  ).toEqual({
    favorites: ["/a"],
    recent: ["/1", "/2", "/3", "/4", "/5", "/6"],
    isOff: false,
  });
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseMyTools(text).recent.length).toBeLessThanOrEqual(MAX_RECENT);
    }),
  );
});

test("pressing a star twice changes nothing, and favorites keep their order", () => {
  const mine = ["/a", "/b", "/c"].reduce(withFavorite, NONE);
  expect(mine.favorites).toEqual(["/a", "/b", "/c"]);
  expect(withFavorite(mine, "/b").favorites).toEqual(["/a", "/c"]);
  fc.assert(
    fc.property(anyTools, fc.webPath(), (before, path) => {
      const twice = withFavorite(withFavorite(before, path), path);
      expect([...twice.favorites].sort()).toEqual([...before.favorites].sort());
    }),
  );
});

test("keeps the last six used, the newest first, each once", () => {
  const used = ["/1", "/2", "/3", "/2", "/4", "/5", "/6", "/7"].reduce(withUse, NONE);
  expect(used.recent).toEqual(["/7", "/6", "/5", "/4", "/2", "/3"]);
  expect(withUse({ ...NONE, isOff: true }, "/1").recent).toEqual([]);
});

test("puts favorites before recent tools, and none twice", () => {
  expect(inOrder({ favorites: ["/b", "/a"], recent: ["/a", "/c"], isOff: false })).toEqual(["/b", "/a", "/c"]);
});
