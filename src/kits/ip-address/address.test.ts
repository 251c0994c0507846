import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Address, canonical, expanded, hexadecimal, integer, parseAddress, reverseName } from "./address.ts";

function read(text: string): Address {
  const result = parseAddress(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return result.value;
}

const octet = fc.nat(255);
const group = fc.nat(0xffff).map((value) => value.toString(16));

test.each([
  "",
  " ",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.",
  ".1.2.3",
  "256.1.1.1",
  "1.2.3.-4",
  "01.2.3.4",
  "1.2.3.00",
  "0x7f.0.0.1",
  "2130706433",
  "1 .2.3.4",
  "1.2.3.4/24",
  "1.2.3.4:80",
  "1.2.3.4%eth0",
  "example.com",
  "localhost",
  ":",
  ":::",
  "1::2::3",
  "zz1::zz",
  "12345::",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1:2:3:4:5:6:7::8:9",
  "[::1]",
  "::1/128",
  "::1%",
  "::1%a b",
  "::1.2.3",
  "::01.2.3.4",
  "::256.2.3.4",
  "1.2.3.4::",
  "g::",
  "١.٢.٣.٤",
])("'%s' isn't an address", (text) => {
  expect(parseAddress(text)).toEqual({ ok: false, message: "Please enter a valid IPv4 or IPv6 address." });
});

test("accepts exactly the addresses that Node's parser accepts", () => {
  const pieces = [
    "0",
    "1",
    "255",
    "256",
    "01",
    "ffff",
    "FFFF",
    "00001",
    "g",
    ".",
    ":",
    "::",
    "1.2.3.4",
    "01.2.3.4",
    "-",
  ];
  const texts = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join("")),
    fc.array(group, { maxLength: 9 }).map((groups) => groups.join(":")),
    fc
      .tuple(fc.array(group, { maxLength: 8 }), fc.array(group, { maxLength: 8 }))
      .map((halves) => halves.map((half) => half.join(":")).join("::")),
    fc.array(octet, { maxLength: 5 }).map((octets) => octets.join(".")),
  );
  fc.assert(
    fc.property(
      // Except for zones, and spaces around an address, which are allowed.
      texts.filter((text) => !text.includes("%") && text.trim() === text),
      (text) => {
        const result = parseAddress(text);
        expect(result.ok && result.value.version === 4).toBe(isIPv4(text));
        expect(result.ok && result.value.version === 6).toBe(isIPv6(text));
      },
    ),
    { numRuns: 20_000 },
  );
});

test("ignores spaces around an address, as they come with pasting", () => {
  expect(read(" 8.8.8.8\n")).toEqual({ version: 4, bytes: [8, 8, 8, 8] });
});

test("separates the zone from an address", () => {
  expect(read("fe80::1%eth0")).toEqual({ ...read("fe80::1"), zone: "eth0" });
  expect(canonical(read("fe80::1%25en1"))).toBe("fe80::1");
});

// RFC 5952 §4 and §5, RFC 4291 §2.2.
test.each([
  ["8.8.8.8", "8.8.8.8"],
  ["2001:0db8::0001", "2001:db8::1"],
  ["2001:db8:0:0:0:0:2:1", "2001:db8::2:1"],
  ["2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"],
  ["2001:0:0:1:0:0:0:1", "2001:0:0:1::1"],
  ["2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"],
  ["1:0:0:2:2:0:0:3", "1::2:2:0:0:3"],
  ["2001:DB8::AAAA", "2001:db8::aaaa"],
  ["0:0:0:0:0:0:0:0", "::"],
  ["0:0:0:0:0:0:0:1", "::1"],
  ["0:0:0:0:0:FFFF:129.144.52.38", "::ffff:129.144.52.38"],
  ["::ffff:c000:0201", "::ffff:192.0.2.1"],
])("%s is written %s", (text, written) => expect(canonical(read(text))).toBe(written));

test("the canonical form matches the URL standard's parser, except for mapped addresses", () => {
  const addresses = fc.array(fc.oneof(fc.constant("0"), group), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(addresses, (groups) => {
      const text = groups.join(":");
      fc.pre(!text.startsWith("0:0:0:0:0:ffff:"));
      expect(canonical(read(text))).toBe(new URL(`http://[${text}]/`).hostname.slice(1, -1));
    }),
  );
});

test("every form reads back as the same address", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.array(octet, { minLength: 4, maxLength: 4 }), fc.array(octet, { minLength: 16, maxLength: 16 })),
      (bytes) => {
        const address: Address = { version: bytes.length === 4 ? 4 : 6, bytes };
        expect(read(canonical(address))).toEqual(address);
        if (address.version === 6) expect(read(expanded(address) ?? "")).toEqual(address);
        expect(BigInt(integer(address))).toBe(BigInt(hexadecimal(address)));
        expect(hexadecimal(address)).toHaveLength(2 + 2 * bytes.length);
      },
    ),
  );
});

test("writes the forms in the examples of RFC 1035 and RFC 3596", () => {
  const four = read("10.2.0.52");
  expect(reverseName(four)).toBe("52.0.2.10.in-addr.arpa");
  expect([integer(four), hexadecimal(four), expanded(four)]).toEqual(["167903284", "0x0a020034", undefined]);
  const six = read("4321:0:1:2:3:4:567:89ab");
  expect(reverseName(six)).toBe("b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa");
  expect(expanded(six)).toBe("4321:0000:0001:0002:0003:0004:0567:89ab");
  expect(integer(read("::1:0"))).toBe("65536");
  expect(integer(read("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))).toBe((2n ** 128n - 1n).toString());
});
