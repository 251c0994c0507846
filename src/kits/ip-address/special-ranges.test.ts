import { spawnSync } from "node:child_process";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { type Address, canonical, parseAddress } from "./address.ts";
import { addressesWithin, embeddedAddress, purposeOf, SPECIAL_RANGES, specialRangeOf } from "./special-ranges.ts";

function read(text: string): Address {
  const result = parseAddress(text);
  if (!result.ok) throw new Error(text);
  return result.value;
}
const nameOf = (text: string) => specialRangeOf(read(text))?.name;

// The first and the last address of each range and, if no other range has them, those just outside.
test.each([
  ["0.0.0.0", "Unspecified"],
  ["0.0.0.1", "This network"],
  ["0.255.255.255", "This network"],
  ["1.0.0.0", undefined],
  ["9.255.255.255", undefined],
  ["10.0.0.0", "Private network"],
  ["10.255.255.255", "Private network"],
  ["11.0.0.0", undefined],
  ["100.63.255.255", undefined],
  ["100.64.0.0", "Shared address space"],
  ["100.127.255.255", "Shared address space"],
  ["100.128.0.0", undefined],
  ["127.0.0.1", "Loopback"],
  ["127.255.255.255", "Loopback"],
  ["169.254.0.0", "Link-local"],
  ["169.255.0.0", undefined],
  ["172.15.255.255", undefined],
  ["172.16.0.0", "Private network"],
  ["172.31.255.255", "Private network"],
  ["172.32.0.0", undefined],
  ["192.0.0.1", "IPv4 service continuity"],
  ["192.0.0.8", "IPv4 dummy address"],
  ["192.0.0.9", undefined],
  ["192.0.0.10", undefined],
  ["192.0.0.11", "IETF protocol assignments"],
  ["192.0.1.0", undefined],
  ["192.0.2.255", "Documentation (TEST-NET-1)"],
  ["192.88.99.1", "6to4 relay anycast"],
  ["192.167.255.255", undefined],
  ["192.168.1.1", "Private network"],
  ["192.169.0.0", undefined],
  ["198.17.255.255", undefined],
  ["198.19.255.255", "Benchmarking"],
  ["198.20.0.0", undefined],
  ["198.51.100.7", "Documentation (TEST-NET-2)"],
  ["203.0.113.7", "Documentation (TEST-NET-3)"],
  ["223.255.255.255", undefined],
  ["224.0.0.1", "Multicast"],
  ["239.255.255.255", "Multicast"],
  ["240.0.0.0", "Reserved"],
  ["255.255.255.254", "Reserved"],
  ["255.255.255.255", "Limited broadcast"],
  ["192.175.48.1", undefined],
  ["::", "Unspecified"],
  ["::1", "Loopback"],
  ["::2", "IPv4-compatible"],
  ["::ffff:8.8.8.8", "IPv4-mapped"],
  ["64:ff9b::8.8.8.8", "NAT64"],
  ["64:ff9b:1::1", "Local NAT64"],
  ["100::1", "Discard-only"],
  ["100:0:0:1::1", "Dummy prefix"],
  ["100:0:0:2::", "Reserved"],
  ["2001::1", "Teredo"],
  ["2001:2::1", "Benchmarking"],
  ["2001:1::", "IETF protocol assignments"],
  ["2001:1::1", undefined],
  ["2001:1::2", undefined],
  ["2001:1::3", undefined],
  ["2001:1::4", "IETF protocol assignments"],
  ["2001:3::1", undefined],
  ["2001:4:112::1", undefined],
  ["2001:1ff:ffff::1", "IETF protocol assignments"],
  ["2001:10::1", "ORCHID"],
  ["2001:2f:ffff::", "ORCHIDv2"],
  ["2001:30::1", "Drone remote ID"],
  ["2001:200::1", undefined],
  ["2001:db7:ffff::1", undefined],
  ["2001:db8::1", "Documentation"],
  ["2001:db9::1", undefined],
  ["2002:808:808::1", "6to4"],
  ["2003::1", undefined],
  ["3fff:fff:ffff::1", "Documentation"],
  ["3fff:1000::1", undefined],
  ["1fff::1", "Reserved"],
  ["4000::1", "Reserved"],
  ["5f00::1", "Segment routing"],
  ["fbff::1", "Reserved"],
  ["fc00::1", "Unique local"],
  ["fdff::1", "Unique local"],
  ["fe80::1", "Link-local"],
  ["febf::1", "Link-local"],
  ["fec0::1", "Site-local"],
  ["ff02::1", "Multicast"],
  ["2606:4700:4700::1111", undefined],
])("%s: %s", (text, name) => expect(nameOf(text)).toBe(name));

