import fc from "fast-check";
import { describe, expect } from "vitest";
import { type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { anySettings } from "#operations/settings.fixture.ts";
import { ANY_BASE64, decodeBits } from "../src/core/number/bit-groups.ts";
import { decodeHex } from "../src/core/text/hex-text.ts";
import { toUtf8 } from "../src/core/text/utf8.ts";
import { bytesLike, neverFails, textsLike } from "./fuzz.ts";

const families = import.meta.glob<Family>("../src/operations/*/family.ts", { eager: true, import: "default" });

describe("typed bytes", () => {
  neverFails("Base64", textsLike("SGVsbG8=", "SGVs\nbG8"), (text) => decodeBits(text, ANY_BASE64, false));
  neverFails("hexadecimal digits", textsLike("48 65 6c", "0x48, 0x65", "\\x48\\x65"), decodeHex);
});

describe.each(Object.values(families).flatMap(operationsOf))("$id", (operation) => {
  const { takes, examples, run } = operation;
  const inputs: fc.Arbitrary<string | Bytes> =
    takes === "text"
      ? textsLike(...examples.map(({ input }) => String(input)))
      : bytesLike(...examples.map(({ input }) => (typeof input === "string" ? toUtf8(input) : input)));
  neverFails("gives a value or a sentence", fc.tuple(inputs, anySettings(operation)), ([input, settings]) => {
    const outcome = run(input, settings);
    // What returns a promise has the rest of its tests next to it.
    if (outcome instanceof Promise) return;
    if (outcome.ok) return expect(typeof outcome.value).toBe(operation.gives === "text" ? "string" : "object");
    expect(outcome.message).toMatch(/^[^a-z].*[^.]$/s);
    if (outcome.at !== undefined) {
      expect(outcome.at).toBeGreaterThanOrEqual(0);
      expect(outcome.at).toBeLessThanOrEqual(input.length);
    }
  });
});
