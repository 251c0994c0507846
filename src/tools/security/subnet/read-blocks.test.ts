import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Block,
  bitGroups,
  bitsOf,
  bitsText,
  blockAround,
  blockOfBits,
  blockOfZone,
  blocksOf,
  cidrOf,
  lastOf,
  leftOf,
  maskOf,
  type Range,
  rangeOf,
  reverseZones,
  wildcardOf,
  without,
  written,
} from "./block.ts";
import { readBlock, readRange, readRanges } from "./read-blocks.ts";

const blocks: fc.Arbitrary<Block> = fc
  .constantFrom(4 as const, 6 as const)
  .chain((version) =>
    fc
      .tuple(fc.bigInt(0n, (1n << BigInt(bitsOf(version))) - 1n), fc.integer({ min: 0, max: bitsOf(version) }))
      .map(([address, length]) => blockAround(version, address, length)),
  );

test("every form that the page prints is read back", () => {
  fc.assert(
    fc.property(blocks, (block) => {
      const of = (number: bigint) => written(block.version, number);
      const forms = [
        cidrOf(block),
        `${of(block.first)}/${of(maskOf(block))}`,
        `${of(block.first)} ${of(maskOf(block))}`,
        bitsText(block),
        // All zeros and all ones are masks first.
        ...(block.length > 0 && block.length < bitsOf(block.version)
          ? [`${of(block.first)} ${of(wildcardOf(block))}`]
          : []),
      ];
      for (const form of forms)
        expect([form, readBlock(form)]).toEqual([form, { ok: true, value: { block, address: block.first } }]);
      expect(readRange(`${of(block.first)} – ${of(lastOf(block))}`)).toEqual({ ok: true, value: rangeOf(block) });
      const zones = reverseZones(block);
      const read = readRanges(zones.join("\n"));
      if (!read.ok) throw new Error(read.message);
      expect(read.value.ranges[0]?.first).toBe(block.first);
      expect(read.value.ranges.at(-1)?.last).toBe(lastOf(block));
      for (const zone of zones) expect(blockOfZone(zone)).toBeDefined();
      expect(bitGroups(block).join("").length).toBe(bitsOf(block.version));
    }),
  );
});

test.each([
  ["192.168.1.0/24", "192.168.1.0/24"],
  ["192.168.1.7 / 24", "192.168.1.0/24"],
  ["192.168.1.7 mask 255.255.255.0", "192.168.1.0/24"],
  ["10.0.0.0 wildcard 0.255.255.255", "10.0.0.0/8"],
  ["  [2001:db8::1]/32", "2001:db8::/32"],
  ["2001:db8::1/ffff:ffff::", "2001:db8::/32"],
  ["10.0.0.1", "10.0.0.1/32"],
  ["3232235777", "192.168.1.1/32"],
  ["2.0.192.in-addr.arpa", "192.0.2.0/24"],
  ["64/26.2.0.192.in-addr.arpa.", "192.0.2.64/26"],
  ["8.b.d.0.1.0.0.2.ip6.arpa", "2001:db8::/32"],
  ["in-addr.arpa", "0.0.0.0/0"],
  ["11000000.10101000.00000001.|00000000", "192.168.1.0/24"],
])("%s is %s", (text, cidr) => {
  const read = readBlock(text);
  expect(read.ok && cidrOf(read.value.block)).toBe(cidr);
});

test.each([
  ["", "Enter a block"],
  ["10/8", "‘10’ isn't an IPv4 or IPv6 address."],
  ["010.0.0.1/8", "‘010.0.0.1’ isn't an IPv4"],
  ["10.0.0.0/33", "A prefix of IPv4 has at most 32 bits, not 33."],
  ["::/129", "A prefix of IPv6 has at most 128 bits, not 129."],
  ["10.0.0.0/255.0.255.0", "255.0.255.0 isn't a mask: its ones aren't all at the start"],
  ["10.0.0.0/٨", "‘٨’ isn't a prefix length"],
  ["10.0.0.0/ffff::", "is a mask of IPv6"],
  ["256.in-addr.arpa", "isn't an IPv4"],
  ["65/26.2.0.192.in-addr.arpa", "isn't an IPv4"],
])("%s is refused: %s", (text, message) => {
  const read = readBlock(text);
  expect(read.ok ? cidrOf(read.value.block) : read.message).toContain(message);
});

