import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { decodeTime } from "ulid";
import { validate, version } from "uuid";
import { describe, expect, test } from "vitest";
import { fillRandom, seededRandom } from "#core/random.ts";
import { within } from "#core/test-run.fixture.ts";
import { createGenerator } from "./generate.ts";
import { ALPHABETS, type Batch, type GenerateJob, NAMESPACES } from "./kinds.ts";
import { parseId } from "./parse.ts";
import { printAll, printOne } from "./print.ts";

const FORM = { hyphens: true, upperCase: false, wrapping: "none" } as const;
const NOON = Date.UTC(2026, 0, 1, 12);
const MANY = 200_000;

/** A clock that advances by the same time at each call. */
const steps = (start: number, step: number) => {
  let time = start - step;
  return () => {
    time += step;
    return time;
  };
};
const generator = (now = steps(NOON, 0.001), seed = 1) => createGenerator(seededRandom(seed), now);
const linesOf = (batch: Batch) => printAll(batch, FORM);
const make = (job: GenerateJob, now?: () => number) => linesOf(generator(now)(job));

const bytesOf = (text: string) => {
  const parsed = parseId(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value.bytes;
};

/** Numbers the bytes of each identifier so that they compare as the identifiers do. */
function isStrictlyIncreasing({ bytes, count, width }: Batch): boolean {
  for (let index = 1; index < count; index++) {
    let at = 0;
    while (at < width && bytes[(index - 1) * width + at] === bytes[index * width + at]) at++;
    if (at === width || (bytes[(index - 1) * width + at] ?? 0) > (bytes[index * width + at] ?? 0)) return false;
  }
  return true;
}

describe("RFC 9562, appendix A", () => {
  const moment = Date.UTC(2022, 1, 22, 19, 22, 22);

  test("A.2 and A.4: v3 and v5 of www.example.com in DNS", () => {
    const namespace = bytesOf(NAMESPACES.dns);
    expect(make({ kind: "v3", namespace, names: ["www.example.com"] })).toEqual([
      "5df41881-3aed-3515-88a7-2f4a814cf09e",
    ]);
    expect(make({ kind: "v5", namespace, names: ["www.example.com"] })).toEqual([
      "2ed6657d-e927-568b-95e1-2665a8aea6a2",
    ]);
  });

  test("A.1, A.5 and A.6: the time of v1, v6 and v7 is where the vectors have it", () => {
    const still = () => moment;
    expect(make({ kind: "v1", count: 1 }, still)[0]?.slice(0, 18)).toBe("c232ab00-9414-11ec");
    expect(make({ kind: "v6", count: 1 }, still)[0]?.slice(0, 18)).toBe("1ec9414c-232a-6b00");
    // A.6 is at 19:22:22.000 too: 0x017F22E279B0.
    expect(make({ kind: "v7", count: 1 }, still)[0]?.slice(0, 15)).toBe("017f22e2-79b0-7");
  });
});

test.each(["v1", "v4", "v6", "v7"] as const)("%s is valid, of its version, and of the RFC's variant", (kind) => {
  for (const line of make({ kind, count: 1000 })) {
    expect(validate(line)).toBe(true);
    expect(version(line)).toBe(Number(kind.slice(1)));
    expect(line.charAt(19)).toMatch(/[89ab]/);
  }
});

test("nil and max", () => {
  expect(make({ kind: "nil", count: 1 })).toEqual(["00000000-0000-0000-0000-000000000000"]);
  expect(make({ kind: "max", count: 1 })).toEqual(["ffffffff-ffff-ffff-ffff-ffffffffffff"]);
});

test("v1 has a random node with the multicast bit, the same for all, as is its clock sequence", () => {
  const lines = make({ kind: "v1", count: 100 });
  expect(new Set(lines.map((line) => line.slice(19))).size).toBe(1);
  expect(Number.parseInt(lines[0]?.slice(24, 26) ?? "", 16) & 1).toBe(1);
  expect(generator(undefined, 2)({ kind: "v1", count: 1 }).bytes.subarray(8)).not.toEqual(
    generator(undefined, 1)({ kind: "v1", count: 1 }).bytes.subarray(8),
  );
});

test("v1's node is the first six bytes that were drawn, but for its multicast bit; its clock sequence the next two", () => {
  for (let seed = 1; seed < 9; seed++) {
    const drawn = fillRandom(new Uint8Array(16), seededRandom(seed));
    const { bytes } = generator(undefined, seed)({ kind: "v1", count: 1 });
    expect([...bytes.subarray(10)]).toEqual([(drawn[0] ?? 0) | 1, ...drawn.subarray(1, 6)]);
    // Two bits of the sequence are those of the variant.
    expect([...bytes.subarray(8, 10)]).toEqual([0x80 | ((drawn[6] ?? 0) & 0x3f), drawn[7]]);
  }
});

/** The counter of a v7, as the uuid package places it: the 12 bits after the version, and 20 after the variant. */
const counterOf = (bytes: Uint8Array) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(6, 11);
  return (((a & 15) << 28) | (b << 20) | ((c & 63) << 14) | (d << 6) | (e >> 2)) >>> 0;
};

