import { fraction } from "#core/fraction.ts";
import { countsOf, FUNCTIONS, type FunctionName, WITHOUT_BRACKETS } from "./functions.ts";
import type { Expression } from "./syntax.ts";
import { UnitReader } from "./unit-reader.ts";
import { CONSTANTS, ROOTS } from "./words.ts";

/** Reads what has a name: constants, roots and functions with what they are of. */
export abstract class CallReader extends UnitReader {
  /** Reads what stands in brackets. */
  protected abstract inner(): Expression;
  /** Reads a product's first part, with its sign. */
  protected abstract signed(isFirst: boolean): Expression;

  protected named(text: string): Expression {
    const name = text.toLowerCase();
    // E is a prefix, and no number.
    const constant = text === "E" ? undefined : CONSTANTS.get(name);
    if (constant) {
      this.at++;
      return { type: "number", value: constant, isApproximate: true };
    }
    const degree = ROOTS.get(name);
    if (degree !== undefined) {
      this.at++;
      return { type: "power", base: this.signed(false), exponent: { type: "number", value: fraction(1n, degree) } };
    }
    const called = FUNCTIONS.get(name);
    const [, bracket] = this.tokens.slice(this.at, this.at + 2);
    const hasBrackets = bracket?.type === "sign" && bracket.text === "(";
    // A minute is no minimum.
    if (called && (hasBrackets || this.vocabulary.find(text).length === 0)) return this.call(called);
    return this.units() ?? this.stop();
  }

  private call(name: FunctionName): Expression {
    const start = this.at++;
    const base = name === "log" ? this.baseAfter(start) : [];
    if (this.operator() === "(") return { type: "call", name, of: [...this.list(name), ...base] };
    if (!this.token()) return this.stop();
    if (!WITHOUT_BRACKETS.has(name)) {
      const of = this.signed(false);
      // 'Round 2' is no question, and 'round 2.5' is.
      if (!isWorthwhile(name, of)) {
        this.at = start;
        this.stop();
      }
      return { type: "call", name, of: [of] };
    }
    return { type: "call", name, of: [this.signed(false), ...base] };
  }

  /** The base of 'log2 8' and 'log10(100)', which stands right behind the name. */
  private baseAfter(start: number): readonly Expression[] {
    const [name, base, next] = this.tokens.slice(start, start + 3);
    if (base?.type !== "number" || name?.end !== base.start || !next) return [];
    if (base.value.denominator !== 1n || (base.value.numerator !== 2n && base.value.numerator !== 10n)) return [];
    this.at++;
    return [{ type: "number", value: base.value }];
  }

  private list(name: FunctionName): readonly Expression[] {
    const [least, most] = countsOf(name);
    const of: Expression[] = [];
    do {
      this.at++;
      of.push(this.inner());
    } while (this.operator() === ";" && of.length < most);
    if (this.operator() !== ")" || of.length < least) this.stop();
    this.at++;
    return of;
  }
}

/** Whether rounding a number, or taking its sign away, changes it. */
function isWorthwhile(name: FunctionName, of: Expression): boolean {
  if (name === "abs") return of.type === "negative";
  if (name === "factorial") return of.type === "number";
  const number = of.type === "negative" ? of.of : of;
  return ["round", "floor", "ceil"].includes(name) && number.type === "number" && number.value.denominator !== 1n;
}
