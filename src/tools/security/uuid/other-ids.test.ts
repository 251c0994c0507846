import { createHash } from "node:crypto";
import { isCuid } from "@paralleldrive/cuid2";
import { base32hex } from "@scure/base";
import { ObjectId } from "bson";
import ksuid from "ksuid";
import { validate, version } from "uuid";
import { describe, expect, test } from "vitest";
import { Xid } from "xid-ts";
import { seededRandom } from "#core/random.ts";
import { parseUlid } from "./clock.ts";
import { readForeign } from "./foreign.ts";
import { createGenerator } from "./generate.ts";
import { EPOCHS, NAMESPACES, type OtherJob } from "./kinds.ts";
import { createOtherIds } from "./other-ids.ts";
import { parseId } from "./parse.ts";
import { printAll } from "./print.ts";

const FORM = { hyphens: true, upperCase: false, wrapping: "none" } as const;
const NOON = Date.UTC(2026, 0, 1, 12, 0, 0, 5);

const generator = (now: () => number = () => NOON, seed = 1) => {
  const random = seededRandom(seed);
  return createGenerator(random, now, createOtherIds(random, now));
};
const make = (job: OtherJob, now?: () => number) => printAll(generator(now)(job), FORM);
const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;
const at = (milliseconds: number) => ({ milliseconds, ticks: 0 });

test("ObjectIds: bson reads their time, the process stays and the counter goes up by one", () => {
  const ids = make({ kind: "objectid", count: 300 });
  expect(unique(ids)).toBe(true);
  for (const id of ids) {
    expect(ObjectId.isValid(id)).toBe(true);
    expect(new ObjectId(id).getTimestamp().getTime()).toBe(Math.floor(NOON / 1000) * 1000);
    expect(id.slice(8, 18)).toBe(ids[0]?.slice(8, 18));
  }
  const counters = ids.map((id) => Number.parseInt(id.slice(18), 16));
  expect(counters.every((value, place) => place === 0 || value === ((counters[place - 1] ?? 0) + 1) % 2 ** 24)).toBe(
    true,
  );
});

test("XIDs: xid-ts and a judge of Base32 read them", () => {
  const ids = make({ kind: "xid", count: 50 });
  expect(unique(ids)).toBe(true);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-v]{19}[0g]$/);
    expect(Xid.parse(id).timestamp()).toBe(Math.floor(NOON / 1000));
    expect(base32hex.decode(`${id.toUpperCase()}====`).length).toBe(12);
  }
});

test("KSUIDs: segment's format as the package ksuid reads it", () => {
  const ids = make({ kind: "ksuid", count: 50 });
  expect(unique(ids)).toBe(true);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9A-Za-z]{27}$/);
    expect(ksuid.parse(id).date.getTime()).toBe(Math.floor(NOON / 1000) * 1000);
  }
});

test("Snowflakes count within a millisecond, and the time moves on when the 12 bits are full", () => {
  const ids = make({ kind: "snowflake", count: 5000, epoch: EPOCHS.discord, machine: 77 }).map(BigInt);
  expect(ids[0]).toBe((BigInt(NOON - EPOCHS.discord) << 22n) | (77n << 12n));
  expect(ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0n))).toBe(true);
  expect(ids.every((id) => ((id >> 12n) & 1023n) === 77n)).toBe(true);
  expect((ids[4096] ?? 0n) >> 22n).toBe(BigInt(NOON - EPOCHS.discord + 1));
  expect(make({ kind: "snowflake", count: 1, epoch: EPOCHS.unix, machine: 0, at: at(1) })).toEqual(["4194304"]);
});

test("TypeIDs: a prefix and a v7 in small Base32", () => {
  for (const [prefix, lead] of [
    ["user", "user_"],
    ["", ""],
  ] as const) {
    const [id = ""] = make({ kind: "typeid", count: 3, prefix });
    expect(id.startsWith(lead)).toBe(true);
    const bytes = parseUlid(id.slice(lead.length));
    expect(id.slice(lead.length)).toBe(id.slice(lead.length).toLowerCase());
    const digits = Buffer.from(bytes ?? []).toString("hex");
    const uuid = digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    expect([validate(uuid), version(uuid)]).toEqual([true, 7]);
    expect(Number.parseInt(digits.slice(0, 12), 16)).toBe(NOON);
  }
});

