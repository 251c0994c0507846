import fc from "fast-check";
import { ulidToUUID } from "ulid";
import { expect, test } from "vitest";
import { parseUlid, printUlid } from "./clock.ts";
import { parseId } from "./parse.ts";
import { type OutputFormat, printOne } from "./print.ts";

const ID = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 });
const bytesOf = (text: string) => {
  const parsed = parseId(text);
  return parsed.ok ? parsed.value.bytes : new Uint8Array();
};
const print = (format: OutputFormat, kind: "v1" | "ulid" = "v1") =>
  printOne({ kind, count: 1, width: 16, bytes: bytesOf(ID) }, 0, format);

test.each<[boolean, boolean, OutputFormat["wrapping"], string]>([
  [true, false, "none", ID],
  [false, false, "none", "c232ab00941411ecb3c89f6bdeced846"],
  [true, true, "braces", "{C232AB00-9414-11EC-B3C8-9F6BDECED846}"],
  [false, true, "braces", "{C232AB00941411ECB3C89F6BDECED846}"],
  [true, false, "urn", `urn:uuid:${ID}`],
  [false, true, "urn", `urn:uuid:${ID}`],
])("hyphens %s, upper case %s, %s", (hyphens, upperCase, wrapping, expected) => {
  expect(print({ hyphens, upperCase, wrapping })).toBe(expected);
});

test("every format reads back as the same bytes", () => {
  const format = fc.record({
    hyphens: fc.boolean(),
    upperCase: fc.boolean(),
    wrapping: fc.constantFrom("none" as const, "braces" as const, "urn" as const),
  });
  fc.assert(
    fc.property(sixteen, format, fc.constantFrom("v4" as const, "ulid" as const), (bytes, how, kind) => {
      const text = printOne({ kind, count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, how);
      expect(bytesOf(text)).toEqual(bytes);
    }),
  );
});

test("ULIDs are spelled as the ulid package spells them", () => {
  fc.assert(
    fc.property(sixteen, (bytes) => {
      const text = printUlid(bytes);
      expect(ulidToUUID(text).replaceAll("-", "").toLowerCase()).toBe(Buffer.from(bytes).toString("hex"));
      expect(parseUlid(text)).toEqual(bytes);
      expect(parseUlid(text.toLowerCase())).toEqual(bytes);
      expect(printOne({ kind: "ulid", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, FORMAT)).toBe(text);
    }),
  );
});

const FORMAT = { hyphens: true, upperCase: false, wrapping: "none" } as const;

test("a text that isn't an identifier gets a message", () => {
  const messageOf = (text: string) => {
    const parsed = parseId(text);
    return parsed.ok ? "" : parsed.message;
  };
  expect(messageOf(ID.slice(1))).toBe("A UUID has 32 hexadecimal digits; this has 31.");
  expect(messageOf(`${ID.slice(1)}g`)).toBe("This is neither a UUID nor a ULID: “g” isn't a hexadecimal digit.");
  expect(messageOf(`${ID.slice(1)}😀`)).toBe("This is neither a UUID nor a ULID: “😀” isn't a hexadecimal digit.");
  expect(messageOf("V1StGXR8_Z5jdHi6B-myT")).toMatch(/^This may be a NanoID/);
  expect(messageOf("")).toBe("A UUID has 32 hexadecimal digits; this has 0.");
  // The first letter of a ULID holds three bits.
  expect(messageOf("8ZZZZZZZZZZZZZZZZZZZZZZZZZ")).toMatch(/too large/);
});
