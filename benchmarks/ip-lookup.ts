// Processor time to open the address tables, and for a list of 10,000 addresses: node benchmarks/ip-lookup.ts
import { readFileSync } from "node:fs";
import { decompress } from "brotli/decompress";
import { below, seededRandom } from "#core/random.ts";
import { countAddresses, listOf, MAX_ADDRESSES } from "#tools/security/ip-lookup/address-list.ts";
import { openCountries, openNetworks } from "#tools/security/ip-lookup/tables/lookup.ts";

const ROUNDS = 15;

const packed = (name: string) => readFileSync(`src/tools/security/ip-lookup/tables/${name}.bin`);
const files = { countries: packed("countries"), networks: packed("networks") };

const open = () => ({
  country: openCountries(decompress(files.countries)),
  network: openNetworks(decompress(files.networks)),
});

const random = seededRandom(19);
const group = () => below(65_536, random).toString(16);
const addresses = Array.from({ length: MAX_ADDRESSES }, (_, index) =>
  index % 2 === 0
    ? Array.from({ length: 4 }, () => 1 + below(222, random)).join(".")
    : `2${pickHex()}0${below(10, random)}:${group()}:${group()}::${group()}`,
);
const text = addresses.join("\n");

async function* once() {
  yield text;
}

async function time(run: () => unknown): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const middle = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  return `${middle.toFixed(0)} ms`;
}

const tables = open();
const counted = await countAddresses(once(), () => {});
console.log("both tables unpacked and opened:", await time(open));
console.log("10,000 addresses found in a text:", await time(() => countAddresses(once(), () => {})));
console.log("10,000 addresses looked up:", await time(() => listOf(counted, tables)));

function pickHex(): string {
  return "46ac"[below(4, random)] ?? "a";
}
