import { expect, test } from "vitest";
import { fail, ok } from "#core/result.ts";
import { inspectFiles } from "./converter-state.ts";

const named = (name: string, size = 1) => Object.assign(new Blob([new Uint8Array(size)]), { name });
const facts = { format: "png", personal: [] };
const looked: string[] = [];
const inspect = async ({ name }: { readonly name: string }) => {
  looked.push(name);
  return name.endsWith(".png") ? ok(facts) : fail(`This file is ${name}.`);
};
const inspected = (count: number, ...files: readonly ReturnType<typeof named>[]) => {
  looked.length = 0;
  return inspectFiles(files, count, inspect);
};

test("accepts as many files as there is room for, and examines no more than needed", async () => {
  const names = ["a.png", "b.png", "c", "d.png", "e.png", "f.png", "g.png"];
  const { files, surplus, invalid } = await inspected(2, ...names.map((name) => named(name)));
  expect(files.map(({ file }) => file.name)).toEqual(["a.png", "b.png", "d.png"]);
  expect(surplus).toEqual(["e.png", "f.png", "g.png"]);
  expect(invalid?.files).toEqual([{ name: "c", reason: "This file is c." }]);
  expect(looked).toEqual(["a.png", "b.png", "c", "d.png"]);
  const full = await inspected(5, named("a.png"));
  expect([full.files, full.surplus, full.invalid, looked]).toEqual([[], ["a.png"], undefined, []]);
});

test("shows the specified message for the first or a later file, and names the limit if a file is too large", async () => {
  const large = named("large.png", 20 * 1024 * 1024 + 1);
  expect((await inspected(0, named("a"))).invalid).toEqual({
    files: [{ name: "a", reason: "This file is a." }],
    message: "Please select valid image files (max size: 20MB).",
  });
  expect((await inspected(1, named("a"))).invalid).toMatchObject({ message: "Please select valid image files." });
  expect((await inspected(1, large)).invalid).toEqual({
    files: [{ name: "large.png", reason: "This file is 21.0 MB." }],
    message: "Please select valid image files (max size: 20MB).",
  });
  expect(looked).toEqual([]);
  expect((await inspected(0, named("a"), named("b"))).invalid).toEqual({
    files: [
      { name: "a", reason: "This file is a." },
      { name: "b", reason: "This file is b." },
    ],
    message: "Please select valid image files (max size: 20MB).",
  });
});
