import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answerAddress } from "./answer-address.ts";
import answers from "./answers.ts";

const ask = (line: string) => answerAddress(line, contextFor(1));

test("a public address, and its number", () => {
  const opens = { typed: { address: "8.8.8.8" } };
  expect(ask("8.8.8.8")).toEqual([
    {
      value: "Public address",
      copied: "8.8.8.8",
      understood: "8.8.8.8, IPv4",
      note: "Look it up to see its owner.",
      opens,
    },
    { value: "134744072", understood: "8.8.8.8 as a number", opens },
  ]);
});

test("an address with a meaning of its own, and its long form", () => {
  const opens = { typed: { address: "64:ff9b::102:304" } };
  expect(ask("64:ff9b::1.2.3.4")).toEqual([
    {
      value: "NAT64",
      copied: "64:ff9b::102:304",
      understood: "64:ff9b::102:304, IPv6",
      note: "An IPv4 address as networks that have only IPv6 reach it. It was made from 1.2.3.4. Range 64:ff9b::/96, RFC 6052.",
      opens,
    },
    { value: "524413980667603649783483181329154820", understood: "64:ff9b::102:304 as a number", opens },
    { value: "0064:ff9b:0000:0000:0000:0000:0102:0304", understood: "64:ff9b::102:304 in full", opens },
  ]);
  expect(ask("192.168.1.1")[0]?.note).toMatch(/at once\. Range 192\.168\.0\.0\/16, RFC 1918\.$/);
});

test("an address that has no longer form is not written twice", () => {
  expect(ask("1111:2222:3333:4444:5555:6666:7777:8888")).toHaveLength(2);
});

test("network and country are answered where the tables are here, and never of special addresses", async () => {
  const registration = async (first: string, last: string) => `${first} to ${last}`;
  const values = async (line: string) =>
    Promise.all(
      answerAddress(line, { ...contextFor(1), registration }).map(({ value }) =>
        typeof value === "string" ? value : value(),
      ),
    );
  expect(await values("8.8.8.8")).toEqual(["Public address", "8.8.8.8 to 8.8.8.8", "134744072"]);
  expect(await values("8.8.8.8/24")).toEqual(["8.8.8.0 – 8.8.8.255", "8.8.8.0 to 8.8.8.255", "Public address"]);
  expect(await values("10.0.0.1")).toEqual(["Private network", "167772161"]);
  expect(await values("10.0.0.1/24")).toEqual(["10.0.0.0 – 10.0.0.255", "Private network"]);
});

test("a network, and the address that was typed", () => {
  expect(ask("10.1.2.3/8 ")).toEqual([
    {
      value: "10.0.0.0 – 10.255.255.255",
      understood: "10.1.2.3/8: 16,777,216 addresses",
      note: "Private network, 10.0.0.0/8 (RFC 1918).",
      opens: { folder: "security/subnet", typed: { block: "10.0.0.0/8" } },
    },
    { ...ask("10.1.2.3")[0] },
  ]);
});

test.each([
  ["8.8.8.8/32", "8.8.8.8 – 8.8.8.8", "one address", "Public addresses."],
  ["8.8.8.9/31", "8.8.8.8 – 8.8.8.9", "2 addresses", "Public addresses."],
  ["10.9.9.9/16", "10.9.0.0 – 10.9.255.255", "65,536 addresses", "Private network, 10.0.0.0/8 (RFC 1918)."],
  ["0.0.0.0/8", "0.0.0.0 – 0.255.255.255", "16,777,216 addresses", "This network, 0.0.0.0/8 (RFC 791)."],
  ["192.0.0.9/32", "192.0.0.9 – 192.0.0.9", "one address", "Public addresses."],
  // Its ends are public, and 10.0.0.0/8 lies between them.
  ["8.0.0.0/6", "8.0.0.0 – 11.255.255.255", "67,108,864 addresses", undefined],
  ["0.0.0.0/0", "0.0.0.0 – 255.255.255.255", "4,294,967,296 addresses", undefined],
  ["192.0.0.0/23", "192.0.0.0 – 192.0.1.255", "512 addresses", undefined],
  [
    "2001:db8::/33",
    "2001:db8:: – 2001:db8:7fff:ffff:ffff:ffff:ffff:ffff",
    "39,614,081,257,132,168,796,771,975,168 addresses",
    "Documentation, 2001:db8::/32 (RFC 3849).",
  ],
  ["2a00:1450::/126", "2a00:1450:: – 2a00:1450::3", "4 addresses", "Public addresses."],
  ["7000::/126", "7000:: – 7000::3", "4 addresses", "Reserved, outside 2000::/3 (RFC 4291)."],
])("%s is %s", (line, value, count, note) => {
  const [network] = ask(line);
  expect(network).toMatchObject({ value, understood: `${line}: ${count}` });
  expect(network?.note).toBe(note);
});

test.each(["8.8.8.8/33", "2001:db8::/129", "8.8.8", "300.1.1.1", "hello"])("%s has no answer", (line) => {
  expect(ask(line)).toEqual([]);
});

test.each([
  "8.8.8.8",
  " '8.8.8.8'",
  "(192.168.100.200)",
  "<8.8.8.8>",
  "8.8.8.8/24",
  "8.8.8.8:53",
  "8.8.8.8%eth0",
  "8.8.8.8, 1.1.1.1",
  "::",
  "::1",
  "[::1]:80",
  '"::ffff:1.2.3.4"',
  "fe80::1%eth0",
  "2001:DB8::",
  "2001:db8::/32",
  "2001:db8:1:2:3:4:5::",
  "1111:2222:3333:4444:5555:6666:7777:8888",
])("%s is looked at", (line) => {
  expect(answers.isAsked(line)).toBe(true);
});

test.each([
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.4a",
  "1.2.3.1234",
  "1234.1.1.1",
  "version 1.2.3.4",
  "std::vector",
  "a std::vector",
  "12:30",
  "10:20:30",
  "x ::1",
  "12345::1",
  "1:2:3:4:5:6:7",
])("%s is not", (line) => {
  expect(answers.isAsked(line)).toBe(false);
});
