import { base58, base64, base64urlnopad } from "@scure/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Explanation, explain, findIds, readings } from "./explain.ts";
import { canonicalUuid, parseId } from "./parse.ts";
import { type OutputFormat, printOne } from "./print.ts";

const ID = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
const only = (explanation: Explanation) => (explanation.kind === "one" ? explanation.readings : []);
const titleAndTime = (text: string) =>
  only(explain(text)).map(({ inspection: { title, milliseconds } }) => [
    title,
    milliseconds === undefined ? undefined : new Date(milliseconds).toISOString(),
  ]);
const uuidOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");

describe("published vectors", () => {
  test.each([
    ["507f1f77bcf86cd799439011", "ObjectId (MongoDB)", "2012-10-17T21:13:27.000Z"],
    ['ObjectId("507f1f77bcf86cd799439011")', "ObjectId (MongoDB)", "2012-10-17T21:13:27.000Z"],
    ["0ujtsYcgvSTl8PAuAdqWYSMnLOv", "KSUID", "2017-10-10T04:00:47.000Z"],
    ["9m4e2mr0ui3e8a215n4g", "XID", "2011-03-22T17:50:19.000Z"],
    ["1541815603606036480", "Snowflake of X (Twitter)", "2022-06-28T16:07:40.105Z"],
    ["ffffffff0000000000000000", "ObjectId (MongoDB)", "2106-02-07T06:28:15.000Z"],
    ["cjld2cjxh0000qzrmn831i7rn", "CUID (the first kind)", "2018-08-28T01:59:12.101Z"],
  ])("%s", (text, title, time) => {
    expect(titleAndTime(text)[0]).toEqual([title, time]);
  });

  test("a number may be of Discord", () => {
    expect(titleAndTime("175928847299117063")).toContainEqual(["Snowflake of Discord", "2016-04-30T11:18:25.796Z"]);
  });

  test("XID: its machine, process and counter (github.com/rs/xid)", () => {
    const [reading] = only(explain("9m4e2mr0ui3e8a215n4g"));
    expect(reading?.inspection.facts.map(({ value }) => value)).toEqual([
      "2011-03-22 17:50:19 UTC",
      "1300816219 seconds",
      "60f486e428: three bytes and two",
      "4271561",
    ]);
  });

  test("TypeID, valid.yml: its UUID and its prefix", () => {
    for (const [text, prefix, uuid] of [
      ["00000000000000000000000000", "", "00000000-0000-0000-0000-000000000000"],
      ["prefix_0123456789abcdefghjkmnpqrs", "prefix", "0110c853-1d09-52d8-d73e-1194e95b5f19"],
      ["prefix_01h455vb4pex5vsknk084sn02q", "prefix", "01890a5d-ac96-774b-bcce-b302099a8057"],
      ["pre_fix_00000000000000000000000000", "pre_fix", "00000000-0000-0000-0000-000000000000"],
    ]) {
      const found = only(explain(text ?? "")).find(({ inspection }) => inspection.title === "TypeID");
      expect(found?.inspection.equivalents[0]).toEqual({ name: "As a UUID", text: uuid });
      if (prefix !== "") expect(found?.inspection.note).toContain(`“${prefix}”`);
    }
  });

  test.each([
    ["prefix_8zzzzzzzzzzzzzzzzzzzzzzzzz", /doesn't fit into 128 bits/],
    ["PREFIX_00000000000000000000000000", /lower case/],
    ["prefix_0000000000000000000000000A", /lower case/],
    ["12345_00000000000000000000000000", /a to z/],
    ["prefix__00000000000000000000000000", /a to z/],
    ["_00000000000000000000000000", /a to z/],
    ["prefix_ooooooiiiiiiuuuuuuulllllll".slice(0, 33), /0 to 7|without i, l, o and u/],
    [`${"a".repeat(64)}_00000000000000000000000000`, /at most 63/],
  ])("TypeID, invalid.yml: %s", (text, message) => {
    expect(explain(text)).toEqual({ kind: "none", message: expect.stringMatching(message) });
  });
});

const WRAPPINGS = ["none", "braces", "urn", "base64", "base64url", "base58", "number", "guid", "guid64"] as const;
const uuids = fc.oneof(
  fc.uint8Array({ minLength: 16, maxLength: 16 }),
  // With zero bytes at the start, which Base58 writes one by one.
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Uint8Array.of(0, 0, 0, 1, ...bytes)),
);

