import { done, operation, wrong } from "#core/operation.ts";
import { choice, text } from "#core/params.ts";
import { decodeHex } from "#core/text/hex-text.ts";
import { toUtf8 } from "#core/text/utf8.ts";

const size = choice("2", ["2", "4", "8", "all"]);

export const byteOrder = operation({
  id: "byte-order",
  name: "Swap byte order",
  words: ["endianness", "little endian big endian", "byte swap", "endian converter", "reverse bytes"],
  takes: "bytes",
  gives: "bytes",
  params: { size },
  labels: {
    size: {
      label: "Reverse in groups of",
      choices: { "2": "2 bytes", "4": "4 bytes", "8": "8 bytes", all: "All bytes at once" },
    },
  },
  inverse: { id: "byte-order" },
  run(bytes, values) {
    const group = values.size === "all" ? bytes.length : Number(values.size);
    if (group > 0 && bytes.length % group !== 0) {
      return wrong(
        `Groups of ${group} bytes need a multiple of that, and these are ${bytes.length.toLocaleString("en-US")}`,
      );
    }
    const swapped = bytes.slice();
    for (let at = 0; at < bytes.length; at += group) swapped.subarray(at, at + group).reverse();
    return done(swapped);
  },
  examples: [
    { input: "badc", output: "abcd" },
    { input: "dcba", settings: { size: "4" }, output: "abcd" },
  ],
});

const key = text("", { maxLength: 1000 });
const keyForm = choice("text", ["text", "hex"]);

export const xor = operation({
  id: "xor",
  name: "XOR with a key",
  words: ["xor cipher", "xor encrypt", "xor decrypt", "exclusive or"],
  takes: "bytes",
  gives: "bytes",
  params: { key, keyForm },
  // Never in the link: who has it has the text.
  unlinked: ["key"],
  labels: { key: "Key", keyForm: { label: "The key is", choices: { text: "Text", hex: "Hexadecimal bytes" } } },
  inverse: { id: "xor" },
  run(bytes, values) {
    const bytesOfKey = values.keyForm === "hex" ? decodeHex(values.key) : done(toUtf8(values.key));
    if (!bytesOfKey.ok) return wrong(`In the key: ${bytesOfKey.message}`);
    if (bytesOfKey.value.length === 0) return wrong("Enter a key. It is repeated along the bytes");
    return done(
      bytes.map((byte, at) => byte ^ bytesOfKey.value[at % bytesOfKey.value.length]!),
      "This isn't secure: a repeating key shows in the result.",
    );
  },
  examples: [{ input: "Hi!", settings: { key: "k" }, output: "#\x02J" }],
});
