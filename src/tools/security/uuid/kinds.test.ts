import { expect, test } from "vitest";
import { createTickClock, createUlids, printUlid } from "./clock.ts";
import { inspect } from "./inspect.ts";
import { ALPHABETS, isNamed, isSingle, isTimed, isUuid, KIND_IDS, KIND_NAMES, NAMESPACE_NAMES } from "./kinds.ts";
import { parseId } from "./parse.ts";

test("the kinds, their names, and what each is", () => {
  expect(KIND_IDS.map((kind) => KIND_NAMES[kind])).toEqual([
    "UUID v4 (Random)",
    "UUID v1 (Time-based)",
    "UUID v7 (Time-ordered)",
    "UUID v6 (Time-based, reordered)",
    "UUID v5 (Name, SHA-1)",
    "UUID v3 (Name, MD5)",
    "Nil UUID (all zeros)",
    "Max UUID (all ones)",
    "ULID",
    "NanoID",
    "UUID v8 (Name, SHA-256)",
    "ObjectId (MongoDB)",
    "KSUID",
    "Snowflake",
    "TypeID",
    "CUID2",
    "XID",
  ]);
  expect(KIND_IDS.filter(isNamed)).toEqual(["v5", "v3", "v8"]);
  expect(KIND_IDS.filter(isSingle)).toEqual(["nil", "max"]);
  expect(KIND_IDS.filter((kind) => !isUuid(kind))).toEqual([
    "ulid",
    "nanoid",
    "objectid",
    "ksuid",
    "snowflake",
    "typeid",
    "cuid2",
    "xid",
  ]);
  expect(Object.values(NAMESPACE_NAMES)).toEqual(["DNS", "URL", "OID", "X.500"]);
});

test("alphabets have each letter once; the readable one has no look-alikes, and the first is NanoID's own", () => {
  for (const letters of Object.values(ALPHABETS)) expect(new Set(letters).size).toBe(letters.length);
  const sorted = (text: string) => [...text].sort().join("");
  expect(sorted(ALPHABETS.url)).toBe(sorted("useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict"));
  expect(Object.values(ALPHABETS).map(({ length }) => length)).toEqual([64, 62, 56, 36, 16, 10]);
  expect(ALPHABETS.readable).not.toMatch(/[01IOlo]/);
});

test("ULIDs go on within a millisecond, and the time moves on where they overflow", () => {
  let now = 5.9;
  let draw = 0xffff_ffff;
  const write = createUlids(
    () => draw,
    () => now,
  );
  const make = () => {
    const bytes = new Uint8Array(18);
    write(bytes, 1);
    expect([bytes[0], bytes[17]]).toEqual([0, 0]);
    return Buffer.from(bytes.subarray(1, 17)).toString("hex");
  };
  expect(make()).toBe("000000000005ffffffffffffffffffff");
  draw = 0x0102_0304;
  // One more does not fit into 80 bits.
  expect(make()).toMatch(/^000000000006/);
  const first = make();
  expect(BigInt(`0x${make()}`) - BigInt(`0x${first}`)).toBe(1n);
  now = 3;
  expect(make()).toMatch(/^000000000006/);
  now = 2 ** 40 + 0.5;
  expect(make()).toMatch(/^010000000000/);
});

test("the letters of a ULID", () => {
  expect(printUlid(new Uint8Array(16))).toBe("0".repeat(26));
  expect(printUlid(new Uint8Array(16).fill(255))).toBe(`7${"Z".repeat(25)}`);
});

test("ticks go on while the clock stands still or goes back, into the next millisecond too", () => {
  const times = [5.5, 5.5, 5.4999, 5.5001, 5.99985, 5.99991, 5.9, 6.0001, 7];
  const tick = createTickClock(() => times.shift() ?? Number.NaN);
  const all = Array.from({ length: 9 }, tick).map(
    ({ milliseconds, ticks }) => `${milliseconds}.${String(ticks).padStart(4, "0")}`,
  );
  expect(all).toEqual(["5.5000", "5.5001", "5.5002", "5.5003", "5.9998", "5.9999", "6.0000", "6.0001", "7.0000"]);
});

test.each([
  ["", "A UUID has 32 hexadecimal digits; this has 0."],
  ["c232ab00-9414", "A UUID has 32 hexadecimal digits; this has 12."],
  ["{c232ab00 9414}", "A UUID has 32 hexadecimal digits; this has 12."],
  ["hello", "This is neither a UUID nor a ULID: “h” isn't a hexadecimal digit."],
  ["c232ab00-9414-11ec-b3c8-9f6bdeced84é", "This is neither a UUID nor a ULID: “é” isn't a hexadecimal digit."],
  ["c232ab00-9414-11ec-b3c8-9f6bdeced84👩", "This is neither a UUID nor a ULID: “👩” isn't a hexadecimal digit."],
  [
    "V1StGXR8_Z5jdHi6B-myT",
    "This may be a NanoID, which is nothing but random characters. A UUID has 32 hexadecimal digits.",
  ],
  ["V1StGXR8_Z5jdHi6B-my", "This is neither a UUID nor a ULID: “V” isn't a hexadecimal digit."],
  ["V1StGXR8_Z5jdHi6B-myTT", "This is neither a UUID nor a ULID: “V” isn't a hexadecimal digit."],
  [
    "01ARZ3NDEKTSV4RRFFQ69G5FAV 01ARZ3NDEKTSV4RRFFQ69G5FAV 01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "These are 3 identifiers: paste one at a time.",
  ],
])("%j: %s", (text, message) => {
  expect(parseId(text)).toEqual({ ok: false, message });
});