test("every form that is printed is read back, alone and among the other forms of the explanation", () => {
  fc.assert(
    fc.property(
      uuids,
      fc.constantFrom(...WRAPPINGS),
      fc.boolean(),
      fc.boolean(),
      (bytes, wrapping, hyphens, upperCase) => {
        // Smaller decimal numbers are digits of a UUID or other identifiers.
        fc.pre(wrapping !== "number" || (bytes[0] ?? 0) > 0);
        const format: OutputFormat = { hyphens, upperCase, wrapping };
        const text = printOne({ kind: "v4", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, format);
        const uuid = canonicalUuid(Uint8Array.from(bytes));
        const found = readings(text);
        expect(
          found.map(({ inspection }) => uuidOf(inspection.parts)),
          text,
        ).toContain(uuid);
        for (const { inspection } of found) {
          const own = uuidOf(inspection.parts);
          if (inspection.title === "ULID" || own.length !== 36) continue;
          for (const { name, text: other } of inspection.equivalents) {
            if (name === "As v6" || name === "As v1") continue;
            if (name === "As a number" && BigInt(other) < 10n ** 32n) continue;
            const parsed = parseId(own);
            const same = readings(other).some(({ inspection: { parts, title } }) =>
              title === "ULID" ? parsed.ok : uuidOf(parts) === own,
            );
            expect(same, `${name} ${other}`).toBe(true);
          }
        }
      },
    ),
  );
});

test("Base64 that begins like a hexadecimal number is bytes of a GUID too", () => {
  expect(readings("0xAAAAAAAAAAAAAAAAAAAA==").map(({ name }) => name)).toEqual(["Base64", "Bytes of a GUID"]);
});

test("Base58 and Base64 are those of @scure/base", () => {
  fc.assert(
    fc.property(uuids, (bytes) => {
      const print = (wrapping: OutputFormat["wrapping"]) =>
        printOne({ kind: "v4", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, {
          hyphens: true,
          upperCase: false,
          wrapping,
        });
      expect(print("base58")).toBe(base58.encode(bytes));
      expect(print("base64")).toBe(base64.encode(bytes));
      expect(print("base64url")).toBe(base64urlnopad.encode(bytes));
      expect(print("number")).toBe(BigInt(`0x${Buffer.from(bytes).toString("hex")}`).toString());
    }),
  );
});

test("the bytes of a GUID in the order of Windows", () => {
  const parsed = parseId("00112233-4455-6677-8899-aabbccddeeff");
  const bytes = parsed.ok ? parsed.value.bytes : new Uint8Array();
  const print = (wrapping: OutputFormat["wrapping"]) =>
    printOne({ kind: "v4", count: 1, width: 16, bytes }, 0, { hyphens: true, upperCase: false, wrapping });
  expect(print("guid")).toBe("33 22 11 00 55 44 77 66 88 99 aa bb cc dd ee ff");
  expect(print("guid64")).toBe(Buffer.from("33221100554477668899aabbccddeeff", "hex").toString("base64"));
  // Where only one order makes a UUID of a known version, that comes first.
  expect(readings("c232ab00941411ecb3c89f6bdeced846").map(({ name }) => name)).toEqual(["UUID", "Bytes of a GUID"]);
  const [first] = readings("00ab32c21494ec11b3c89f6bdeced846");
  expect(first?.name).toBe("Bytes of a GUID");
  expect(uuidOf(first?.inspection.parts ?? [])).toBe(ID);
});

test("identifiers are found in a log, in their order, each once with its number", () => {
  const log = [
    `2026-01-31T12:00:00Z INFO request=${ID} user=507f1f77bcf86cd799439011 took 12 ms`,
    `2026-01-31T12:00:01Z WARN {"id":"01ARZ3NDEKTSV4RRFFQ69G5FAV","trace":"${ID.toUpperCase()}"}`,
    `GET /orders/order_01h455vb4pex5vsknk084sn02q?key=0ujtsYcgvSTl8PAuAdqWYSMnLOv (${ID})`,
    "xid 9m4e2mr0ui3e8a215n4g",
  ].join("\n");
  expect(findIds(log).map(({ text, title, count }) => [text, title, count])).toEqual([
    [ID, "UUID v1 (Time-based)", 2],
    ["507f1f77bcf86cd799439011", "ObjectId (MongoDB)", 1],
    ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "ULID", 1],
    [ID.toUpperCase(), "UUID v1 (Time-based)", 1],
    ["order_01h455vb4pex5vsknk084sn02q", "TypeID", 1],
    ["0ujtsYcgvSTl8PAuAdqWYSMnLOv", "KSUID", 1],
    ["9m4e2mr0ui3e8a215n4g", "XID", 1],
  ]);
  expect(explain(log).kind).toBe("many");
  expect(only(explain(`the order ${ID} failed`))[0]?.inspection.title).toBe("UUID v1 (Time-based)");
});

test("no part of a longer word is an identifier", () => {
  const typeId = "er_01h455vb4pex5vsknk084sn02q";
  for (const text of [`us-${typeId}`, `ü${typeId}`, `Ж${typeId}`, `2${typeId}`, `${"a".repeat(64)}${typeId}`]) {
    expect(findIds(text), text).toEqual([]);
    expect(explain(text).kind, text).toBe("none");
  }
  expect(explain(`us-${typeId}`)).toEqual({
    kind: "none",
    message: expect.stringMatching(/prefix of a TypeID has a to z/),
  });
  const others = [
    "507f1f77bcf86cd799439011",
    "9m4e2mr0ui3e8a215n4g",
    "0ujtsYcgvSTl8PAuAdqWYSMnLOv",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  ];
  for (const id of [...others, ID]) {
    expect(findIds(`the ${id}.`), id).toHaveLength(1);
    // A word of Chinese or Japanese ends without a blank.
    expect(findIds(`订单${id}已付`), id).toHaveLength(1);
    for (const text of [`${"Z".repeat(90)}${id}`, `é${id}`, `${id}é`, `x${id}`, `${id}xx`]) {
      expect(findIds(text), text).toEqual([]);
    }
  }
  expect(findIds(`${"1".repeat(90)}541815603606036480`)).toEqual([]);
});

test("a list of numbers alone are Snowflakes, one of 32 digits each are UUIDs", () => {
  expect(findIds("1541815603606036480\n1541815603606036481").map(({ title }) => title)).toEqual([
    "Snowflake of X (Twitter)",
    "Snowflake of X (Twitter)",
  ]);
  const bare = ["9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d", "c232ab00941411ecb3c89f6bdeced846"];
  expect(findIds(bare.join("\n")).map(({ text }) => text)).toEqual(bare);
});

test("a text that isn't an identifier isn't found", () => {
  for (const text of [
    // An MD5, a SHA-1, a SHA-256, a commit.
    "d41d8cd98f00b204e9800998ecf8427e  empty.txt",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "index 08a1fae..0afd205 100644",
    // MD5s, one of which looks like a random UUID.
    "d41d8cd98f00b204e9800998ecf8427e a\n900150983cd24fb0d6963f7d28e17f72 b\n9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d c",
    // A time in nanoseconds, an order, a card, a phone.
    "at 1700000000000000000 ns, order 123456789012345678",
    "4111 1111 1111 1111, +49 170 1234567",
    "https://example.com/internationalization/counterrevolutionaries?q=thequickbrownfoxjumpsover",
    "const averyveryverylongname = someOtherVeryLongName2Result;",
    "snake_case_identifier_with_many_words",
    "2026-01-31T12:00:00.123456789Z AAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "",
  ]) {
    expect(findIds(text), text).toEqual([]);
  }
});

test("a mistake gets a message", () => {
  expect(explain("not one")).toEqual({ kind: "none", message: expect.stringMatching(/neither a UUID nor a ULID/) });
  expect(explain("nothing to find here, ".repeat(100))).toMatchObject({ kind: "none" });
});