test("v7's counter restarts each millisecond, in the lower half, and goes up by one within it", () => {
  const times = [0, 0, 0, 1, 1, 0.5, 2];
  const { bytes } = generator(() => NOON + (times.shift() ?? 0))({ kind: "v7", count: 7 });
  const made = Array.from({ length: 7 }, (_, at) => bytes.subarray(at * 16, at * 16 + 16));
  const counters = made.map(counterOf);
  const steps = counters.slice(1).map((counter, at) => counter - (counters[at] ?? 0));
  expect([steps[0], steps[1], steps[3], steps[4]]).toEqual([1, 1, 1, 1]);
  for (const start of [counters[0], counters[3], counters[6]]) expect(start).toBeLessThan(2 ** 31);
  expect(new Set([counters[0], counters[3], counters[6]]).size).toBe(3);
  const milliseconds = made.map((one) => Buffer.from(one).readUIntBE(0, 6) - NOON);
  expect(milliseconds).toEqual([0, 0, 0, 1, 1, 1, 2]);
});

test.each([
  ["a clock that stands still", () => NOON],
  ["a clock that runs", steps(NOON, 0.0007)],
  ["a clock that goes back", steps(NOON, -0.001)],
] as const)("200,000 v7, v6 and ULIDs increase strictly with %s", { timeout: within(60) }, (_, now) => {
  for (const kind of ["v7", "v6", "ulid"] as const) {
    expect(isStrictlyIncreasing(generator(now)({ kind, count: MANY })), kind).toBe(true);
  }
});

test("v7 stays in order from one call to the next", () => {
  const next = generator(() => NOON);
  const [first, second] = [next({ kind: "v7", count: 100 }), next({ kind: "v7", count: 100 })];
  expect((linesOf(first).at(-1) ?? "") < (linesOf(second)[0] ?? "")).toBe(true);
});

test("200,000 v1 are distinct, also within one millisecond", { timeout: within(60) }, () => {
  for (const now of [() => NOON, steps(NOON, 0.0003)]) {
    expect(new Set(make({ kind: "v1", count: MANY }, now)).size).toBe(MANY);
  }
});

test("200,000 v4 are distinct", { timeout: within(60) }, () => {
  expect(new Set(make({ kind: "v4", count: MANY })).size).toBe(MANY);
});

