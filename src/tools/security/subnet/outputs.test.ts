import { expect, test } from "vitest";
import {
  bitGroups,
  bitsText,
  blocksOf,
  cidrOf,
  countOfParts,
  maskOf,
  maskText,
  partsOf,
  rangeOf,
  reverseZones,
  sizeOf,
  smallestAround,
  summarized,
  usableOf,
  wildcardOf,
  without,
  written,
} from "./block.ts";
import { readBlock, readRange, readRanges } from "./read-blocks.ts";

const BLOCKS = [
  "192.168.1.77/26",
  "10.0.0.0 255.255.0.0",
  "10.0.0.0 wildcard 0.0.0.255",
  "172.16.5.4 / 31",
  "8.8.8.8",
  "0.0.0.0/0",
  "2001:db8::1/61",
  "fe80::/10",
  "::1",
  "::/0",
  "2001:db8::/127",
  "3232235777/24",
  "1.168.192.in-addr.arpa",
  "8.b.d.0.1.0.0.2.ip6.arpa",
  "64/26.1.168.192.in-addr.arpa",
  "11000000.10101000.00000001.|00000000",
  "`10.1.2.3/8`,",
  "",
  "hello",
  "10.0.0.0/33",
  "::/129",
  "10.0.0.0 255.0.255.0",
  "10.0.0.0 ffff::",
  "10.0.0.0/x",
  "1.2.3.4/24/1",
];

test("what is said of a block is what it was", async () => {
  const lines = BLOCKS.filter((_, at) => at % 2 === 0).flatMap((text) => {
    const read = readBlock(text);
    if (!read.ok) return [text, `  ! ${read.message}`];
    const { block, address, note } = read.value;
    const of = (number: bigint) => written(block.version, number);
    const [range, usable] = [rangeOf(block), usableOf(block)];
    const longer = Math.min(block.length + 2, block.version === 4 ? 32 : 128);
    const zones = reverseZones(block);
    return [
      text,
      `  ${cidrOf(block)}, ${of(address)}, ${sizeOf(block)} addresses${note === undefined ? "" : ` | ${note}`}`,
      `  ${of(range.first)} to ${of(range.last)}, hosts ${of(usable.first)} to ${of(usable.last)}`,
      `  mask ${maskText(block.version, maskOf(block))}, wildcard ${maskText(block.version, wildcardOf(block))}`,
      `  ${bitsText(block)} in ${bitGroups(block).length}`,
      `  ${zones.length} zones: ${zones.slice(0, 3).join(" ")}`,
      `  ${countOfParts(block, longer)} of /${longer}: ${partsOf(block, longer, 1n, 2).map(cidrOf).join(" ")}`,
    ];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/blocks.golden.txt");
});

test("lists become the fewest blocks as they did", async () => {
  const lists = [
    ["10.0.0.0/25\n10.0.0.128/25 # both", "10.0.0.5"],
    ["10.0.0.1 - 10.0.0.14, 10.0.0.15; 2001:db8::1..2001:db8::4", "10.0.0.8/30"],
    ["0.0.0.0/0", "255.255.255.255"],
    ["10.0.0.0/8, 10.1.0.0/16", "10.0.0.0 to 10.255.255.255"],
    ["10.0.0.9-10.0.0.1", ""],
    ["10.0.0.1 - ::1", "x"],
    ["10.0.0.1 – 10.0.0", "\n\nnope"],
    [Array.from({ length: 1001 }, () => "1.1.1.1").join("\n"), ""],
  ] as const;
  const lines = lists.flatMap(([list, taken]) => {
    const [ranges, gaps] = [readRanges(list), readRanges(taken)];
    const said = [`${list.slice(0, 60)} without ${taken}`.replaceAll("\n", "␊")];
    if (!gaps.ok) said.push(`  ! ${gaps.message}`);
    if (!ranges.ok) return [...said, `  ! ${ranges.message}`];
    const around = smallestAround(ranges.value.ranges);
    said.push(
      `  ${summarized(ranges.value.ranges).map(cidrOf).join(" ")}, around ${around ? cidrOf(around) : "nothing"}`,
    );
    if (gaps.ok) said.push(`  ${without(ranges.value.ranges, gaps.value.ranges).map(cidrOf).join(" ") || "none"}`);
    return said;
  });
  const range = readRange("10.0.0.3-10.0.0.20");
  lines.push(range.ok ? blocksOf(range.value).map(cidrOf).join(" ") : range.message);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/lists.golden.txt");
});
