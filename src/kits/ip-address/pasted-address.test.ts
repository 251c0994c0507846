import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, canonical, expanded, hexadecimal, integer, reverseName } from "./address.ts";
import { readPasted } from "./pasted-address.ts";

const INVALID = "Please enter a valid IPv4 or IPv6 address.";

const shown = (text: string) => {
  const read = readPasted(text);
  return read.ok ? [canonical(read.value.address), ...read.value.notes] : read.message;
};

test.each([
  ["\u200b8.8.8.8\ufeff", "8.8.8.8"],
  ["8.8.8.8\u200e", "8.8.8.8"],
  [" 8.8.8.8. ", "8.8.8.8"],
  ["“8.8.8.8”,", "8.8.8.8"],
  ["(2001:db8::1)", "2001:db8::1"],
])("'%s' is read by its visible characters", (text, address) => expect(shown(text)).toEqual([address]));

test.each([
  ["8.8.8.8:53", "8.8.8.8", "The port 53 was left out."],
  ["[2001:db8::1]:443", "2001:db8::1", "The port 443 was left out."],
  ["[2001:db8::1]", "2001:db8::1", "The brackets were left out."],
  ["https://8.8.8.8/", "8.8.8.8", "Only the address in the link was used."],
  ["http://user:secret@8.8.8.8:8080/a?b#c", "8.8.8.8", "Only the address in the link was used."],
  ["ssh://[2001:db8::1]:22", "2001:db8::1", "Only the address in the link was used."],
  ["8.8.8.8/24", "8.8.8.8", "‘/24’ names a whole network: only the address before it was used."],
  ["2001:db8::/32", "2001:db8::", "‘/32’ names a whole network: only the address before it was used."],
  ["134744072", "8.8.8.8", "134744072 was read as the integer form of 8.8.8.8."],
  ["0x08080808", "8.8.8.8", "0x08080808 was read as the integer form of 8.8.8.8."],
  ["0x00000001", "0.0.0.1", "0x00000001 was read as the integer form of 0.0.0.1."],
  ["8.8.4.4.in-addr.arpa.", "4.4.8.8", "The address was read from its reverse DNS name."],
])("'%s' is %s, with a note on how it was read", (text, address, note) => expect(shown(text)).toEqual([address, note]));

const ONLY = (address: string) => `Only ${address} was read; the words around it were left out.`;
const FANGS = "The brackets that keep it from being a link were removed.";

test.each([
  ["8[.]8[.]8[.]8", "8.8.8.8", FANGS],
  ["8(.)8[dot]8.8", "8.8.8.8", FANGS],
  ["2001[:]db8::1", "2001:db8::1", FANGS],
  ["８．８．８．８", "8.8.8.8"],
  ["8。8。8。8", "8.8.8.8"],
  ["8.8.8.8/255.255.255.0", "8.8.8.8", "‘255.255.255.0’ is a network's mask: only the address before it was used."],
  ["IP: 8.8.8.8", "8.8.8.8", ONLY("8.8.8.8")],
  ["8.8.8.8:", "8.8.8.8", ONLY("8.8.8.8")],
  ["IP:8.8.8.8", "8.8.8.8", ONLY("8.8.8.8")],
  ["src=8.8.8.8 port=53", "8.8.8.8", ONLY("8.8.8.8")],
  ["Failed password for root from 8.8.8.8 port 22 ssh2", "8.8.8.8", ONLY("8.8.8.8")],
  ["connect to [2001:db8::1]:443 refused", "2001:db8::1", ONLY("2001:db8::1")],
  ["see https://8.8.8.8/a for more", "8.8.8.8", ONLY("8.8.8.8")],
  ["20010db8000000000000000000000001", "2001:db8::1", ONLY("2001:db8::1")],
  ["8.8.8.8 is Google (8.8.8.8)", "8.8.8.8", ONLY("8.8.8.8")],
])("reads %s %s", (text, address, ...notes) => expect(shown(text)).toEqual([address, ...notes]));

test("notes an interface in brackets too", () => {
  expect(shown("[fe80::1%eth0]:80")).toEqual([
    "fe80::1",
    "‘%eth0’ names a network interface of one device and was left out.",
    "The port 80 was left out.",
  ]);
});

test.each(["8.8.8.8 1.1.1.1", "8.8.8.8, 2001:db8::1", "8.8.8.0-8.8.8.255", "8.8.8.0 – 8.8.8.255"])(
  "'%s' are two addresses",
  (text) => expect(shown(text)).toBe("These are 2 addresses: enter one at a time."),
);

test.each([
  "",
  "8",
  "192",
  "16777215",
  "340282366920938463463374607431768211456",
  "0x100000000000000000000000000000000",
  "0x8",
  "8.8.8.8:65536",
  "8.8.8.8/33",
  "2001:db8::/129",
  "8.8.8",
  "8.8.8.",
  "010.8.8.8",
  "256.8.8.8.in-addr.arpa",
  "https://example.com/",
  "example.com",
  "[8.8.8.8",
  "[]",
  "1.2.3.4%eth0",
  "version 1.2.3",
  "at 12:34:56 or 134744072",
  "8.8.8.8/255.0.255.0",
])("'%s' isn't an address", (text) => expect(shown(text)).toBe(INVALID));

test("reads back every form that the page prints, and never throws", () => {
  const addresses = fc.oneof(
    fc.uint8Array({ minLength: 4, maxLength: 4 }),
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
  );
  fc.assert(
    fc.property(addresses, (bytes) => {
      const address: Address = { version: bytes.length === 4 ? 4 : 6, bytes: [...bytes] };
      const number = BigInt(integer(address));
      const forms = [canonical(address), expanded(address), hexadecimal(address), reverseName(address)];
      // A small number may be the beginning of an address; a 32-bit number is an IPv4 address.
      if (number >= 1n << (address.version === 4 ? 24n : 32n)) forms.push(integer(address));
      for (const form of forms) {
        if (form !== undefined) expect(readPasted(form)).toMatchObject({ ok: true, value: { address } });
      }
    }),
  );
  fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => void readPasted(text)));
});
