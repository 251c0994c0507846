import { expect, test } from "vitest";
import { packTables } from "./pack-tables.ts";
import { rowsOf } from "./read-table.ts";
import { soundRows } from "./sound-rows.ts";

const rows = (csv: string) => [...rowsOf(csv)];
const leftOut = (csv: string, delegated?: string) =>
  soundRows(rows(csv), delegated === undefined ? {} : { delegated: rows(delegated) }).leftOut;

test("reads rows with quotes, either kind of line end, and both versions", () => {
  expect(rows('1.0.0.0,1.0.0.255,13335,"Cloudflare, ""Inc."""\r\n2400::,2400::f,JP\n\n')).toEqual([
    { version: 4, first: 16_777_216n, last: 16_777_471n, fields: ["13335", 'Cloudflare, "Inc."'] },
    { version: 6, first: 0x2400n << 112n, last: (0x2400n << 112n) + 15n, fields: ["JP"] },
  ]);
  expect(() => rows("1.0.0.0,1.0.0.255,AU\n1.0.0,1.0.0.9,AU")).toThrow("Line 2 is no row");
  expect(() => rows("1.0.0.0,2400::,AU")).toThrow("Line 1 is no row");
  expect(() => packTables(rows("1.0.0.0,1.0.0.255,Australia"), "2026-06-17")).toThrow("1 rows have neither");
});

test.each([
  ["overlapping", "1.0.0.0,1.0.9.255,AU\n1.0.4.0,1.0.4.255,CN\n1.1.0.0,1.1.0.255,CN", 2],
  ["special", "192.168.0.0,192.168.255.255,AU\n11.0.0.0,11.0.0.255,US", 1],
  // A special range in the middle of the row.
  ["special", "192.0.1.0,192.0.3.255,US", 1],
  ["special", "2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,JP", 1],
  ["special", "2001::,2001:0:ffff:ffff:ffff:ffff:ffff:ffff,US", 1],
  ["unallocated", "2d00::,2d00::ffff,US\n2620:0:1::,2620:0:1:ffff:ffff:ffff:ffff:ffff,US", 1],
] as const)("omits and counts %s rows: %s", (why, csv, count) => {
  const counts = leftOut(csv);
  expect(counts[why]).toBe(count);
  expect(Object.values(counts).reduce((sum, each) => sum + each)).toBe(count);
});

test("compares rows of networks with the registries", () => {
  const networks = "1.0.0.0,1.0.0.255,13335,A\n1.0.1.0,1.0.1.255,65000,B\n9.0.0.0,9.0.0.255,3,C";
  expect(leftOut(networks, "1.0.0.0,1.0.3.255,AU")).toMatchObject({ reserved: 1, undelegated: 1 });
  // 2001:4:112::/48 is public, and belongs to no registry.
  expect(leftOut("2001:4:112::,2001:4:112:ffff:ffff:ffff:ffff:ffff,112,DNS-OARC", "1.0.0.0,1.0.3.255,AU")).toEqual(
    leftOut(""),
  );
});