test.each([
  ["urn:uuid:{C232AB00-9414-11EC-B3C8-9F6BDECED846}"],
  ["{urn:uuid:c232ab00-9414-11ec-b3c8-9f6bdeced846};"],
  ["«c232ab00-9414-11ec-b3c8-9f6bdeced846»,"],
  ["`c232ab0094 1411ecb3c89f6bdeced846`"],
  ["(c232ab00−9414−11ec−b3c8−9f6bdeced846)"],
])("%s is read without a word", (text) => {
  const parsed = parseId(text);
  expect(parsed).toMatchObject({ ok: true, value: { kind: "uuid" } });
  expect(parsed.ok && parsed.value.note).toBeUndefined();
});

test.each([
  [
    "5df41881-3aed-3515-88a7-2f4a814cf09e",
    "Version: 3: MD5 of a namespace and a name; Variant: RFC 9562 (10xx); Hash: 122 bits of an MD5 hash; the name can't be recovered from it",
    "As a ULID: 2XYGC82EQD6MARH9SF9A0MSW4Y; As a number: 124885621057980022773144011858454048926",
  ],
  [
    "919108f7-52d1-4320-9bac-f847db4148a8",
    "Version: 4: random; Variant: RFC 9562 (10xx); Random bits: 122 bits, and nothing else",
    "As a ULID: 4HJ44FEMPH8CG9QB7R8ZDM2J58; As a number: 193491124287564075115561252409011423400",
  ],
  [
    "2ed6657d-e927-568b-95e1-2665a8aea6a2",
    "Version: 5: SHA-1 of a namespace and a name; Variant: RFC 9562 (10xx); Hash: 122 bits of a SHA-1 hash; the name can't be recovered from it",
    "As a ULID: 1ETSJQVT97AT5SBR96CPMAX9N2; As a number: 62257697832880430461588949038000940706",
  ],
  [
    "1ec9414c-232a-6b00-b3c8-9f6bdeced846",
    "Version: 6: time and node, with the time in sortable order; Variant: RFC 9562 (10xx); Time: 2022-02-22 19:22:22.0000000 UTC; Clock sequence: 13256 (0x33c8); Node: 9f:6b:de:ce:d8:46 (random: the multicast bit is set)",
    "As a ULID: 0YS50MR8SADC0B7J4ZDFFCXP26; As v1: c232ab00-9414-11ec-b3c8-9f6bdeced846; As a number: 40921815930960820517455393747779901510",
  ],
  [
    "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
    "Version: 7: time, then random bits; Variant: RFC 9562 (10xx); Time: 2022-02-22 19:22:22.000 UTC; Random bits: 74 bits: all random, or a counter and random bits",
    "As a ULID: 01FWHE4YDGFK1SHH6W1G60EECF; As a number: 1989357241971137676463954034883508623",
  ],
  [
    "2489e9ad-2ee2-8e00-8ec9-32d5f69181c0",
    "Version: 8: custom; Variant: RFC 9562 (10xx); Data: 122 bits with a meaning that only their maker knows",
    "As a ULID: 14H7MTTBQ2HR08XJ9JTQV930E0; As a number: 48568292040296206889929073122543239616",
  ],
])("%s: %s", (id, facts, equivalents) => {
  const parsed = parseId(id);
  if (!parsed.ok) throw new Error(parsed.message);
  const found = inspect(parsed.value);
  expect(found.facts.map(({ name, value }) => `${name}: ${value}`).join("; ")).toBe(facts);
  expect(found.equivalents.map(({ name, text }) => `${name}: ${text}`).join("; ")).toBe(equivalents);
});

test.each([
  ["0", "Apollo NCS (0xxx), of the 1980s"],
  ["7", "Apollo NCS (0xxx), of the 1980s"],
  ["8", "RFC 9562 (10xx)"],
  ["b", "RFC 9562 (10xx)"],
  ["c", "Microsoft (110x), of early Windows"],
  ["d", "Microsoft (110x), of early Windows"],
  ["e", "Reserved for the future (111x)"],
  ["f", "Reserved for the future (111x)"],
])("the variant of %s is %s", (digit, variant) => {
  const parsed = parseId(`12345678-1234-4234-${digit}234-123456789abc`);
  const facts = parsed.ok ? inspect(parsed.value).facts : [];
  expect(facts.find(({ name }) => name === "Variant")?.value).toBe(variant);
});

test.each([
  ["00", "a network card's address"],
  ["02", "locally administered"],
  ["01", "random: the multicast bit is set"],
  ["03", "random: the multicast bit is set"],
  ["04", "a network card's address"],
])("a node that starts with %s is %s", (octet, origin) => {
  const parsed = parseId(`c232ab00-9414-11ec-b3c8-${octet}6bdeced846`);
  const facts = parsed.ok ? inspect(parsed.value).facts : [];
  expect(facts.find(({ name }) => name === "Node")?.value).toBe(`${octet}:6b:de:ce:d8:46 (${origin})`);
});

test("the kinds that hold the time at which they were made", () => {
  expect(KIND_IDS.filter(isTimed).map((kind) => KIND_NAMES[kind])).toEqual([
    "UUID v1 (Time-based)",
    "UUID v7 (Time-ordered)",
    "UUID v6 (Time-based, reordered)",
    "ULID",
    "ObjectId (MongoDB)",
    "KSUID",
    "Snowflake",
    "TypeID",
    "XID",
  ]);
});
