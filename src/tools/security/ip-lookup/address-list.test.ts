import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countAddresses, csvOf, listOf, MAX_ADDRESSES, sortedBy, tabbedOf, tableOf } from "./address-list.ts";
import { openCountries, openNetworks } from "./tables/lookup.ts";

const packed = (name: string) => brotliDecompressSync(readFileSync(new URL(`./tables/${name}.bin`, import.meta.url)));
const tables = { country: openCountries(packed("countries")), network: openNetworks(packed("networks")) };

async function* pieces(...texts: string[]) {
  yield* texts;
}

const counts = async (...texts: string[]) => {
  const counted = await countAddresses(pieces(...texts), () => {});
  return Object.fromEntries(Array.from(counted.counts, ([address, { count }]) => [address, count]));
};

const LOG = `8.8.8.8 - - [17/Jun/2026:10:00:01 +0000] "GET / HTTP/1.1" 200 512 "https://1.1.1.1/x" "Mozilla/5.0 Chrome/126.0.0.0 Safari/537.36"
2001:4860:4860::8888 - - [17/Jun/2026:10:00:02 +0000] "GET /a HTTP/2" 304 0
[2001:4860:4860:0:0:0:0:8888]:443 connected, mac 00:1a:2b:3c:4d:5e at 12:34:56
sshd: Failed password for root from 192.168.1.7 port 22 (8.8.8.8:53) std::string ::ffff:9.9.9.9
`;

test("addresses are found in a log, but not in versions, times and hardware addresses", async () => {
  expect(await counts(LOG)).toEqual({
    "8.8.8.8": 2,
    "1.1.1.1": 1,
    "2001:4860:4860::8888": 2,
    "192.168.1.7": 1,
    "9.9.9.9": 1,
  });
});

test.each([
  ["1.2.3.4.5, 1.2.3, 256.1.1.1, 01.2.3.4, v1.2.3.4, a1.2.3.4", []],
  ["1.2.3.4.", ["1.2.3.4"]],
  ["from=1.2.3.4,to=5.6.7.8;", ["1.2.3.4", "5.6.7.8"]],
  ["10.0.0.0/8 2001:db8::/32", ["10.0.0.0", "2001:db8::"]],
  ["2001:db8::1: refused", ["2001:db8::1"]],
  ["fe80::1%eth0", ["fe80::1"]],
  ["1:2:3:4:5:6:7:8:9 :: a::b::c face::b00c 2001::b00c", ["2001::b00c"]],
] as const)("in ‘%s’", async (text, found) => {
  expect(Object.keys(await counts(text))).toEqual(found);
});

test.each([
  ["a WWN 50:06:01:60:3b:20:3f:4a and an EUI-64 00:1a:2b:ff:fe:3c:4d:5e", []],
  ["ab::cd(a::b, face::cafe) std::add ::beef ::dead:1 1::2", []],
  ["::1 fe80::1 fd00::1 ff02::fb 64:ff9b::8.8.8.8", ["::1", "fe80::1", "fd00::1", "ff02::fb", "64:ff9b::808:808"]],
  ["::ffff:8.8.8.8 8.8.8.8 ::FFFF:808:808", ["8.8.8.8"]],
  ["IP 1.2.3.4.443 > 5.6.7.8.53: Flags [P.]", ["1.2.3.4", "5.6.7.8"]],
  ["IP 1.2.3.4 > 5.6.7.8: ICMP echo request", ["1.2.3.4", "5.6.7.8"]],
  ["1.2.3.4.5 and 1.2.3.4.443: no tcpdump", []],
] as const)("no hardware, no code: ‘%s’", async (text, found) => {
  expect(Object.keys(await counts(text))).toEqual(found);
});

test("a text in pieces is read as one", async () => {
  const whole = await counts(LOG);
  for (let at = 1; at < LOG.length; at += 1) expect(await counts(LOG.slice(0, at), LOG.slice(at))).toEqual(whole);
  expect(await counts(...LOG)).toEqual(whole);
});

test("a list has at most ten thousand addresses, and says how many were left out", async () => {
  const all = Array.from(
    { length: MAX_ADDRESSES + 5 },
    (_, index) => `9.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  );
  const counted = await countAddresses(pieces([...all, ...all.slice(0, 9)].join(" ")), () => {});
  expect([counted.counts.size, counted.leftOut]).toEqual([MAX_ADDRESSES, 5]);
});

test("the list is a table, grouped and sorted", async () => {
  const list = listOf(await countAddresses(pieces(LOG), () => {}), tables);
  const table = sortedBy(tableOf(list, "address"), "Address");
  expect(table.lines.map(([address]) => address)).toEqual([
    "1.1.1.1",
    "8.8.8.8",
    "9.9.9.9",
    "192.168.1.7",
    "2001:4860:4860::8888",
  ]);
  expect(table.lines[1]).toEqual(["8.8.8.8", 2, "United States", "AS15169 Google LLC"]);
  expect(table.lines[3]).toEqual(["192.168.1.7", 1, "", "Private network"]);
  expect(sortedBy(tableOf(list, "network"), "Count").lines[0]).toEqual(["AS15169 Google LLC", 2, 4]);
  const countries = sortedBy(tableOf(list, "country"), "Registered in");
  expect(countries.lines.map(([name]) => name)).toEqual(["Australia", "Private network", "United States"]);
  expect(tabbedOf(countries).split("\n")[1]).toBe("Australia\t1\t1");
});

test("CSV quotes what has to be quoted", () => {
  expect(
    csvOf({
      head: ["a", "b"],
      lines: [
        ["x, y", 1],
        ['say "so"', 2],
      ],
    }),
  ).toBe('a,b\r\n"x, y",1\r\n"say ""so""",2\r\n');
});

test("no text is too odd for the list", async () => {
  const piece = fc.constantFrom("1.2.3.4", ":", "::", ".", "a", "ff", "/", "%", " ", "\n", "255", "٨", "[", "]");
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join("")),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      for (const address of Object.keys(await counts(text))) expect(isIP(address)).not.toBe(0);
    }),
  );
});

test("reports piece by piece how much was read", async () => {
  const reported: number[] = [];
  await countAddresses(pieces("9.9.9.9 ", "text", "", "more"), ({ read }) => reported.push(read));
  expect(reported).toEqual([8, 12, 12, 16]);
});