test("every range begins at its address, and none is hidden by an earlier one", () => {
  for (const { range, name } of SPECIAL_RANGES) {
    const [start, length] = ipaddr.parseCIDR(range);
    const kind = start.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
    expect(kind.networkAddressFromCIDR(range).toString()).toBe(start.toString());
    expect(length).toBeLessThanOrEqual(128);
    const ends = [start, kind.broadcastAddressFromCIDR(range)].map((end) => {
      const bytes = end.toByteArray();
      const address: Address = { version: bytes.length === 4 ? 4 : 6, bytes };
      return (specialRangeOf(address) ?? purposeOf(address))?.name;
    });
    expect(ends, range).toContain(name);
  }
});

test("ranges that another library calls special are special here too, unless the registry calls them globally reachable", () => {
  const reachable = new Set(["as112", "as112v6", "amt", "unicast"]);
  for (let step = 0; step < 65_536; step++) {
    const [high, low] = [step >> 8, step & 255];
    for (const bytes of [
      [high, low, 1, 1],
      [high, low, 0, 0, ...new Array<number>(11).fill(0), 1],
    ]) {
      const address: Address = { version: bytes.length === 4 ? 4 : 6, bytes };
      const theirs = ipaddr.fromByteArray(bytes).range();
      if (!reachable.has(theirs)) expect(specialRangeOf(address), `${canonical(address)} ${theirs}`).toBeDefined();
    }
  }
});

const addressAt = (address: ipaddr.IPv4 | ipaddr.IPv6): Address => {
  const bytes = address.toByteArray();
  return { version: bytes.length === 4 ? 4 : 6, bytes };
};

/** The first and the last address of a prefix. */
function endsOf(prefix: string): Address[] {
  const [start] = ipaddr.parseCIDR(prefix);
  const kind = start.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return [start, kind.broadcastAddressFromCIDR(prefix)].map(addressAt);
}

test("each range of that library is one of ours, or within one", () => {
  const ranges = [ipaddr.IPv4, ipaddr.IPv6].flatMap(({ prototype }) =>
    Object.values((prototype as unknown as { SpecialRanges: Record<string, unknown> }).SpecialRanges).flatMap(
      (each) => {
        const list = each as [unknown, number] | [unknown, number][];
        return (Array.isArray(list[0]) ? list : [list]) as [ipaddr.IPv4 | ipaddr.IPv6, number][];
      },
    ),
  );
  expect(ranges.length).toBeGreaterThan(35);
  for (const [start, length] of ranges)
    for (const end of endsOf(`${start.toString()}/${length}`))
      expect(specialRangeOf(end) ?? purposeOf(end), `${start.toString()}/${length}`).toBeDefined();
});

// Python's tables come from IANA's registries, too.
const PYTHON = `
import ipaddress, json
tables = [ipaddress._IPv4Constants, ipaddress._IPv6Constants]
print(json.dumps([str(n) for t in tables for n in t._private_networks] + [str(t._multicast_network) for t in tables]
  + [str(n) for n in ipaddress._IPv6Constants._reserved_networks if n.prefixlen > 8]))`;

test("each range that Python calls private, reserved or multicast is one of ours, or within one", (context) => {
  const run = spawnSync("python3", ["-c", PYTHON], { encoding: "utf8" });
  if (run.status !== 0) context.skip();
  const prefixes = JSON.parse(run.stdout) as string[];
  expect(prefixes.length).toBeGreaterThan(20);
  for (const prefix of prefixes)
    for (const end of endsOf(prefix)) expect(specialRangeOf(end) ?? purposeOf(end), prefix).toBeDefined();
});

