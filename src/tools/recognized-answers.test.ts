import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Param } from "#core/params.ts";
import { allAnswers } from "./all-answers.fixture.ts";
import { recipeOf } from "./recognized-answers.ts";
import { tools } from "./registry.ts";

const answersOf = async (line: string) => (await allAnswers(line)).answers;

test("an answer shows its kind, confidence and reason, and opens what undoes it", async () => {
  const [answer] = await answersOf("aGVsbG8gd29ybGQ=");
  expect(answer).toMatchObject({
    value: "hello world",
    understood: "Base64",
    note: "Certain: decoded, it is readable text.",
    tool: { path: "/Text/Base64" },
    opens: { query: [["operation", "base64-decode"]], typed: { text: "aGVsbG8gd29ybGQ=" } },
  });
});

test("settings are in the link", async () => {
  const [answer] = await answersOf("Wkh dqvzhu lv lq wkh errn");
  expect(answer).toMatchObject({
    value: "The answer is in the book",
    opens: {
      query: [
        ["operation", "caesar"],
        ["shift", "-3"],
      ],
    },
  });
});

test("shows binary data by its size, and copies it as digits", async () => {
  const [answer] = await answersOf(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1").toString("base64"));
  expect(answer).toMatchObject({
    value: "16 bytes of data",
    copied: "89504e470d0a1a0a0000000d49484452",
    understood: "Base64 of a PNG picture",
  });
});

test("shows the beginning of a long text, and copies all of it", async () => {
  const text = "All work and no play makes Jack a dull boy. ".repeat(100);
  const [answer] = await answersOf(gzipSync(text).toString("base64"));
  expect(answer).toMatchObject({ value: `${text.slice(0, 600)}…`, copied: text });
});

test("several layers are one answer", async () => {
  const [answer, other] = await answersOf(gzipSync('{"a":1}').toString("base64"));
  expect(answer).toMatchObject({ value: '{"a":1}', understood: "Base64 of gzip of JSON" });
  expect(other).toBeUndefined();
});

test("names possible readings next to likelier ones, but not alone", async () => {
  const [answer, ...others] = await answersOf("48656c6c6f20776f726c64212121");
  expect(answer?.understood).toBe("Hexadecimal");
  expect(others).toEqual([]);
  expect(await answersOf("aGVsbG8")).toEqual([]);
});

test("a text that names an operation is answered only by that", async () => {
  for (const line of ["url decode caf%C3%A9", "decode caf%C3%A9", "fix mojibake cafÃ©"]) {
    expect((await answersOf(line)).map(({ value }) => value)).toEqual(["café"]);
  }
});

const PARAMS = Object.values(
  import.meta.glob<{ readonly steps: Param<unknown> }>("./text/recipe/params.ts", { eager: true, import: "default" }),
)[0];

test.skipIf(!PARAMS)("a recipe's page reads its link", () => {
  const link = recipeOf([
    { family: "lines", operation: "take-columns", settings: { columns: "2", separator: "." } },
    { family: "lines", operation: "filter-lines", settings: { action: "drop", find: "--", expression: false } },
    { family: "clean", operation: "find-and-replace", settings: { find: "a.2ab*c_d.5f.2e", replacement: "..2" } },
    { family: "base64", operation: "base64-decode" },
  ]);
  expect(PARAMS?.steps.parse(link)).toMatchObject([
    { operation: "take-columns", settings: { columns: "2", separator: "." } },
    { operation: "filter-lines", settings: { action: "drop", find: "--" } },
    { operation: "find-and-replace", settings: { find: "a.2ab*c_d.5f.2e", replacement: "..2" } },
    { operation: "base64-decode", settings: {} },
  ]);
  expect(tools.some(({ folder }) => folder === "text/recipe")).toBe(true);
});
