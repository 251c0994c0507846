import { expect, test } from "vitest";
import { forgetTrees, type JsonJob, readTree } from "./convert.ts";

const job = (from: JsonJob["from"]): JsonJob => ({
  action: "format",
  from,
  to: "same",
  indent: "2",
  compact: false,
  order: "plain",
});

test("the same text read as another format has another tree", async () => {
  const text = "- 1\n- 007";
  expect(await readTree(text, job("json"))).toBeUndefined();
  expect((await readTree(text, job("yaml")))?.tree.text).toContain("1");
  expect(await readTree(text, job("json"))).toBeUndefined();
  const list = "[1]";
  expect((await readTree(list, job("auto")))?.isText).toBe(true);
  expect((await readTree(list, job("yaml")))?.isText).toBe(false);
});

test("caches the trees of the last two texts, whatever else is requested", async () => {
  const first = await readTree('{"a": 1}', job("json"));
  expect(await readTree('{"a": 1}', { ...job("json"), indent: "4" })).toBe(first);
  const second = await readTree('{"a": 2}', job("json"));
  expect(await readTree('{"a": 1}', job("json"))).toBe(first);
  expect(await readTree('{"a": 2}', job("json"))).toBe(second);
  await readTree('{"a": 3}', job("json"));
  expect(await readTree('{"a": 1}', job("json"))).not.toBe(first);
});

test("frees trees that are no longer needed", async () => {
  const read = await readTree("[3]", job("json"));
  expect(await readTree("[3]", job("json"))).toBe(read);
  forgetTrees();
  expect(await readTree("[3]", job("json"))).not.toBe(read);
});