test("finds an embedded IPv4 address", () => {
  const inside = (text: string) => {
    const address = read(text);
    const special = specialRangeOf(address);
    const found = special && embeddedAddress(address, special);
    return found && canonical(found);
  };
  expect(inside("::ffff:8.8.4.4")).toBe("8.8.4.4");
  expect(inside("64:ff9b::808:404")).toBe("8.8.4.4");
  expect(inside("2002:808:404::1")).toBe("8.8.4.4");
  // RFC 4380 §4: the client's address with every bit inverted.
  expect(inside("2001:0:4136:e378:8000:63bf:3fff:fdd2")).toBe("192.0.2.45");
  expect(inside("fe80::1")).toBeUndefined();
});

test.each([
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", ["It was made from 192.0.2.45", "Its Teredo server is 65.54.227.120"]],
  ["2002:c000:204::1", ["It was made from 192.0.2.4"]],
  ["64:ff9b::c000:221", ["It was made from 192.0.2.33"]],
  ["::ffff:10.0.0.1", ["It was made from 10.0.0.1"]],
  ["fe80::1", []],
])("finds the addresses within %s", (text, within) => {
  const special = specialRangeOf(read(text));
  if (!special) throw new Error(text);
  const found = addressesWithin(read(text), special);
  expect(found.map(({ role, address }) => `${role} ${canonical(address)}`)).toEqual(within);
});

// IANA's registries of 2025, row by row: prefix, and whether it's globally reachable.
const REGISTRY = `0.0.0.0/8 - 0.0.0.0/32 - 10.0.0.0/8 - 100.64.0.0/10 - 127.0.0.0/8 - 169.254.0.0/16 - 172.16.0.0/12 -
192.0.0.0/24 - 192.0.0.0/29 - 192.0.0.8/32 - 192.0.0.9/32 + 192.0.0.10/32 + 192.0.0.170/32 - 192.0.0.171/32 -
192.0.2.0/24 - 192.31.196.0/24 + 192.52.193.0/24 + 192.88.99.0/24 - 192.88.99.2/32 - 192.168.0.0/16 -
192.175.48.0/24 + 198.18.0.0/15 - 198.51.100.0/24 - 203.0.113.0/24 - 240.0.0.0/4 - 255.255.255.255/32 -
::1/128 - ::/128 - ::ffff:0:0/96 - 64:ff9b:1::/48 - 100::/64 - 100:0:0:1::/64 - 2001::/23 - 2001::/32 -
2001:1::1/128 + 2001:1::2/128 + 2001:1::3/128 + 2001:2::/48 - 2001:3::/32 + 2001:4:112::/48 + 2001:10::/28 -
2001:db8::/32 - 2002::/16 - 2620:4f:8000::/48 + 3fff::/20 - 5f00::/16 - fc00::/7 - fe80::/10 -`
  .split(/\s+/)
  .flatMap((prefix, at, all) => (at % 2 === 0 ? [[prefix, all[at + 1]] as const] : []));

test.each(REGISTRY)("has every row of IANA's registries: %s %s", (prefix, reach) => {
  const address = read(prefix.replace(/\/.*/, ""));
  if (reach === "+") {
    expect(specialRangeOf(address)).toBeUndefined();
    expect(purposeOf(address)?.range).toBe(prefix);
  } else {
    expect(purposeOf(address)).toBeUndefined();
    expect(specialRangeOf(address)).toBeDefined();
    const isListed = SPECIAL_RANGES.some(
      ({ range }) => range === prefix || (range === "192.0.0.170/31" && /^192\.0\.0\.17[01]\/32$/.test(prefix)),
    );
    expect(isListed).toBe(true);
  }
});

test("shows the purpose of public anycast addresses, and none for others", () => {
  for (const [text, name] of [
    ["192.31.196.1", "AS112-v4"],
    ["192.52.193.255", "AMT"],
    ["192.175.48.42", "Direct delegation AS112 service"],
    ["2001:3:ffff::1", "AMT"],
    ["2001:4:112::1", "AS112-v6"],
    ["2620:4f:8000::42", "Direct delegation AS112 service"],
    ["8.8.8.8", undefined],
    ["192.31.197.0", undefined],
    ["10.0.0.1", undefined],
  ] as const)
    expect(purposeOf(read(text))?.name, text).toBe(name);
});
