import { type Fraction, fractionOf } from "#core/number/fraction.ts";
import type { FunctionName } from "./functions.ts";
import type { KnownUnit } from "./vocabulary.ts";

/** A unit as it was written, and what it may mean. */
export interface UnitWord {
  readonly spelling: string;
  readonly candidates: readonly KnownUnit[];
}

/** What was typed, understood. */
export type Expression =
  | { readonly type: "number"; readonly value: Fraction; readonly isApproximate?: boolean }
  | { readonly type: "clock"; readonly parts: readonly Fraction[]; readonly unit?: UnitWord }
  | { readonly type: "unit"; readonly unit: UnitWord }
  /** This many of a unit: a temperature's zero point counts only here. */
  | { readonly type: "amount"; readonly value: Fraction; readonly unit: UnitWord }
  /** '5 ft 3 in': amounts of ever smaller units. The last may lack its unit, as in 5'11. */
  | {
      readonly type: "compound";
      readonly parts: readonly { readonly value: Fraction; readonly unit: UnitWord | undefined }[];
    }
  | { readonly type: "negative"; readonly of: Expression }
  | { readonly type: "percent" | "factorial"; readonly of: Expression }
  /** 'max(3, 5)', and operators that are words or two signs: '7 mod 3', '1 << 10'. */
  | { readonly type: "call"; readonly name: FunctionName; readonly of: readonly Expression[] }
  | { readonly type: "power"; readonly base: Expression; readonly exponent: Expression }
  | {
      readonly type: "sum" | "difference" | "product" | "quotient";
      readonly left: Expression;
      readonly right: Expression;
    };

/** What came of the reading. An unfinished text is the beginning of one that means something. */
export type Parsed =
  | { readonly kind: "expression"; readonly expression: Expression; readonly mayBeGrouped: boolean }
  | { readonly kind: "unfinished" }
  | { readonly kind: "invalid"; readonly message?: string };

/** Euler's number, to 50 decimals. */
export const E = fractionOf("2.71828182845904523536028747135266249775724709369996");
/** Numbers with a name, to 50 decimals. */
export const CONSTANTS: ReadonlyMap<string, Fraction> = new Map(
  Object.entries({
    pi: fractionOf("3.14159265358979323846264338327950288419716939937510"),
    π: fractionOf("3.14159265358979323846264338327950288419716939937510"),
    e: E,
  }),
);
/** Roots, and their degree. */
export const ROOTS: ReadonlyMap<string, bigint> = new Map(Object.entries({ sqrt: 2n, cbrt: 3n }));
/** Words before a unit that raise it to a power. */
export const POWER_BEFORE: ReadonlyMap<string, bigint> = new Map(
  Object.entries({ square: 2n, sq: 2n, cubic: 3n, cu: 3n }),
);
/** Words after a unit that raise it to a power. */
export const POWER_AFTER: ReadonlyMap<string, bigint> = new Map(Object.entries({ squared: 2n, cubed: 3n }));
/** Words and letters used as signs. */
export const OPERATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    per: "/",
    of: "*",
    times: "*",
    by: "*",
    x: "*",
    X: "*",
    plus: "+",
    minus: "-",
    xor: "xor",
    mod: "mod",
    modulo: "mod",
  }),
);
/** Words after a number that multiply it. */
export const MULTIPLES: ReadonlyMap<string, bigint> = new Map(
  Object.entries({
    dozen: 12n,
    hundred: 100n,
    thousand: 1000n,
    million: 10n ** 6n,
    billion: 10n ** 9n,
    trillion: 10n ** 12n,
  }),
);
/** What a number without a unit counts after one with it: 5 ft 3 are inches, 2h30 minutes. By units in small letters. */
export const SMALLER: ReadonlyMap<string, string> = new Map(
  [
    ["°", "'"],
    ["'", '"'],
    ["ft foot feet", "in"],
    ["st stone stones", "lb"],
    ["lb lbs pound pounds", "oz"],
    ["h hr hrs hour hours", "min"],
    ["min mins minute minutes", "s"],
  ].flatMap(([units = "", smaller = ""]) => units.split(" ").map((unit) => [unit, smaller])),
);
