import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_NOTED, storedResults, withResult } from "./history.ts";

const noted = (question: string, answer = "1 m") => ({ question, answer, copied: "1" });

test("puts the newest result first and keeps twenty", () => {
  const all = Array.from({ length: 30 }, (_, index) => noted(`${index} ft`));
  const list = all.reduce(withResult, [] as readonly ReturnType<typeof noted>[]);
  expect(list).toHaveLength(MAX_NOTED);
  expect(list[0]).toEqual(noted("29 ft"));
  expect(list.at(-1)).toEqual(noted("10 ft"));
});

test("moves an existing result to the top", () => {
  const list = withResult([noted("1 ft"), noted("2 ft")], noted("2 ft"));
  expect(list).toEqual([noted("2 ft"), noted("1 ft")]);
  expect(withResult(list, noted("2 ft", "2 m"))).toHaveLength(3);
});

test("doesn't record empty or infinite results", () => {
  expect(withResult([], noted(""))).toEqual([]);
  expect(withResult([], noted("1 ft", "9".repeat(300)))).toEqual([]);
});

test("reads back stored entries, and ignores anything else", () => {
  const list = [noted("1 ft"), noted("2 ft")];
  expect(storedResults(JSON.stringify(list))).toEqual(list);
  expect(storedResults(undefined)).toEqual([]);
  expect(storedResults("{")).toEqual([]);
  expect(storedResults('[null, 1, {"question": "a"}, {"question": 1, "answer": "b", "copied": "c"}]')).toEqual([]);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(Array.isArray(storedResults(text))).toBe(true);
    }),
  );
});
