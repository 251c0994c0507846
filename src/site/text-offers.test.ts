import { expect, test } from "vitest";
import { offersOfText } from "./text-offers.tsx";

const plain = { isText: false, isAnswered: false, found: 3 };
const namesOf = (text: string, known: Partial<typeof plain> = {}) => {
  const { offers, areFirst } = offersOfText(text, { ...plain, ...known });
  return { names: offers.map(({ tool }) => tool.name), areFirst };
};

test("a pasted text, one of several lines and a sentence are offered to the tools that take texts", () => {
  for (const found of [namesOf("Hello", { isText: true }), namesOf("a\nb"), namesOf("Hello, this is my text.")]) {
    expect(found.names).toEqual(expect.arrayContaining(["Hash generator", "QR code generator"]));
  }
  expect(namesOf('{"a":1}', { found: 0 }).names).toContain("Hash generator");
});

test("what may name a tool, or is answered, is left to that", () => {
  expect(namesOf("hash file").names).toEqual([]);
  expect(namesOf("").names).toEqual([]);
  expect(namesOf("   ", { isText: true }).names).toEqual([]);
  expect(namesOf("how many feet in a mile", { isAnswered: true }).names).toEqual([]);
});

test("tools come first where a single word may name them", () => {
  expect(namesOf("length", { isText: true }).areFirst).toBe(false);
  expect(namesOf("two words", { isText: true }).areFirst).toBe(true);
  expect(namesOf('{"a":1}', { isText: true }).areFirst).toBe(true);
  expect(namesOf("unknownword", { isText: true, found: 0 }).areFirst).toBe(true);
  expect(namesOf("Hello, this is my text.").areFirst).toBe(false);
});
