import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { allAnswers } from "./all-answers.fixture.ts";
import { answersTo } from "./answers.ts";

async function answered(line: string): Promise<string | undefined> {
  const [first] = (await allAnswers(line)).answers;
  return typeof first?.value === "function" ? await first.value() : first?.value;
}

test("letters typed before the first part is loaded don't duplicate an answer", async () => {
  await Promise.all(["base64 h", "base64 he"].map((line) => answersTo(line, contextFor(1)).more));
  await Promise.all(["base64 h", "base64 he"].map((line) => answersTo(line, contextFor(1)).more));
  expect(answersTo("base64 he", contextFor(1)).answers.map(({ value }) => value)).toEqual(["aGU="]);
});

test.each([
  ["base64 hello", "aGVsbG8="],
  ["Base64 decode aGVsbG8=", "hello"],
  ["base64: a b", "YSBi"],
  ["decode aGVsbG8gd29ybGQ=", "hello world"],
  ["decode data:,a%20b", "a b"],
  ["btoa hello", "aGVsbG8="],
  ["base32 foobar", "MZXW6YTBOI======"],
  ["url encode a b&c", "a%20b%26c"],
  ["url decode a%20b", "a b"],
  ["decode caf%C3%A9%20au%20lait", "café au lait"],
  ["html entities <a>", "&lt;a&gt;"],
  ["html unescape &lt;b&gt;", "<b>"],
  ['json escape say "hi"', '"say \\"hi\\""'],
  ["text to hex Hi", "48 69"],
  ["hex to text 48 69", "Hi"],
  ["text to binary Hi", "01001000 01101001"],
  ["decode 01001000 01101001", "Hi"],
  ["punycode bücher", "bcher-kva"],
  ["punycode münchen.de", "xn--mnchen-3ya.de"],
  ["fix mojibake cafÃ©", "café"],
  ["unescape caf\\u00e9", "café"],
  ["base58 decode 2NEpo7TZRRrLZSi2U", "Hello World!"],
  ["to upper case hello", "HELLO"],
  ["lower case HELLO", "hello"],
  ["base64 aGVsbG8= decode", "hello"],
  ["base64 hello encode", "aGVsbG8="],
  ["decode base64 string aGVsbG8=", "hello"],
  ["decode aGVsbG8= from base64", "hello"],
  ["hello in base64", "aGVsbG8="],
  ["hello world to base64", "aGVsbG8gd29ybGQ="],
  ['"a to b" in base64', "YSB0byBi"],
  ["encode hello in base64", "aGVsbG8="],
  ["convert hello to hex", "68 65 6c 6c 6f"],
  ["hello in uppercase", "HELLO"],
  ["helloWorld to snake case", "hello_world"],
  ["hello in rot13", "uryyb"],
  ["sos in morse code", "... --- ..."],
  ["red to hex", "#ff0000"],
  ["reverse hello", "olleh"],
  ["hello backwards", "olleh"],
  ["punycode münchen.de", "xn--mnchen-3ya.de"],
  ["punycode decode xn--mnchen-3ya.de", "münchen.de"],
])("%s", async (line, answer) => {
  expect(await answered(line)).toBe(answer);
});

test("reads a quoted text with or without its quotes", async () => {
  const { answers } = await allAnswers('base64 "hello world"');
  expect(answers.map(({ value }) => value)).toEqual(["ImhlbGxvIHdvcmxkIg==", "aGVsbG8gd29ybGQ="]);
});

test("an answer opens the operation with its text", async () => {
  const [first] = (await allAnswers("base64 decode aGVsbG8=")).answers;
  expect(first).toMatchObject({
    tool: { path: "/Text/Base64" },
    opens: { query: [["operation", "base64-decode"]], typed: { text: "aGVsbG8=" } },
  });
});

// Searches for tools, questions about them, and sentences that start similarly.
test.each([
  "base64 online",
  "base64 decode online",
  "base64 image",
  "base64 encoded image in html",
  "base64 encoder",
  "base64 to text",
  "base64 vs hex",
  "base64 decode file",
  "base64 alphabet",
  "base64 padding",
  "what is base64",
  "base64 decode hello world",
  "decode message",
  "decode the error",
  "decode entrails",
  "decode my text online",
  "base58 alphabet",
  "url encode online",
  "url encoder",
  "url decode javascript",
  "html entities list",
  "html escape characters",
  "html encode string in javascript",
  "json escape online",
  "hex to text converter",
  "text to binary converter",
  "sql escape single quote",
  "regex escape special characters",
  "bash escape characters",
  "css escape room",
  "java escape analysis",
  "repair text messages",
  "decode 12345678",
  "decode facade",
  "unescape html",
  "base32 decoder",
  "to base32",
  "decode base32",
  "from base32",
  "hello base36",
  "escape html entities",
  "base64 image encoder/decoder",
  "qr code encoder/decoder",
  "hash / checksum generator",
  "morse code translator",
  "atbash cipher",
  "rot13 brute force",
  "to hex content",
  "text to hex",
  "json to base64",
  "base64 to hex",
  "snake case to camel case",
  "string to uppercase",
  "how to convert to uppercase",
  "reverse engineering",
  "reverse image search",
  "my life in morse code songs",
])("%s asks for no operation", async (line) => {
  expect((await allAnswers(line)).answers.map(({ understood }) => understood)).toEqual([]);
});
