import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { below, pick, type Random, seededRandom } from "#core/random.ts";
import {
  type Block,
  bitsOf,
  blockAround,
  blocksOf,
  cidrOf,
  isWithin,
  lastOf,
  maskOf,
  maskText,
  overlaps,
  partsOf,
  rangeOf,
  sizeOf,
  smallestAround,
  summarized,
  usableOf,
  wildcardOf,
  without,
  written,
} from "./block.ts";
import { readBlock, readRanges } from "./read-blocks.ts";

const python = ["/usr/bin/python3", "/usr/local/bin/python3"].find(existsSync);

const ask = (script: string, input: unknown): unknown =>
  JSON.parse(
    execFileSync(python ?? "", ["-c", `import ipaddress, json, sys\n${script}`], {
      input: JSON.stringify(input),
      encoding: "utf8",
      maxBuffer: 1 << 26,
    }),
  );

const DESCRIBE = `
def describe(text):
    try: net = ipaddress.ip_network(text, strict=False)
    except ValueError: return None
    if net.version == 4 or net.max_prefixlen - net.prefixlen < 2:
        first, last = net[0], net[-1]
        if net.max_prefixlen - net.prefixlen > 1: first, last = net[1], net[-2]
    else: first, last = net[1], net[-1]
    if net.num_addresses <= 64:
        hosts = list(net.hosts())
        assert (hosts[0], hosts[-1], len(hosts)) == (first, last, int(last) - int(first) + 1), net
    return [str(net.with_prefixlen), str(net.netmask), str(net.hostmask), str(net.broadcast_address), str(net.num_addresses), str(first), str(last)]
print(json.dumps([describe(text) for text in json.load(sys.stdin)]))
`;

function anyAddress(version: 4 | 6, random: Random): bigint {
  let number = 0n;
  for (let bits = 0; bits < bitsOf(version); bits += 16)
    number = (number << 16n) | BigInt(pick([0, 0xffff, below(65_536, random)], random));
  return number;
}

/** Python 3.11 prints ::ffff:1.2.3.4 as ::ffff:102:304. */
const inGroups = (text: string): string =>
  text.replace(/^::ffff:(\d+)\.(\d+)\.(\d+)\.(\d+)/, (_, ...four) => {
    const [a = 0, b = 0, c = 0, d = 0] = four.slice(0, 4).map(Number);
    return `::ffff:${(256 * a + b).toString(16)}:${(256 * c + d).toString(16)}`;
  });

const anyBlock = (random: Random, version = pick([4, 6] as const, random)): Block =>
  blockAround(version, anyAddress(version, random), below(bitsOf(version) + 1, random));

function anyText(random: Random): string {
  const version = pick([4, 6] as const, random);
  const address = written(version, anyAddress(version, random));
  const length = below(bitsOf(version) + 3, random);
  const block = { version, length: Math.min(length, bitsOf(version)), first: 0n };
  const masks = [maskOf(block), wildcardOf(block), anyAddress(4, random)].map((mask) =>
    written(4, mask & 0xffff_ffffn),
  );
  return pick(
    [`${address}/${length}`, address, version === 4 ? `${address}/${pick(masks, random)}` : `${address}/${length}`],
    random,
  );
}

test.skipIf(!python)("Python's ipaddress reads 4000 blocks as the same ones (needs python3)", () => {
  const random = seededRandom(4632);
  const texts = [
    "10.0.0.0/0.0.0.0",
    "10.0.0.0/255.255.255.255",
    "10.0.0.1/0.0.0.255",
    "10.0.0.0/255.0.255.0",
    "0.0.0.0/0",
    "::/0",
    "10/8",
    "10.0.0.0/33",
    "::/129",
    "10.0.0.0/٨",
    ...Array.from({ length: 4000 }, () => anyText(random)),
  ];
  const ours = texts.map((text) => {
    const read = readBlock(text);
    if (!read.ok) return null;
    const { block } = read.value;
    const usable = usableOf(block);
    const of = (number: bigint) => inGroups(written(block.version, number));
    return [
      inGroups(cidrOf(block)),
      of(maskOf(block)),
      maskText(block.version, wildcardOf(block)),
      of(lastOf(block)),
      sizeOf(block).toString(),
      of(usable.first),
      of(usable.last),
    ];
  });
  const theirs = ask(DESCRIBE, texts) as typeof ours;
  const differ = texts.flatMap((text, at) =>
    JSON.stringify(ours[at]) === JSON.stringify(theirs[at]) ? [] : { text, ours: ours[at], theirs: theirs[at] },
  );
  expect(differ).toEqual([]);
  expect(ours.filter((each) => each !== null).length).toBeGreaterThan(3000);
});

