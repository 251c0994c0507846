import fc from "fast-check";
import type { AnyOperation, AnyValues } from "#core/operation.ts";
import { type ChoiceParam, defaults, type NumberParam, type Param } from "#core/params.ts";

const valuesOf = (param: Param<unknown>): fc.Arbitrary<unknown> => {
  if ("options" in param) return fc.constantFrom(...(param as ChoiceParam<string>).options);
  if (typeof param.default === "boolean") return fc.boolean();
  if ("min" in param) return fc.integer({ min: (param as NumberParam).min, max: (param as NumberParam).max });
  return fc.oneof(
    fc.constant(param.default),
    fc.string({ maxLength: 8 }).map((text) => param.parse(text) ?? param.default),
  );
};

/** Arbitrary settings of an operation. */
export const anySettings = ({ params }: AnyOperation): fc.Arbitrary<AnyValues> =>
  fc
    .record(Object.fromEntries(Object.entries<Param<unknown>>(params).map(([name, param]) => [name, valuesOf(param)])))
    .map((chosen) => ({ ...defaults(params), ...chosen }));

/** Every choice of each setting, with the others at their defaults. */
export function eachSetting({ params }: AnyOperation): readonly AnyValues[] {
  const initial: AnyValues = defaults(params);
  return [
    initial,
    ...Object.entries<Param<unknown>>(params).flatMap(([name, param]) => {
      const values: readonly unknown[] =
        "options" in param
          ? (param as ChoiceParam<string>).options
          : typeof param.default === "boolean"
            ? [!param.default]
            : [];
      return values.filter((value) => value !== param.default).map((value) => ({ ...initial, [name]: value }));
    }),
  ];
}
