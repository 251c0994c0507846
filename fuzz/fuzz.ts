import { runInThisContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";

/** How many inputs each parser is tested with: `FUZZ_CASES=20000 npm run fuzz` tries more than `npm test`. */
export const CASES = Number(process.env.FUZZ_CASES ?? (TRIES_ALL ? 400 : 40));

/** Seconds of processor time on a quiet machine. The slowest case takes an eighth of it. */
const MAX_SECONDS = 2;

/** The maximum length of a text: far more than any box is for, and enough for a slow regular expression to show. */
const MAX_LENGTH = 10_000;

/** One test: for any input, `parse` returns a value within this many seconds of processor time. */
export function neverFails<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  parse: (input: T) => unknown,
  mostSeconds = MAX_SECONDS,
): void {
  const mostMs = within(mostSeconds);
  const patienceMs = within(60 + CASES / 5);
  test(name, { timeout: 2 * patienceMs }, () => {
    let latest: T | undefined;
    const property = fc.property(inputs, (input) => {
      latest = input;
      const ms = processorTime(() => parse(input));
      if (ms < mostMs) return;
      // A machine that its host pauses counts the pause; an input that is slow is slow again.
      const again = processorTime(() => parse(input));
      expect(Math.min(ms, again), "milliseconds of processor time").toBeLessThan(mostMs);
    });
    const run = () =>
      fc.assert(property, { numRuns: CASES, interruptAfterTimeLimit: patienceMs / 2, markInterruptAsFailure: true });
    try {
      inTime(run, patienceMs);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      throw new Error(`Did not end for ${fc.stringify(latest).slice(0, 2000)}`);
    }
  });
}

/** The milliseconds of processor time that a call takes. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Fails for work that takes more than three times as long for twice the length, like quadratic growth. Takes the
 * minimum processor time of five runs, which noise can't increase, without a limit in seconds. Use a length for which
 * quadratic work would take long.
 */
export function expectLinearTime(length: number, work: (length: number) => unknown): void {
  let once = Number.POSITIVE_INFINITY;
  let twice = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    once = Math.min(
      once,
      processorTime(() => work(length)),
    );
    twice = Math.min(
      twice,
      processorTime(() => work(2 * length)),
    );
    if (twice < 3 * once + CLOCK_MS) return;
  }
  expect(twice, `milliseconds for ${2 * length}, of ${once} for ${length}`).toBeLessThan(3 * once + CLOCK_MS);
}

/** Shorter times are too noisy. */
const CLOCK_MS = 2;

/** Calls a function, and stops it if it doesn't end in time, even within one regular expression. */
function inTime(work: () => void, timeout: number) {
  Reflect.set(globalThis, "fuzzed", work);
  runInThisContext("fuzzed()", { timeout });
}

/** What parsers stumble over: other scripts' digits, halves of characters, names that every object has, deep nesting. */
const ODDITIES = [
  ..."()[]{}<>\"'`\\/|;:,.=*+-_%&#@!?~^$ \t\n\r\0e",
  ..."\u00a0\u200b\u202e\u2212\u2032\u00ba\u0660\uff11\ufeff\u0130\u00df\ufb01\ud800\udc00\u{1f4a3}",
  ..."__proto__ constructor NaN Infinity -0 1e999 -1e-999 0x %zz %F0%9F var( calc( /* --> \\0000 \r\n".split(" "),
  "9".repeat(400),
  "(".repeat(300),
  " ".repeat(200),
];

const PAIRS: readonly (readonly [opening: string, closing: string])[] = [
  ..."() [] {} <> ''".split(" ").map(([opening = "", closing = ""]) => [opening, closing] as const),
  ...["calc(", "var(--b,", "1+(", "sqrt(", "-("].map((opening) => [opening, ")"] as const),
];
const DEEPEST = 1500;

interface Change {
  readonly kind: "insert" | "remove" | "double" | "turn case" | "take" | "from other";
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("insert", "insert", "remove", "double", "turn case", "take", "from other"),
  at: share,
  length: fc.nat(12),
  text: fc.constantFrom(...ODDITIES),
});

function changed(before: string, { kind, at, length, text }: Change, other: string): string {
  const start = Math.round(at * before.length);
  const part = before.slice(start, start + length);
  const between = {
    insert: text + part,
    remove: "",
    double: part + part,
    "turn case": part === part.toLowerCase() ? part.toUpperCase() : part.toLowerCase(),
    take: part && text,
    "from other": other.slice(Math.round(at * other.length)),
  };
  return before.slice(0, start) + between[kind] + before.slice(start + length);
}

/** Texts that begin like real ones and were changed, repeated to great length, or are arbitrary. */
export function textsLike(...real: readonly string[]): fc.Arbitrary<string> {
  const one = fc.constantFrom(...real);
  const mutated = fc
    .tuple(one, fc.array(change, { maxLength: 5 }), one)
    .map(([text, changes, other]) => changes.reduce((before, each) => changed(before, each, other), text));
  const long = fc
    .record({
      text: mutated,
      start: share,
      part: fc.integer({ min: 1, max: 20 }),
      end: mutated,
      times: fc.nat(MAX_LENGTH),
    })
    .map(({ text, start, part, end, times }) => {
      const from = Math.round(start * text.length);
      const piece = text.slice(from, from + part) || text;
      const middle = piece.repeat(Math.min(times, Math.floor(MAX_LENGTH / Math.max(1, piece.length))));
      return (text.slice(0, from) + middle + end).slice(0, MAX_LENGTH);
    });
  const nested = fc
    .record({ text: mutated, pair: fc.constantFrom(...PAIRS), depth: fc.nat(DEEPEST) })
    .map(({ text, pair: [opening, closing], depth }) => opening.repeat(depth) + text + closing.repeat(depth));
  return fc.oneof(
    { weight: 6, arbitrary: mutated },
    { weight: 2, arbitrary: long },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
}

/** Real files that were truncated and partly changed, or bytes that begin like a file. */
export function bytesLike(...real: readonly Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const byte = fc.oneof(fc.constantFrom(0, 1, 127, 128, 255), fc.nat(255));
  const damaged = fc
    .record({
      file: fc.constantFrom(...real),
      length: share,
      // Headers are where the lies are.
      changes: fc.array(fc.record({ at: fc.oneof(fc.nat(60), fc.nat(600)), value: byte }), { maxLength: 6 }),
    })
    .map(({ file, length, changes }) => {
      const bytes = file.slice(0, length > 0.5 ? file.length : Math.ceil(file.length * length * 2));
      for (const { at, value } of changes) if (at < bytes.length) bytes[at] = value;
      return bytes;
    });
  const begun = fc
    .tuple(fc.constantFrom(...real), fc.nat(40), fc.uint8Array({ maxLength: 400 }))
    .map(([file, kept, rest]) => Uint8Array.from([...file.subarray(0, kept), ...rest]));
  return fc.oneof({ weight: 5, arbitrary: damaged }, { weight: 1, arbitrary: begun });
}
