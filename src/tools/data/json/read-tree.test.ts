import { expect, test } from "vitest";
import type { JsonJob } from "./job.ts";
import { forgetTrees, readTree } from "./read-tree.ts";

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

test("the trees of the last two texts are kept, whatever else is asked for", async () => {
  const first = await readTree('{"a": 1}', job("json"));
  expect(await readTree('{"a": 1}', { ...job("json"), indent: "4" })).toBe(first);
  const second = await readTree('{"a": 2}', job("json"));
  expect(await readTree('{"a": 1}', job("json"))).toBe(first);
  expect(await readTree('{"a": 2}', job("json"))).toBe(second);
  await readTree('{"a": 3}', job("json"));
  expect(await readTree('{"a": 1}', job("json"))).not.toBe(first);
});

test("of long texts the newest alone is kept, and nothing once it is not wanted", async () => {
  const long = (value: number) => `[${value}${" ".repeat(11_000_000)}]`;
  const first = await readTree(long(1), job("json"));
  const second = await readTree(long(2), job("json"));
  expect(await readTree(long(2), job("json"))).toBe(second);
  expect(await readTree(long(1), job("json"))).not.toBe(first);
  const short = await readTree("[3]", job("json"));
  expect(await readTree("[3]", job("json"))).toBe(short);
  forgetTrees();
  expect(await readTree("[3]", job("json"))).not.toBe(short);
});
