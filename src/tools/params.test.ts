import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChoiceParam, defaults, type NumberParam, type Param, type Params, read, write } from "#core/params.ts";

const found = import.meta.glob<Params>("./*/*/params.ts", { eager: true, import: "default" });

/** Every value that a setting can have, or for settings of a form of their own, those that texts like theirs lead to. */
function valuesOf(param: Param<unknown>): fc.Arbitrary<unknown> {
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
  const texts = fc.oneof(fc.string(), fc.constant(printed), fc.stringMatching(/^[0-9a-f]{6}$/), spliced(printed));
  return texts.map((text) => param.parse(text) ?? param.default);
}

const spliced = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 4 }))
    .map(([start, end, between]) => text.slice(0, start) + between + text.slice(end));

describe.each(Object.entries(found))("%s", (_, params) => {
  test("what is written into the link reads back the same", () => {
    const all = fc.record(Object.fromEntries(Object.entries(params).map(([name, param]) => [name, valuesOf(param)])));
    fc.assert(
      fc.property(all, (values) => {
        expect(read(params, new URLSearchParams(write(params, values)))).toEqual(values);
      }),
    );
  });

  test("a bare link is every default, and no text breaks a setting", () => {
    expect(read(params, [])).toEqual(defaults(params));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(params)), fc.string(), (name, text) => {
        const values = read(params, [[name, text]]);
        expect(read(params, write(params, values))).toEqual(values);
      }),
    );
  });
});
