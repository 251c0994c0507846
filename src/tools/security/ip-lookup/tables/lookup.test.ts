import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Address, bytesOfNumber, parseAddress } from "#kits/ip-address/address.ts";
import {
  openCountries,
  openNetworks,
  packContainer,
  packNumbers,
  packTable,
  runAt,
  unpackContainer,
  unpackNumbers,
  unpackTable,
  type ValueRange,
} from "./lookup.ts";
import { TABLES } from "./summary.ts";

const packed = (name: string) => readFileSync(new URL(`./${name}.bin`, import.meta.url));
const countries = openCountries(brotliDecompressSync(packed("countries")));
const networks = openNetworks(brotliDecompressSync(packed("networks")));

function addressOf(text: string): Address {
  const read = parseAddress(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

const ranges = (highest: bigint) =>
  fc.uniqueArray(fc.bigInt(0n, highest), { minLength: 2, maxLength: 40 }).chain((ends) => {
    const sorted = ends.sort((a, b) => (a < b ? -1 : 1));
    const pairs = Math.floor(sorted.length / 2);
    return fc.array(fc.nat(4), { minLength: pairs, maxLength: pairs }).map((values) =>
      values.map((value, index): ValueRange => {
        const [first = 0n, last = 0n] = sorted.slice(2 * index, 2 * index + 2);
        return { first, last, value };
      }),
    );
  });

describe("a packed table", () => {
  for (const highest of [(1n << 32n) - 2n, (1n << 128n) - 2n]) {
    test(`says of any address up to ${highest} what the ranges say`, () => {
      fc.assert(
        fc.property(ranges(highest), fc.array(fc.bigInt(0n, highest), { maxLength: 20 }), (input, more) => {
          const table = unpackTable(packTable(input));
          const at = [
            ...more,
            ...input.flatMap(({ first, last }) => [first, last, last + 1n, first && first - 1n]),
          ].filter((address) => address <= highest);
          for (const address of at) {
            const expected = input.find(({ first, last }) => first <= address && address <= last)?.value ?? 0;
            const { value, first, last } = runAt(table, address, highest);
            expect(value).toBe(expected);
            expect([first <= address, last >= address]).toEqual([true, true]);
            for (const end of [first, last]) expect(runAt(table, end, highest)).toEqual({ value, first, last });
          }
        }),
        { numRuns: 60 },
      );
    });
  }

  test("refuses ranges that overlap, and bytes that are cut off", () => {
    const range = { first: 1n, last: 5n, value: 1 };
    expect(() => packTable([range, { ...range, first: 5n }])).toThrow(/overlap at 5/);
    expect(() => unpackTable(packTable([range]).subarray(0, -1))).toThrow(RangeError);
  });

  test("keeps ascending numbers", () => {
    const numbers = [0, 1, 127, 128, 70_000, 4_199_999_999];
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  });
});

test("a container gives back its parts, and no other file is one", () => {
  const container = { date: "2026-06-17", parts: { a: Uint8Array.of(1, 2, 10), b: Uint8Array.of() } };
  const file = packContainer(container);
  expect(unpackContainer(file)).toEqual(container);
  expect(() => unpackContainer(file.subarray(0, -1))).toThrow(/cut off/);
  expect(() => unpackContainer(Uint8Array.of(1, 2, 3))).toThrow(/isn't a file of addresses/);
  expect(() => unpackContainer(new Uint8Array())).toThrow(/isn't a file of addresses/);
});

/** One address a line, with what Python read in the source tables: the country, and the network's number and name. */
const sample = gunzipSync(readFileSync(new URL("./sample.fixture.tsv.gz", import.meta.url)))
  .toString("utf8")
  .trimEnd()
  .split("\n");

test(`${sample.length} addresses have the country and the network of the source tables`, () => {
  expect(sample.length).toBeGreaterThanOrEqual(20_000);
  const differ = sample.filter((line) => {
    const [text = ""] = line.split("\t");
    const network = networks.find(addressOf(text));
    const ours = [
      text,
      countries.find(addressOf(text))?.value ?? "",
      network?.value.number ?? "",
      network?.value.name ?? "",
    ];
    return ours.join("\t") !== line;
  });
  expect(differ).toEqual([]);
});

test("the files are of the day that the summary says, and of its size", () => {
  expect([countries.date, networks.date]).toEqual([TABLES.date, TABLES.date]);
  expect(packed("countries").length + packed("networks").length).toBe(TABLES.bytes);
  expect(TABLES.bytes).toBeLessThan(2_200_000);
});

test("no special address has a country or a network, whatever a table says", () => {
  for (const text of [
    "10.0.0.1",
    "192.168.1.1",
    "172.16.0.1",
    "100.64.0.1",
    "203.0.113.9",
    "2001:db8::1",
    "2001::1",
    "fd00::1",
    "4000::1",
    "0.0.0.0",
    "::",
    "255.255.255.255",
  ]) {
    expect([countries.find(addressOf(text)), networks.find(addressOf(text))], text).toEqual([undefined, undefined]);
  }
  fc.assert(
    fc.property(fc.bigInt(0n, (1n << 24n) - 1n), (host) => {
      for (const high of [10n, 127n, 0n]) {
        const address: Address = { version: 4, bytes: bytesOfNumber((high << 24n) | host, 4) };
        expect([countries.find(address), networks.find(address)]).toEqual([undefined, undefined]);
      }
    }),
  );
});

describe("a table up to the last address", () => {
  const upTo = (bits: bigint) => [
    { first: 1n << (bits - 1n), last: (1n << bits) - 2n, value: 1 },
    { first: (1n << bits) - 1n, last: (1n << bits) - 1n, value: 2 },
  ];
  const countriesOf = (v4: readonly ValueRange[], v6: readonly ValueRange[]) =>
    openCountries(
      packContainer({
        date: "2026-01-02",
        parts: { v4: packTable(v4), v6: packTable(v6), codes: new TextEncoder().encode("FRDE") },
      }),
    );

  test("has the first and the last address of each range, of both versions", () => {
    const { date, findPublic } = countriesOf(upTo(32n), upTo(128n));
    expect(date).toBe("2026-01-02");
    expect(findPublic(addressOf("200.0.0.1"))).toEqual({ value: "FR", first: 1n << 31n, last: (1n << 32n) - 2n });
    expect(findPublic(addressOf("255.255.255.255"))).toEqual({
      value: "DE",
      first: (1n << 32n) - 1n,
      last: (1n << 32n) - 1n,
    });
    expect(findPublic(addressOf("ff00::1"))).toEqual({ value: "FR", first: 1n << 127n, last: (1n << 128n) - 2n });
    expect(findPublic(addressOf("1.2.3.4"))).toBeUndefined();
  });

  test("has a range that reaches the end, and what is asked of a special address is nothing", () => {
    const { find, findPublic } = countriesOf([{ first: 0n, last: (1n << 32n) - 1n, value: 2 }], []);
    expect(findPublic(addressOf("10.0.0.1"))).toEqual({ value: "DE", first: 0n, last: (1n << 32n) - 1n });
    expect(find(addressOf("8.8.8.8"))).toEqual({ value: "DE", first: 0n, last: (1n << 32n) - 1n });
    expect(find(addressOf("10.0.0.1"))).toBeUndefined();
    expect(findPublic(addressOf("2a00::1"))).toBeUndefined();
  });

  test("of networks has their numbers and names by their places", () => {
    const { findPublic } = openNetworks(
      packContainer({
        date: "2026-01-02",
        parts: {
          v4: packTable([
            { first: 1n, last: 9n, value: 1 },
            { first: 10n, last: 19n, value: 2 },
          ]),
          v6: packTable([]),
          numbers: packNumbers([64_500, 65_000]),
          names: new TextEncoder().encode("First\nSecond, Inc."),
        },
      }),
    );
    const at = (value: bigint) => findPublic({ version: 4, bytes: bytesOfNumber(value, 4) })?.value;
    expect([at(0n), at(1n), at(9n), at(10n), at(19n), at(20n)]).toEqual([
      undefined,
      { number: 64_500, name: "First" },
      { number: 64_500, name: "First" },
      { number: 65_000, name: "Second, Inc." },
      { number: 65_000, name: "Second, Inc." },
      undefined,
    ]);
  });
});
