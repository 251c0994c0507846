import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { below, pick, type Random, seededRandom } from "#core/random.ts";
import { canonical, expanded, integer, parseAddress, reverseName } from "./address.ts";
import { specialRangeOf } from "./special-ranges.ts";

const python = ["/usr/bin/python3", "/usr/local/bin/python3"].find(existsSync);

/** Version, number, all digits and reverse name by Python's ipaddress, or null if it rejects the text. */
const JUDGE = `
import ipaddress, json, sys
def judge(text):
    try: ip = ipaddress.ip_address(text)
    except ValueError: return None
    return [ip.version, str(int(ip)), ip.exploded, ip.reverse_pointer]
print(json.dumps([judge(text) for text in json.load(sys.stdin)]))
`;

function anyText(random: Random): string {
  const octet = () => String(below(below(8, random) === 0 ? 300 : 256, random));
  const group = () => below(0x1_0000 >> pick([0, 0, 4, 8, 12, 15], random), random).toString(16);
  const many = (count: number, of: () => string) => Array.from({ length: count }, of);
  const four = () => many(below(12, random) === 0 ? 3 : 4, octet).join(".");
  const tail = () => pick([group, group, four], random)();
  const groups = (count: number) => [...many(count, group), tail()].join(":");
  return pick(
    [
      four,
      () => groups(below(9, random)),
      () => `${many(below(5, random), group).join(":")}::${groups(below(4, random))}`,
      () => `::${pick(["", "0:", "ffff:", "ffff:0:", "0:0:ffff:"], random)}${four()}`,
      () => `${many(6, () => pick(["0", "0000", "ffff"], random)).join(":")}:${four()}`,
      () => `64:ff9b::${four()}`,
    ],
    random,
  )();
}

test.skipIf(!python)("Python's ipaddress reads 6000 texts as the same addresses (needs python3)", () => {
  const random = seededRandom(4291);
  const texts = Array.from({ length: 6000 }, () => anyText(random));
  const input = JSON.stringify(texts);
  const theirs = JSON.parse(execFileSync(python ?? "", ["-c", JUDGE], { input, encoding: "utf8" }));
  const ours = texts.map((text) => {
    const read = parseAddress(text);
    if (!read.ok) return null;
    const { value } = read;
    return [value.version, integer(value), expanded(value) ?? canonical(value), reverseName(value)];
  });
  const differ = texts.flatMap((text, at) =>
    JSON.stringify(ours[at]) === JSON.stringify(theirs[at]) ? [] : { text, ours: ours[at], theirs: theirs[at] },
  );
  expect(differ).toEqual([]);
  expect(ours.filter((each) => each !== null).length).toBeGreaterThan(3000);
});

// Python's results, for machines without it.
test.each([
  ["::1.2.3.4", "::102:304", "IPv4-compatible"],
  ["0:0:0:0:0:0:1.2.3.4", "::102:304", "IPv4-compatible"],
  ["::0:8.8.8.8", "::808:808", "IPv4-compatible"],
  ["::ffff:1.2.3.4", "::ffff:1.2.3.4", "IPv4-mapped"],
  ["::ffff:0:1.2.3.4", "::ffff:0:102:304", "Reserved"],
  ["::1:1.2.3.4", "::1:102:304", "Reserved"],
])("%s is %s: %s", (text, written, name) => {
  const read = parseAddress(text);
  if (!read.ok) throw new Error(read.message);
  expect(canonical(read.value)).toBe(written);
  expect(specialRangeOf(read.value)?.name).toBe(name);
});
