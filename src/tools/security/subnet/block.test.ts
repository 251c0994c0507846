import { expect, test } from "vitest";
import { cidrOf, maskOf, usableOf, wildcardOf, written } from "./block.ts";
import { readBlock } from "./read-blocks.ts";

const read = (text: string) => {
  const result = readBlock(text);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

test.each([
  ["10.0.0.0/30", "10.0.0.1", "10.0.0.2"],
  ["10.0.0.0/31", "10.0.0.0", "10.0.0.1"],
  ["10.0.0.1/32", "10.0.0.1", "10.0.0.1"],
  ["2001:db8::/126", "2001:db8::1", "2001:db8::3"],
  ["2001:db8::/127", "2001:db8::", "2001:db8::1"],
  ["2001:db8::1/128", "2001:db8::1", "2001:db8::1"],
])("hosts of %s are %s to %s", (text, from, to) => {
  const { version, first, last } = usableOf(read(text).block);
  expect([written(version, first), written(version, last)]).toEqual([from, to]);
});

test.each([
  ["10.0.0.1/0.0.0.255", "10.0.0.0/24"],
  ["10.0.0.1/0.0.0.0", "0.0.0.0/0"],
  ["10.0.0.1/255.255.255.255", "10.0.0.1/32"],
])("%s is %s", (text, cidr) => expect(cidrOf(read(text).block)).toBe(cidr));

test("/0 has a mask without ones, and an address in a block is reported", () => {
  const { block } = read("0.0.0.0/0");
  expect([written(4, maskOf(block)), written(4, wildcardOf(block))]).toEqual(["0.0.0.0", "255.255.255.255"]);
  expect(read("10.0.0.1/24").note).toBe(
    "10.0.0.1 has bits after /24: it is an address in the block, which starts at 10.0.0.0.",
  );
});