test("every random bit of v4 and v7 is set half of the time", () => {
  const count = 20_000;
  for (const [kind, free] of [
    ["v4", 122],
    ["v7", 42],
  ] as const) {
    const { bytes } = generator()({ kind, count });
    const shares = Array.from({ length: 128 }, (_, bit) => {
      let set = 0;
      for (let index = 0; index < count; index++) set += ((bytes[index * 16 + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1;
      return set / count;
    });
    // Six standard deviations of 20 000 tosses are 0.021.
    expect(shares.filter((share) => Math.abs(share - 0.5) < 0.0213).length, kind).toBeGreaterThanOrEqual(free);
  }
});

const python = ["/usr/bin/python3", "/usr/local/bin/python3"].find(existsSync);
const CHECK = `
import sys, uuid, json
print(json.dumps([[u.version, u.variant, u.time if u.version == 1 else 0, u.clock_seq, u.node] for u in map(uuid.UUID, sys.stdin.read().split())]))
`;
test.skipIf(!python)("Python's uuid reads all versions (needs python3)", () => {
  const next = generator();
  for (const kind of ["v1", "v4", "v6", "v7"] as const) {
    const lines = linesOf(next({ kind, count: 500 }));
    const read = JSON.parse(execFileSync(python ?? "", ["-c", CHECK], { input: lines.join("\n"), encoding: "utf8" }));
    for (const [foundVersion, variant, time] of read) {
      expect([foundVersion, variant]).toEqual([Number(kind.slice(1)), "specified in RFC 4122"]);
      if (kind === "v1") expect(Math.abs(time / 10_000 - 12_219_292_800_000 - NOON)).toBeLessThan(10);
    }
  }
});

test.skipIf(!python)("Python's uuid makes the same v3 and v5 of any name (needs python3)", () => {
  const names = ["", "a", "Grüße", "漢字 👩‍👩‍👧", "x".repeat(300), " spaces "];
  const script =
    "import sys,json,uuid\nn=json.loads(sys.stdin.read())\nprint(json.dumps([[str(uuid.uuid3(uuid.NAMESPACE_X500,x)),str(uuid.uuid5(uuid.NAMESPACE_X500,x))] for x in n]))";
  const theirs = JSON.parse(
    execFileSync(python ?? "", ["-c", script], { input: JSON.stringify(names), encoding: "utf8" }),
  );
  const namespace = bytesOf(NAMESPACES.x500);
  const [v3, v5] = [make({ kind: "v3", namespace, names }), make({ kind: "v5", namespace, names })];
  expect(names.map((_, place) => [v3[place], v5[place]])).toEqual(theirs);
});

test("a name with a lone surrogate is the name with U+FFFD", () => {
  const namespace = bytesOf(NAMESPACES.dns);
  const [broken, replaced] = make({ kind: "v5", namespace, names: ["a\ud800", "a\ufffd"] });
  expect(broken).toBe(replaced);
});

test("the ulid package reads our ULIDs' time", () => {
  for (const line of make({ kind: "ulid", count: 100 }, () => NOON)) {
    expect(line).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(decodeTime(line)).toBe(NOON);
  }
});

test("NanoIDs have their size, and each letter of the alphabet is equally likely (chi-square, p = 0.001)", () => {
  const batch = generator()({ kind: "nanoid", count: 10_000, size: 21, alphabet: ALPHABETS.readable });
  const letters = linesOf(batch);
  expect(letters.every((line) => line.length === 21)).toBe(true);
  const counts = new Map([...ALPHABETS.readable].map((letter) => [letter, 0]));
  for (const letter of letters.join("")) counts.set(letter, (counts.get(letter) ?? Number.NaN) + 1);
  const mean = 210_000 / ALPHABETS.readable.length;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(ALPHABETS.readable.length).toBe(56);
  expect(chiSquare).toBeLessThan(93.17);
});

test("progress is reported, and one identifier prints like its line", () => {
  const reports: number[] = [];
  const batch = generator()({ kind: "v4", count: 25_000 }, (made) => reports.push(made));
  expect(reports).toEqual([0, 10_000, 20_000]);
  expect(printOne(batch, 24_999, FORM)).toBe(linesOf(batch).at(-1));
});

test.skipIf(!existsSync("/usr/bin/uuidparse"))("uuidparse agrees on versions and variant (needs uuidparse)", () => {
  const types = { v1: "time-based", v4: "random" } as const;
  for (const kind of ["v1", "v4"] as const) {
    const [id = ""] = make({ kind, count: 1 });
    const read = execFileSync("/usr/bin/uuidparse", ["--noheadings", id], { encoding: "utf8" });
    expect(read).toMatch(new RegExp(`${id}\\s+DCE\\s+${types[kind]}`));
  }
});
