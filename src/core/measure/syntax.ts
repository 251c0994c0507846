import type { Fraction } from "#core/number/fraction.ts";
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