const SETS = `
net = ipaddress.ip_network
def ranges(pair): return [str(each) for each in ipaddress.summarize_address_range(*map(ipaddress.ip_address, pair))]
def collapse(blocks): return [str(each) for each in ipaddress.collapse_addresses(map(net, blocks))]
def exclude(pair):
    a, b = map(net, pair)
    if a.subnet_of(b): return []
    return sorted(map(str, a.address_exclude(b))) if b.subnet_of(a) else [str(a)]
def relation(pair): a, b = map(net, pair); return [a.subnet_of(b), b.subnet_of(a), a.overlaps(b)]
def split(given): return [str(each) for each in net(given[0]).subnets(new_prefix=given[1])]
def around(blocks):
    nets = list(map(net, blocks)); one = nets[0]
    while not all(each.subnet_of(one) for each in nets): one = one.supernet()
    return str(one)
do = dict(ranges=ranges, collapse=collapse, exclude=exclude, relation=relation, split=split, around=around)
print(json.dumps([do[kind](value) for kind, value in json.load(sys.stdin)]))
`;

test.skipIf(!python)("Python's ipaddress joins, splits, excludes and compares the same (needs python3)", () => {
  const random = seededRandom(1519);
  const asked: unknown[] = [];
  const ours: unknown[] = [];
  function add(kind: string, value: unknown, result: unknown) {
    asked.push([kind, value]);
    ours.push(result);
  }
  for (let round = 0; round < 150; round += 1) {
    const version = pick([4, 6] as const, random);
    const [one, two] = [anyAddress(version, random), anyAddress(version, random)];
    const range = { version, first: one < two ? one : two, last: one < two ? two : one };
    add("ranges", [written(version, range.first), written(version, range.last)], blocksOf(range).map(cidrOf));
    const outer = anyBlock(random, version);
    const near = () => {
      const length = outer.length + below(Math.min(9, bitsOf(version) - outer.length + 1), random);
      const inside = outer.first + (anyAddress(version, random) % sizeOf(outer));
      return blockAround(version, inside, length);
    };
    const blocks = Array.from({ length: 1 + below(12, random) }, near);
    add("collapse", blocks.map(cidrOf), summarized(blocks.map(rangeOf)).map(cidrOf));
    const around = smallestAround(blocks.map(rangeOf));
    add("around", blocks.map(cidrOf), around && cidrOf(around));
    for (const [a, b] of [
      [outer, near()],
      [near(), near()],
      [anyBlock(random, version), outer],
    ] as const) {
      add(
        "exclude",
        [cidrOf(a), cidrOf(b)],
        without([rangeOf(a)], [rangeOf(b)])
          .map(cidrOf)
          .sort(),
      );
      add(
        "relation",
        [cidrOf(a), cidrOf(b)],
        [isWithin(rangeOf(a), rangeOf(b)), isWithin(rangeOf(b), rangeOf(a)), overlaps(rangeOf(a), rangeOf(b))],
      );
    }
    const longer = Math.min(bitsOf(version), outer.length + below(8, random));
    add("split", [cidrOf(outer), longer], partsOf(outer, longer, 0n, 1000).map(cidrOf));
  }
  const theirs = ask(SETS, asked) as unknown[];
  const differ = asked.flatMap((input, at) =>
    JSON.stringify(ours[at]) === JSON.stringify(theirs[at]) ? [] : { input, ours: ours[at], theirs: theirs[at] },
  );
  expect(differ.slice(0, 3)).toEqual([]);
});

test("all addresses but the ends are 62 blocks of IPv4, and 254 of IPv6", () => {
  const count = (text: string) => {
    const read = readRanges(text);
    return read.ok && summarized(read.value.ranges).length;
  };
  expect(count("0.0.0.1 - 255.255.255.254")).toBe(62);
  expect(count("::1-ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe")).toBe(254);
});
