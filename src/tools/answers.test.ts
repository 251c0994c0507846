import { colorsNamed } from "culori";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isSame } from "#core/measure/dimension.ts";
import type { KnownUnit } from "#core/measure/vocabulary.ts";
import { within } from "#core/test-run.fixture.ts";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { answersTo } from "./answers.ts";
import { CODES, MADE, QUANTITIES, RECOGNIZED } from "./asked-lines.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

const context = contextFor(3, 1_700_000_000_000);
const ask = (line: string) => answersTo(line, context).answers;

/** Lines that together load every part. */
const ASKED = [...QUANTITIES.slice(0, 1), ...RECOGNIZED, ...MADE].map(([line]) => line).concat(CODES);

const vocabulary = await loadVocabulary();
const kinds = [...vocabulary.kinds];

beforeAll(async () => {
  for (const line of ASKED) await answersTo(line, context).more;
});

test("the target units exist, and none has only itself as a target", () => {
  for (const [kind, of] of kinds)
    for (const id of ["", ...Object.keys(of.quantity.units)]) {
      const wanted = of.wantedOf(id);
      expect(wanted.length, `${kind} ${id}`).toBeGreaterThan(0);
      for (const each of wanted) expect(Object.keys(of.quantity.units), `${kind} ${id}`).toContain(each);
    }
});

/** The units that a symbol means and no other does. */
const plainUnits = kinds.flatMap(([kind, { quantity }]) =>
  Object.values(quantity.units).flatMap(({ symbol }): readonly KnownUnit[] => {
    const all = vocabulary.find(symbol);
    return all.length === 1 && all[0]?.kind === kind && /^[\p{L}°/²³]+$/u.test(symbol) ? all : [];
  }),
);

test("an answer reads back as its question", () => {
  const pairs = plainUnits.flatMap((from) =>
    plainUnits.filter(({ kind }) => kind === from.kind).map((to) => [from, to] as const),
  );
  expect(pairs.length).toBeGreaterThan(1000);
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 100_000 }), ([from, to], hundredths) => {
      const amount = `${hundredths / 100} ${from.unit.symbol}`;
      const [there] = ask(`${amount} in ${to.unit.symbol}`);
      expect(there, `${amount} in ${to.unit.symbol}`).toBeDefined();
      fc.pre(there?.understood.endsWith("exactly") === true && !String(there.value).includes("e"));
      const [back] = ask(`${there?.value} in ${from.unit.symbol}`);
      expect(back?.copied).toBe(String(hundredths / 100));
    }),
    { numRuns: 400 },
  );
});

test("rejects an amount in a unit of another dimension", () => {
  const inverse = new Set(["speed", "fuel-economy"]);
  const pairs = plainUnits.flatMap((from) =>
    plainUnits
      .filter((to) => !isSame(from.dimension, to.dimension) && !inverse.has(to.kind) && !inverse.has(from.kind))
      // Degrees requested on a scale belong to the other scale.
      .filter((to) => !(from.unit.symbol === "°" && to.kind === "temperature"))
      // Something that happens every millisecond has a frequency of a kilohertz.
      .filter((to) => [from.kind, to.kind].sort().join() !== "frequency,time")
      .map((to) => [from.unit.symbol, to.unit.symbol] as const),
  );
  expect(ask("1 shot in lb/ft³")).toEqual([]);
  fc.assert(
    fc.property(fc.constantFrom(...pairs), fc.integer({ min: 1, max: 999 }), ([from, to], count) => {
      expect(ask(`${count} ${from} in ${to}`)).toEqual([]);
      expect(ask(`${count} ${from} + ${count} ${to}`)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

const PIECES = [
  ..."0123456789.,'\"+-*/^()!%:=#°½²x ",
  ..." ft in m kg s min h km/h °C F sqrt pi of per to in as how many what is 1e9 999999 0x 5! ^99 1:30 oz gal".split(
    " ",
  ),
  ..." uuid x10 sha256 md5 of password 24 lorem 3 qr https:// red rgb( ) linear-gradient( blue 10px rgba(0,0,0 /8".split(
    " ",
  ),
  ..." 192.168. 10.0.0.0 :: ffff WIFI:S: d41d8cd9 550e8400- e29b-41d4- dark to to".split(" "),
];

/**
 * `ASKED_LINES=100000 npx vitest run --project node src/tools/answers.test.ts` asks that many, and prints the slowest.
 */
const LINES = Number(process.env.ASKED_LINES ?? 3000);

test("no line makes it throw", { timeout: within(60 + LINES / 50) }, async () => {
  const spliced = fc
    .tuple(fc.constantFrom(...ASKED), fc.nat(40), fc.constantFrom(...PIECES))
    .map(([line, at, piece]) => line.slice(0, at) + piece + line.slice(at));
  const joined = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((all) => all.join(""));
  const spaced = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join(" "));
  const slow: { readonly line: string; readonly ms: number }[] = [];
  fc.assert(
    fc.property(fc.oneof(spliced, joined, spaced, fc.string({ unit: "binary" })), (line) => {
      const [answers, ms] = timed(line);
      // The minimum of several times is the line's own, not that of a busy machine.
      if (ms > 2) slow.push({ line, ms: Math.min(ms, ...Array.from({ length: 5 }, () => timed(line)[1])) });
      for (const { value, understood } of answers)
        expect(typeof value === "function" || value + understood).toBeTruthy();
    }),
    { numRuns: LINES },
  );
  if (process.env.ASKED_LINES) {
    const worst = slow.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
    process.stdout.write(worst.map(({ ms, line }) => `${ms.toFixed(1)} ms ${JSON.stringify(line)}\n`).join(""));
  }
});

function timed(line: string) {
  const start = performance.now();
  return [ask(line), performance.now() - start] as const;
}

test.each([
  "(",
  "-",
  "2^",
  "5!",
  "1/7+",
  "oz ",
  "sqrt ",
  "to in ",
  "5 oz ",
  "gal/",
  "rgb(",
  "#",
  "1:2",
  "::",
  "a.",
  "%20",
])("finishes a line of many '%s'", (piece) => {
  for (const length of [100, 300, 20_000]) ask(piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
});

test("answers every color name as a color, and no word that only ends like one", () => {
  for (const name of [...Object.keys(colorsNamed), "transparent"]) {
    const [first] = ask(name);
    expect(first?.picture?.kind, name).toBe("background");
  }
  for (const word of ["bored", "spread", "manta", "freetan"]) expect(ask(word), word).toEqual([]);
});

test("doesn't join lines: numbers in a column aren't a number, and the hashed text is reported", () => {
  for (const lines of ["8.8.8.8\n1.1.1.1", "1\n000 km", "12\n345 km in m", "5 km\n3 mi"]) {
    expect(ask(lines), lines).toEqual([]);
  }
  expect(ask("sha256 hello\nworld").map(({ understood }) => understood)).toEqual(["SHA-256 of “hello⏎world”"]);
});
