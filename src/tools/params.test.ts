import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LINK_LENGTH } from "#core/link-length.ts";
import { type ChoiceParam, defaults, type NumberParam, type Param, read, write } from "#core/params.ts";
import { tools } from "./registry.ts";
import { ALGORITHM_IDS } from "./security/hash/digest.ts";
import { settingsOfTools } from "./settings.fixture.ts";
import { quantities } from "./units/quantities.fixture.ts";

/** Settings whose texts no generator would find. */
const OWN_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  algorithms: fc.subarray([...ALGORITHM_IDS], { minLength: 1 }),
  value: fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => String(thousandths / 1000)),
};

/** Every possible value of a setting, or for a custom setting, those that similar texts lead to. */
function valuesOf(name: string, param: Param<unknown>): fc.Arbitrary<unknown> {
  const own = OWN_VALUES[name];
  if (own) return own;
  const { min, max, step } = param as Partial<NumberParam>;
  const { options } = param as Partial<ChoiceParam<string>>;
  if (min !== undefined && max !== undefined && step !== undefined) {
    return fc
      .integer({ min: 0, max: Math.floor((max - min) / step) })
      .map((steps) => param.parse(String(min + steps * step)));
  }
  if (options) return fc.constantFrom(...options);
  if (typeof param.default === "boolean") return fc.boolean();
  const printed = param.print(param.default);
  // The last is a layer of a gradient, which starts with none.
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(printed, "type*radial**blend*screen", "r1000-2000-500-500"),
    fc.stringMatching(/^[0-9a-f]{6}$/),
    spliced(printed),
  );
  return texts.map((text) => param.parse(text) ?? param.default);
}

const spliced = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 4 }))
    .map(([start, end, between]) => text.slice(0, start) + between + text.slice(end));

test("every converter is among the tools whose settings are checked", () => {
  const without = tools.filter(({ folder }) => folder.startsWith("units/") && !settingsOfTools[folder]);
  expect(without).toEqual([]);
});

describe.each(Object.entries(settingsOfTools))("%s", (_, params) => {
  test("a text that is cut fits into a link", () => {
    for (const [name, param] of Object.entries(params)) {
      const text = "x".repeat(2 * MAX_LINK_LENGTH);
      const long = param.parse(text);
      if (typeof long === "string" && long !== text) expect(long.length, name).toBeLessThanOrEqual(MAX_LINK_LENGTH);
    }
  });

  test("reads back what is written into the link", () => {
    const all = fc.record(
      Object.fromEntries(Object.entries(params).map(([name, param]) => [name, valuesOf(name, param)])),
    );
    fc.assert(
      fc.property(all, (values) => {
        expect(read(params, new URLSearchParams(write(params, values)))).toEqual(values);
      }),
    );
  });

  // The parser under test makes most values above: one that ignores its text would read them all back.
  test("every setting can differ from its default", () => {
    for (const [name, param] of Object.entries(params)) {
      const { options } = param as Partial<ChoiceParam<string>>;
      const values = fc.sample(valuesOf(name, param), { numRuns: 300, seed: 1 });
      const different = new Set(values.map((value) => param.print(value))).size;
      expect(different, name).toBeGreaterThan(options?.length === 1 ? 0 : 1);
    }
  });

  test("a bare link has every default, and no text breaks a setting", () => {
    expect(read(params, [])).toEqual(defaults(params));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(params)), fc.string(), (name, text) => {
        const values = read(params, [[name, text]]);
        expect(read(params, write(params, values))).toEqual(values);
      }),
    );
  });
});

/** A setting as text: its default, and its other possible values. */
function wordsOf(param: Param<unknown>): string {
  const { min, max, step } = param as Partial<NumberParam>;
  const { options } = param as Partial<ChoiceParam<string>>;
  const printed = param.print(param.default);
  if (min !== undefined) return `${printed} of ${min} to ${max} by ${step}`;
  return options ? `${printed} of ${options.join(", ")}` : printed;
}

const golden = import.meta.glob<Readonly<Record<string, string>>>("./*/*/golden.fixture.ts", {
  eager: true,
  import: "default",
});

const ofTheirOwn = Object.entries(settingsOfTools).filter(([folder]) => !(folder in quantities));

// Existing links keep their meaning while this is unchanged.
test.each(ofTheirOwn)("%s: defaults, limits and choices match published links", (folder, params) => {
  const inWords = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, wordsOf(param)]));
  const file = `./${folder}/golden.fixture.ts`;
  expect(inWords, `Enter a new setting in ${file}; what stands there stays`).toEqual(golden[file]);
});

test("no settings in published links are gone", () => {
  expect(Object.keys(golden).sort()).toEqual(ofTheirOwn.map(([folder]) => `./${folder}/golden.fixture.ts`).sort());
});

/**
 * Settings that show typed text in the address: names and numbers, separators, and custom settings, more of which are
 * in step.test.ts. SECURITY.md lists this.
 */
const TYPED_AND_SHOWN: readonly string[] = [
  "css/color name",
  "data/csv table",
  "data/diff key",
  "images/batch effects",
  "images/batch names",
  "images/dither own",
  "images/effects steps",
  "pdf/organize names",
  "security/jwt zone",
  "text/recipe steps",
  "text/base64 type",
  "text/base64 file",
  "text/case acronyms",
  ...["separator", "divider", "between", "at", "after", "columns", "joiner", "delimiter"].map(
    (name) => `text/lines ${name}`,
  ),
];

test("no address shows typed text", () => {
  const TYPED = "hunter2";
  const shown = Object.entries(settingsOfTools)
    // Amounts, dates, zones and cron expressions are lines of text as typed.
    .filter(([tool]) => !/^(?:units|time)\//.test(tool))
    .flatMap(([tool, params]) =>
      Object.entries<Param<unknown>>(params).flatMap(([name, param]) => {
        const value = param.parse(TYPED);
        const isShown = value !== undefined && param.print(param.shown ? param.shown(value) : value).includes(TYPED);
        return isShown ? [`${tool} ${name}`] : [];
      }),
    );
  expect(shown).toEqual(TYPED_AND_SHOWN);
});
