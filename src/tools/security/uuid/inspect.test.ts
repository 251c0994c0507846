import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { createGenerator } from "./generate.ts";
import { inspect } from "./inspect.ts";
import { parseId } from "./parse.ts";
import { printOne } from "./print.ts";

const explain = (text: string) => {
  const parsed = parseId(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return inspect(parsed.value);
};
const shown = (text: string) => {
  const { title, facts } = explain(text);
  return [title, ...facts.map(({ name, value }) => `${name}: ${value}`)];
};
const drawn = (text: string) =>
  explain(text)
    .parts.map(({ text: digits, field }) => (field ? `[${field} ${digits}]` : digits))
    .join("");

// RFC 9562, appendices A and B, all made at 2022-02-22 14:22:22 -05:00.
test("A.1: v1", () => {
  const id = "C232AB00-9414-11EC-B3C8-9F6BDECED846";
  expect(shown(id)).toEqual([
    "UUID v1 (Time-based)",
    "Version: 1: time and node",
    "Variant: RFC 9562 (10xx)",
    "Time: 2022-02-22 19:22:22.0000000 UTC",
    "Clock sequence: 13256 (0x33c8)",
    "Node: 9f:6b:de:ce:d8:46 (random: the multicast bit is set)",
  ]);
  expect(drawn(id)).toBe(
    "[time c232ab00]-[time 9414]-[version 1][time 1ec]-[variant b][clock 3c8]-[node 9f6bdeced846]",
  );
  expect(explain(id).equivalents).toContainEqual({ name: "As v6", text: "1ec9414c-232a-6b00-b3c8-9f6bdeced846" });
});

test("A.2: v3", () => {
  expect(shown("5df41881-3aed-3515-88a7-2f4a814cf09e").slice(0, 3)).toEqual([
    "UUID v3 (Name, MD5)",
    "Version: 3: MD5 of a namespace and a name",
    "Variant: RFC 9562 (10xx)",
  ]);
});

test("A.3: v4", () => {
  const id = "919108f7-52d1-4320-9bac-f847db4148a8";
  expect(shown(id)[0]).toBe("UUID v4 (Random)");
  expect(drawn(id)).toBe(
    "[random 919108f7]-[random 52d1]-[version 4][random 320]-[variant 9][random bac]-[random f847db4148a8]",
  );
});

test("A.4: v5", () => {
  expect(shown("2ed6657d-e927-568b-95e1-2665a8aea6a2")[0]).toBe("UUID v5 (Name, SHA-1)");
});

test("A.5: v6", () => {
  const id = "1EC9414C-232A-6B00-B3C8-9F6BDECED846";
  expect(shown(id)).toContain("Time: 2022-02-22 19:22:22.0000000 UTC");
  expect(shown(id)).toContain("Clock sequence: 13256 (0x33c8)");
  expect(explain(id).equivalents).toContainEqual({ name: "As v1", text: "c232ab00-9414-11ec-b3c8-9f6bdeced846" });
});

test("A.6: v7", () => {
  const id = "017F22E2-79B0-7CC3-98C4-DC0C0C07398F";
  expect(shown(id)).toContain("Time: 2022-02-22 19:22:22.000 UTC");
  expect(explain(id).milliseconds).toBe(Date.UTC(2022, 1, 22, 19, 22, 22));
  expect(drawn(id)).toBe(
    "[time 017f22e2]-[time 79b0]-[version 7][random cc3]-[variant 9][random 8c4]-[random dc0c0c07398f]",
  );
});

test("v2: the remaining part of the time, and the number's owner", () => {
  const id = "000003e8-9414-21ec-b301-9f6bdeced846";
  expect(shown(id)).toEqual([
    "UUID v2 (DCE Security)",
    "Version: 2: DCE Security, with the ID of a user or group",
    "Variant: RFC 9562 (10xx)",
    // 0x1ec9414 · 2³² ticks after 15 October 1582, by Python's datetime; A.1 above is of the 429 s after it.
    "Time: 2022-02-22 19:16:56 UTC, or up to 7 minutes 10 seconds later: the lower half of the time is not stored",
    "Clock sequence: 51 (0x33), the upper 6 of its 14 bits",
    "Local ID: 1000",
    "Domain: 1: a group (POSIX GID)",
    "Node: 9f:6b:de:ce:d8:46 (random: the multicast bit is set)",
  ]);
  expect(drawn(id)).toBe(
    "[number 000003e8]-[time 9414]-[version 2][time 1ec]-[variant b][clock 3][domain 01]-[node 9f6bdeced846]",
  );
  expect(shown("000003e8-9414-21ec-b3ff-9f6bdeced846")).toContain("Domain: 255: known only to the system that made it");
});

test("B.1: v8", () => {
  expect(shown("2489E9AD-2EE2-8E00-8EC9-32D5F69181C0")[0]).toBe("UUID v8 (Custom)");
});

test("nil, max, other variants and unknown versions", () => {
  expect(shown("00000000-0000-0000-0000-000000000000")).toEqual([
    "Nil UUID",
    "Variant: None: a special value",
    "Data: All bits are zero",
  ]);
  expect(shown("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF")[0]).toBe("Max UUID");
  // IUnknown of COM is {00000000-0000-0000-C000-000000000046}.
  expect(shown("{00000000-0000-0000-C000-000000000046}")).toEqual([
    "UUID of another variant",
    "Variant: Microsoft (110x), of early Windows",
  ]);
  expect(shown("12345678-1234-1234-0234-123456789abc")).toContain("Variant: Apollo NCS (0xxx), of the 1980s");
  expect(shown("12345678-1234-f234-8234-123456789abc")[0]).toBe("UUID of an unknown version");
});

test("the DNS namespace holds a network card's address and the year 1998", () => {
  expect(shown("6ba7b810-9dad-11d1-80b4-00c04fd430c8")).toEqual([
    "UUID v1 (Time-based)",
    "Version: 1: time and node",
    "Variant: RFC 9562 (10xx)",
    "Time: 1998-02-04 22:13:53.1511824 UTC",
    "Clock sequence: 180 (0x00b4)",
    "Node: 00:c0:4f:d4:30:c8 (a network card's address)",
  ]);
});

test("the first time of v1 and the last of v7", () => {
  expect(shown("00000000-0000-1000-8000-000000000000")).toContain("Time: 1582-10-15 00:00:00.0000000 UTC");
  expect(shown("ffffffff-ffff-7000-8000-000000000000")).toContain("Time: +010889-08-02 05:31:50.655 UTC");
});

test("a ULID", () => {
  // The example of the ULID specification.
  expect(shown("01ARZ3NDEKTSV4RRFFQ69G5FAV").slice(0, 2)).toEqual(["ULID", "Time: 2016-07-30 23:54:10.259 UTC"]);
  expect(drawn("01arz3ndektsv4rrffq69g5fav")).toBe("[time 01ARZ3NDEK][random TSV4RRFFQ69G5FAV]");
  expect(explain("01ARZ3NDEKTSV4RRFFQ69G5FAV").equivalents[0]).toEqual({
    name: "As a UUID",
    text: "01563e3a-b5d3-d676-4c61-efb99302bd5b",
  });
});

const decoder = ["/usr/bin/uuid"].find(existsSync);
test.skipIf(!decoder)("OSSP's uuid -d reads the same time, clock sequence and node of v1 (needs uuid)", () => {
  const generate = createGenerator(seededRandom(3), () => Date.UTC(2026, 5, 7, 8, 9, 10) + 0.125);
  const id = printOne(generate({ kind: "v1", count: 1 }), 0, { hyphens: true, upperCase: false, wrapping: "none" });
  const theirs = execFileSync(decoder ?? "", ["-d", id], { encoding: "utf8" });
  const value = (name: string) => explain(id).facts.find((fact) => fact.name === name)?.value ?? "";
  expect(theirs).toContain(value("Node").slice(0, 17));
  expect(theirs).toContain(`${value("Clock sequence").split(" ")[0]} (usually random)`);
  expect(theirs).toMatch(/2026-06-07 08:09:10\.000125\.0 UTC/);
});
