import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasCheckDigits97, ibanLength, isIban } from "./iban.ts";

// The registry's own examples, of countries whose entries changed or came last among them.
test.each([
  ["GB82 WEST 1234 5698 7654 32"],
  ["DE89370400440532013000"],
  ["NO9386011117947"],
  ["DJ2100010000000154000100186"],
  ["HN88CABF00000000000250005469"],
  ["FK88SC123456789012"],
  ["MN121234123456789123"],
  ["NI45BAPR00000013000003558124"],
  ["OM810180000001299123456"],
  ["SO211000001001000100141"],
  ["YE15CBYE0001018861234567891234"],
  ["RU0304452522540817810538091310419"],
])("%s is an IBAN, and with another last digit or a character less none", (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(iban.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))).toBe(false);
  expect(isIban(iban.slice(0, -1))).toBe(false);
});

test("a creditor reference has the same check digits", () => {
  expect(hasCheckDigits97("RF18539007547034")).toBe(true);
  expect(hasCheckDigits97("RF18539007547035")).toBe(false);
});

const REGISTRY = "/usr/lib/python3/dist-packages/stdnum/iban.dat";

test.skipIf(!existsSync(REGISTRY))("every country of python3-stdnum's copy of the registry has its length", () => {
  const rows = [...readFileSync(REGISTRY, "utf8").matchAll(/^([A-Z]{2}) .*bban="([^"]+)"/gm)];
  expect(rows.length).toBeGreaterThan(75);
  for (const [, country = "", account = ""] of rows) {
    const length = [...account.matchAll(/(\d+)!/g)].reduce((sum, [, count]) => sum + Number(count), 4);
    expect([country, ibanLength(country)]).toEqual([country, length]);
  }
});