test("CUID2s are what the package takes for them, of any length, with every letter first", () => {
  for (const size of [2, 24, 32]) {
    const ids = make({ kind: "cuid2", count: 400, size });
    expect(ids.every((id) => id.length === size && isCuid(id))).toBe(true);
    expect(new Set(ids.map((id) => id.charAt(0))).size).toBe(26);
    if (size > 2) expect(unique(ids)).toBe(true);
  }
  const letters = make({ kind: "cuid2", count: 400, size: 24 })
    .map((id) => id.slice(1))
    .join("");
  for (const letter of "0123456789abcdefghijklmnopqrstuvwxyz") {
    // 9200 letters, 256 of each on average: five standard deviations.
    expect(letters.split(letter).length - 1).toBeGreaterThan(175);
    expect(letters.split(letter).length - 1).toBeLessThan(337);
  }
});

describe("UUID v8 of names", () => {
  const parsed = parseId(NAMESPACES.dns);
  const namespace = parsed.ok ? parsed.value.bytes : new Uint8Array();

  test("RFC 9562, appendix B.2", () => {
    expect(make({ kind: "v8", namespace, names: ["www.example.com"] })).toEqual([
      "5c146b14-3c52-8afd-938a-375d0df1fbf6",
    ]);
  });

  test("node:crypto's SHA-256 of other names", () => {
    const names = ["", "ü", "x".repeat(1000)];
    const expected = names.map((name) => {
      const bytes = createHash("sha256").update(namespace).update(name).digest().subarray(0, 16);
      bytes[6] = ((bytes[6] ?? 0) & 15) | 128;
      bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
      return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    });
    expect(make({ kind: "v8", namespace, names })).toEqual(expected);
  });
});

test("they contain the chosen time", () => {
  const time = Date.UTC(2031, 4, 6, 7, 8, 9);
  const jobs: readonly OtherJob[] = [
    { kind: "objectid", count: 2, at: at(time) },
    { kind: "xid", count: 2, at: at(time) },
    { kind: "ksuid", count: 2, at: at(time) },
    { kind: "snowflake", count: 2, at: at(time), epoch: EPOCHS.twitter, machine: 1 },
    { kind: "typeid", count: 2, at: at(time), prefix: "a_b" },
  ];
  for (const job of jobs) {
    const ids = make(job);
    expect(unique(ids)).toBe(true);
    for (const id of ids) expect(readForeign(id)[0]?.milliseconds, id).toBe(time);
  }
});

test("v1 and v6 of a given time hold its tick, more of them the ones after it, also before 1970", () => {
  const ticksOf = (id: string, kind: "v1" | "v6") => {
    const digits = id.replaceAll("-", "");
    return BigInt(
      `0x${kind === "v1" ? digits.slice(13, 16) + digits.slice(8, 12) + digits.slice(0, 8) : digits.slice(0, 12) + digits.slice(13, 16)}`,
    );
  };
  for (const kind of ["v1", "v6"] as const) {
    for (const milliseconds of [Date.UTC(1600, 0), NOON]) {
      const ids = printAll(generator()({ kind, count: 3, at: { milliseconds, ticks: 9999 } }), FORM);
      const first = BigInt(milliseconds) * 10_000n + 9999n + 122_192_928_000_000_000n;
      expect(ids.map((id) => ticksOf(id, kind))).toEqual([first, first + 1n, first + 2n]);
      expect(ids.every((id) => validate(id))).toBe(true);
    }
  }
});

test("v7 and ULID contain a chosen time, and increase", () => {
  const time = Date.UTC(1999, 11, 31);
  for (const kind of ["v7", "ulid"] as const) {
    const batch = generator()({ kind, count: 100, at: at(time) });
    const ids = printAll(batch, FORM);
    expect([...ids].sort()).toEqual(ids);
    expect(unique(ids)).toBe(true);
    expect(Buffer.from(batch.bytes.subarray(0, 6)).readUIntBE(0, 6)).toBe(time);
  }
});
