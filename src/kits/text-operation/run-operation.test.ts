import { expect, test } from "vitest";
import { type AnyOperation, done, operation, wrong } from "#core/operation.ts";
import { runOperation, type Source } from "./run-operation.ts";

const made = (takes: "text" | "bytes", run: (input: never) => unknown): AnyOperation =>
  operation({
    id: "x",
    name: "X",
    words: [],
    takes,
    gives: takes,
    params: {},
    labels: {},
    run: run as never,
    examples: [],
  } as never);
const same = (takes: "text" | "bytes") => made(takes, (input) => done(input));
const failing = (takes: "text" | "bytes", at?: number) => made(takes, () => wrong("It is wrong", at));
const text = (value: string, as: "text" | "hex" | "base64" = "text"): Source => ({ text: value, as });
const bytes = (...values: number[]): Source => ({ bytes: Uint8Array.from(values) });

test("a text, its bytes, digits, Base64 and files reach an operation in its form", async () => {
  const ran = (takes: "text" | "bytes", source: Source) => runOperation(same(takes), source, {});
  expect(await ran("text", text("é"))).toEqual({ ok: true, value: "é", notes: [] });
  expect(await ran("text", text("4a", "hex"))).toMatchObject({ value: "4a" });
  expect(await ran("text", bytes(0xc3, 0xa9))).toMatchObject({ value: "é" });
  expect(await ran("bytes", text("é"))).toMatchObject({ value: Uint8Array.of(0xc3, 0xa9) });
  expect(await ran("bytes", text("c3 a9", "hex"))).toMatchObject({ value: Uint8Array.of(0xc3, 0xa9) });
  expect(await ran("bytes", text("w6k", "base64"))).toMatchObject({ value: Uint8Array.of(0xc3, 0xa9) });
  expect(await ran("bytes", bytes(1))).toMatchObject({ value: Uint8Array.of(1) });
});

test("a byte order mark isn't part of a file's text, and UTF-16 is read by it", async () => {
  const ran = (...values: number[]) => runOperation(same("text"), bytes(...values), {});
  expect(await ran(0xef, 0xbb, 0xbf, 0x62, 0x0a, 0x61)).toEqual({
    ok: true,
    value: "b\na",
    notes: ["The byte order mark of UTF-8 before it was left out."],
  });
  expect(await ran(0xff, 0xfe, 0xe9, 0)).toMatchObject({ value: "é", notes: [expect.stringContaining("UTF-16")] });
  expect(await ran(0xfe, 0xff, 0, 0xe9)).toMatchObject({ value: "é" });
  expect(await ran(0x61, 0, 0x62, 0, 0x63, 0)).toMatchObject({
    value: "abc",
    notes: [expect.stringContaining("zero")],
  });
});

test("line ends are those that are chosen, where bytes are made of a text", async () => {
  const ran = (value: string, ends: "lf" | "crlf") =>
    runOperation(same("bytes"), { text: value, as: "text", ends }, {});
  expect(await ran("a\nb", "crlf")).toMatchObject({ value: Uint8Array.of(97, 13, 10, 98) });
  expect(await ran("a\r\nb", "crlf")).toMatchObject({ value: Uint8Array.of(97, 13, 10, 98) });
  expect(await ran("a\nb", "lf")).toMatchObject({ value: Uint8Array.of(97, 10, 98) });
});

test("notes are those of the operation, and what takes its time is waited for", async () => {
  const noted = made("text", async (input) => done(input, "A note."));
  const ran = runOperation(noted, text("a"), {});
  expect(ran).toBeInstanceOf(Promise);
  expect(await ran).toEqual({ ok: true, value: "a", notes: ["A note."] });
});

test.each<[AnyOperation, Source, string]>([
  [failing("text"), text("a"), "It is wrong."],
  [failing("text", 4), text("a\n💣b"), "Line 2, column 2: It is wrong."],
  [failing("text", 0), bytes(0xc3, 0xa9), "Line 1, column 1: It is wrong."],
  [failing("bytes", 4), text("é\nab"), "Line 2, column 2: It is wrong."],
  [failing("bytes", 1999), text("é", "hex"), "Line 1, column 1: “é” isn't a hexadecimal digit."],
  [failing("bytes", 1), text("61 62", "hex"), "Byte 2: It is wrong."],
  [failing("bytes", 1999), bytes(1), "Byte 2,000: It is wrong."],
  [
    same("text"),
    bytes(0x61, 0x62, 0xff),
    "Byte 3: This file isn't UTF-8 text. If it's text, decode it with the Character encoding converter first.",
  ],
  [same("bytes"), text("a\n\ud800"), "Line 2, column 1: U+D800 is half of a character, and has no bytes."],
  [same("bytes"), text("aGk*", "base64"), "Line 1, column 4: “*” isn't a character of Base64."],
])("%# says where", async (op, source, message) => {
  expect(await runOperation(op, source, {})).toEqual({ ok: false, message });
});