test("a mistake in a list names its line, and comments are left out", () => {
  expect(readRanges("10.0.0.0/8 # ours\n\n10.0.0.9, 10.0.0.300")).toEqual({
    ok: false,
    message: expect.stringMatching(/^Line 3: ‘10\.0\.0\.300’ isn't an IPv4/),
  });
  expect(readRanges("10.0.0.9-10.0.0.1")).toEqual({
    ok: false,
    message: "Line 1: The range ends before it starts: 10.0.0.9 comes after 10.0.0.1.",
  });
  expect(readRanges("10.0.0.9 to ::1")).toMatchObject({ ok: false, message: expect.stringContaining("both its ends") });
  expect(readRanges("# nothing\n")).toEqual({ ok: true, value: { ranges: [], notes: [] } });
  expect(readRanges("10.0.0.1\n".repeat(1001))).toMatchObject({ ok: false });
});

test.each([
  ['"10.0.0.0","10.0.0.255","US"\n"10.0.1.0","10.0.1.255","DE"', 2, 2, 0],
  ["10.0.0.0,10.0.0.255,AS1 Some, Inc.", 1, 1, 0],
  ["start,end\n10.0.0.0,10.0.0.255", 1, 1, 1],
  ["; Spamhaus\n10.0.0.0/24 ; SBL1", 1, 0, 1],
  ["10.0.0.0,10.0.0.255,10.0.1.0", 3, 0, 0],
])("%j has %i ranges, %i of them in lines with two ends", (text, count, pairs, partly) => {
  const read = readRanges(text);
  expect(read.ok && read.value.ranges).toHaveLength(count);
  const notes = read.ok ? read.value.notes.join(" ") : read.message;
  expect(Number(/(\d+) lines? with two/.exec(notes)?.[1] ?? 0)).toBe(pairs);
  expect(Number(/ignored in (\d+)/.exec(notes)?.[1] ?? 0)).toBe(partly);
});

test("reverse zones are those of the block", () => {
  const zones = (text: string) => {
    const read = readBlock(text);
    return read.ok ? reverseZones(read.value.block) : [];
  };
  expect(zones("192.0.2.0/24")).toEqual(["2.0.192.in-addr.arpa"]);
  expect(zones("192.0.2.64/26")).toEqual(["64/26.2.0.192.in-addr.arpa"]);
  expect(zones("192.0.2.1")).toEqual(["1.2.0.192.in-addr.arpa"]);
  expect(zones("10.0.0.0/14")).toEqual([
    "0.10.in-addr.arpa",
    "1.10.in-addr.arpa",
    "2.10.in-addr.arpa",
    "3.10.in-addr.arpa",
  ]);
  expect(zones("2001:db8::/33")).toHaveLength(8);
  expect(zones("::/0")).toEqual(["ip6.arpa"]);
  expect(zones("0.0.0.0/1")).toHaveLength(128);
  expect(blockOfZone("example.com")).toBeUndefined();
});

test("bits that aren't a block aren't read", () => {
  for (const text of [
    "1.1.1.1",
    "11000000.10101000.00000001.00000001|",
    "|11000000.10101000.00000001.00000001",
    "1100000010101000.00000001.00000001",
    "a",
  ]) {
    const block = blockOfBits(text);
    expect([text, block && cidrOf(block)]).toEqual([text, text.endsWith("|") ? "192.168.1.1/32" : undefined]);
  }
});

const cidrs = (text: string) => {
  const read = readRanges(text);
  return read.ok ? read.value.ranges.flatMap(blocksOf).map(cidrOf) : read.message;
};
const notes = (text: string) => {
  const read = readRanges(text);
  return read.ok ? read.value.notes : [];
};

test("a line with the two ends of whole blocks is a range, and it is said; other two are two addresses", () => {
  expect(cidrs("10.0.0.0,10.0.0.255")).toEqual(["10.0.0.0/24"]);
  expect(cidrs('"1.0.0.0";"1.0.3.255"\n2001:db8::\t2001:db8::ffff')).toEqual(["1.0.0.0/22", "2001:db8::/112"]);
  expect(notes("10.0.0.0,10.0.0.255\n1.0.0.0,1.0.3.255")).toEqual(["2 lines with two addresses were read as a range."]);
  expect(cidrs("10.0.0.5, 10.0.0.9")).toEqual(["10.0.0.5/32", "10.0.0.9/32"]);
  expect(cidrs("10.0.0.255, 10.0.0.0")).toEqual(["10.0.0.255/32", "10.0.0.0/32"]);
});

test("short ranges and stars are ranges", () => {
  expect(cidrs("192.168.1.10-11\n10.0.0.*\n172.16.*.*\n9.*")).toEqual([
    "192.168.1.10/31",
    "10.0.0.0/24",
    "172.16.0.0/16",
    "9.0.0.0/8",
  ]);
  expect(cidrs("192.168.1.20-10")).toMatch(/^Line 1: /);
  expect(cidrs("10.0.0.300-301")).toMatch(/^Line 1: /);
});

test("blocks are found in the lines of other lists, and what was left out is said", () => {
  expect(cidrs("1.10.16.0/20 ; SBL256894\ndeny 10.0.0.0/8;\n- '2001:db8::/32'\n\"9.9.9.9\",\n1.1.1.1\tone")).toEqual([
    "1.10.16.0/20",
    "10.0.0.0/8",
    "2001:db8::/32",
    "9.9.9.9/32",
    "1.1.1.1/32",
  ]);
  expect(notes("deny 10.0.0.0/8;\n10.0.0.0/9")).toEqual(["Other words were ignored in 1 line."]);
  for (const wrong of ["10.0.0.0/33 x", "allow 10.0.0.300", "payload:", "10.0.0.0/8 10.0.0", "x 1.2.3.4.5"])
    expect(cidrs(wrong), wrong).toMatch(/^Line 1: /);
});

test("a thousand ranges without a thousand others take no longer than their sorting, and stop at the most", () => {
  const ranges = Array.from({ length: 1000 }, (_, at): Range => {
    const first = (0x20010db8n << 96n) + (BigInt(at) << 80n) + 1n;
    return { version: 6, first, last: first + (1n << 79n) };
  });
  const taken = ranges.map(({ version, first }): Range => ({ version, first: first + 5n, last: first + 9n }));
  let looked = 0;
  const counting = taken.map((range) => ({
    ...range,
    get last() {
      looked += 1;
      return range.last;
    },
  }));
  expect(leftOf(ranges, counting)).toHaveLength(2000);
  expect(looked).toBeLessThan(20_000);
  expect(without(ranges, taken, 5000).length).toBeLessThan(5300);
});

const CORNERS: readonly bigint[] = [0n, 1n, 4n, 5n, 9n, 10n, 15n, 16n];
const anyRange = fc
  .tuple(fc.constantFrom<4 | 6>(4, 6), fc.constantFrom(...CORNERS), fc.constantFrom(...CORNERS))
  .map(([version, a, b]): Range => ({ version, first: a < b ? a : b, last: a < b ? b : a }));

test("the free addresses are those in a range, but in none that is taken", () => {
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 6 }), fc.array(anyRange, { maxLength: 6 }), (ranges, taken) => {
      const left = leftOf(ranges, taken);
      const has = (list: readonly Range[], version: 4 | 6, at: bigint) =>
        list.some((range) => range.version === version && range.first <= at && at <= range.last);
      for (const version of [4, 6] as const)
        for (let at = 0n; at < 18n; at++)
          expect(has(left, version, at)).toBe(has(ranges, version, at) && !has(taken, version, at));
    }),
  );
});
