import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseAddress } from "#kits/ip-address/address.ts";
import { openNetworks } from "./lookup.ts";
import { OTHERWISE, WELL_KNOWN } from "./well-known.fixture.ts";

const networks = openNetworks(brotliDecompressSync(readFileSync(new URL("./networks.bin", import.meta.url))));

const known = WELL_KNOWN.trim()
  .split("\n")
  .flatMap((line) => {
    const [number, ...addresses] = line.split(" ");
    return addresses.map((address) => [address, Number(number)] as const);
  });

function numberOf(text: string): number | undefined {
  const read = parseAddress(text);
  if (!read.ok) throw new Error(text);
  return networks.find(read.value)?.value.number;
}

test(`${known.length - OTHERWISE.length} of ${known.length} well-known addresses have the network that is known of them`, () => {
  expect(new Set(known.map(([address]) => address)).size).toBe(known.length);
  expect(known.length - OTHERWISE.length).toBeGreaterThanOrEqual(300);
  const differ = known.filter(([address, number]) => numberOf(address) !== number);
  expect(differ.map(([address]) => [address, numberOf(address)]).toSorted()).toEqual(
    OTHERWISE.map(([address, number]) => [address, number]).toSorted(),
  );
});
