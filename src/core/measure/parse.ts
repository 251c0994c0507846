import { divide, type Fraction, fraction } from "#core/number/fraction.ts";
import { countsOf, FUNCTIONS, type FunctionName, WITHOUT_BRACKETS } from "./functions.ts";
import type { Expression, Parsed, UnitWord } from "./syntax.ts";
import { CONSTANTS, MULTIPLES, OPERATORS, ROOTS, SMALLER } from "./syntax.ts";
import { MAX_LENGTH, plainText, type Token, tokensOf } from "./tokens.ts";
import { Stop, UnitReader } from "./unit-reader.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Reads what has a name: constants, roots and functions with their arguments. */
abstract class CallReader extends UnitReader {
  /** Reads the content of brackets. */
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
    // 'min' for a minute isn't a minimum.
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
      // 'Round 2' isn't a question, but 'round 2.5' is.
      if (!isWorthwhile(name, of)) {
        this.at = start;
        this.stop();
      }
      return { type: "call", name, of: [of] };
    }
    return { type: "call", name, of: [this.signed(false), ...base] };
  }

  /** The base of 'log2 8' and 'log10(100)', which comes right after the name. */
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

/** What a slash between two numbers before a unit divides: '1/2 mi' is half a mile, and '1 / 20 ms' is 50 Hz. */
export type Ratios = "tight" | "loose" | "none";

/** Reads a number, an amount such as '5 ft 3 in', or a calculation with either. Takes time in proportion to the text. */
export function parse(text: string, vocabulary: Vocabulary, ratios: Ratios = "tight"): Parsed {
  const plain = plainText(text);
  if (plain.length > MAX_LENGTH)
    return { kind: "invalid", message: `At most ${MAX_LENGTH} characters can be calculated` };
  const tokens = tokensOf(plain);
  if (!tokens) return { kind: "invalid" };
  if (tokens.length === 0) return { kind: "unfinished" };
  try {
    const expression = new Reader(tokens, vocabulary, ratios).whole();
    return {
      kind: "expression",
      expression,
      mayBeGrouped: tokens.some((each) => each.type === "number" && each.mayBeGrouped),
    };
  } catch (stop) {
    if (stop instanceof Stop) return stop.outcome;
    throw stop;
  }
}

/** The operators of bits, the loosest first, as programming languages have them. */
const BITWISE = [["|"], ["xor"], ["&"], ["<<", ">>"]] as const;

/** A recursive descent: sums of products of powers of numbers and amounts. */
class Reader extends CallReader {
  private readonly ratios: Ratios;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary, ratios: Ratios) {
    super(tokens, vocabulary);
    this.ratios = ratios;
  }

  whole(): Expression {
    const expression = this.inner();
    if (this.at < this.tokens.length) this.stop();
    return expression;
  }

  protected inner(level = 0): Expression {
    const operators = BITWISE[level];
    if (!operators) return this.sum();
    let left = this.inner(level + 1);
    for (;;) {
      const operator = this.operator();
      const name = operators.find((each) => each === operator);
      if (name === undefined) return left;
      this.at++;
      left = { type: "call", name, of: [left, this.inner(level + 1)] };
    }
  }

  private sum(): Expression {
    let left = this.product();
    for (;;) {
      const operator = this.operator();
      if (operator !== "+" && operator !== "-") return left;
      this.at++;
      left = { type: operator === "+" ? "sum" : "difference", left, right: this.product() };
    }
  }

  private product(): Expression {
    let left = this.signed(true);
    for (;;) {
      const operator = this.operator();
      if (operator === "mod") {
        this.at++;
        left = { type: "call", name: operator, of: [left, this.signed(false)] };
      } else if (operator === "*" || operator === "/") {
        if (this.isUnknown() || (this.isOf() && !isShare(left))) this.stop();
        this.at++;
        left = { type: operator === "*" ? "product" : "quotient", left, right: this.signed(false) };
      } else if (operator === "(" || (operator === undefined && this.token()?.type === "word")) {
        // 5 ft 3 in cm isn't a product of a length and centimeters.
        if (left.type === "compound" || this.isFactorE()) this.stop();
        left = { type: "product", left, right: this.powered(false) };
      } else if (this.isNextFactor(left)) {
        left = { type: "product", left, right: this.powered(false) };
      } else return left;
    }
  }

  /** Whether a number is a factor without a sign: '7!3!', '4/3 pi 3^3'; 'pi 3' is a computer. */
  private isNextFactor(left: Expression): boolean {
    const [before, number] = [this.tokens[this.at - 1], this.token()];
    if (number?.type !== "number") return false;
    if (left.type === "factorial") return before?.end === number.start;
    return left.type === "product" && left.right.type === "number" && left.right.isApproximate === true;
  }

  private isOf(): boolean {
    const token = this.token();
    return token?.type === "word" && token.text.toLowerCase() === "of";
  }

  /** '2 e' isn't a product, though '2e^3' is. */
  private isFactorE(): boolean {
    const [e, power] = this.tokens.slice(this.at, this.at + 2);
    return e?.type === "word" && e.text === "e" && !(power?.type === "sign" && power.text === "^");
  }

  /** Whether an x isn't a multiplication sign: 5x + 3 has an unknown, and 5 x -3 doesn't. */
  private isUnknown(): boolean {
    const [x, sign, next] = this.tokens.slice(this.at, this.at + 3);
    if (x?.type !== "word" || x.text.toLowerCase() !== "x" || sign?.type !== "sign") return false;
    return sign.text === "+" || (sign.text === "-" && sign.end !== next?.start);
  }

  protected signed(isFirst: boolean): Expression {
    const operator = this.operator();
    if (operator !== "-" && operator !== "+") return this.powered(isFirst);
    this.at++;
    const of = this.signed(isFirst);
    return operator === "-" ? { type: "negative", of } : of;
  }

  private powered(isFirst: boolean): Expression {
    return this.withPower(this.postfixed(isFirst));
  }

  protected withPower(base: Expression): Expression {
    const token = this.token();
    if (token?.type === "superscript") {
      this.at++;
      return { type: "power", base, exponent: { type: "number", value: fraction(token.value) } };
    }
    if (this.operator() !== "^") return base;
    this.at++;
    return { type: "power", base, exponent: this.exponent() };
  }

  private exponent(): Expression {
    const operator = this.operator();
    if (operator === "-" || operator === "+") {
      this.at++;
      const of = this.exponent();
      return operator === "-" ? { type: "negative", of } : of;
    }
    const token = this.token();
    // 2^10 m is so many meters, and not two to the power of ten of them.
    if (token?.type !== "number") return this.powered(false);
    this.at++;
    return this.withPower({ type: "number", value: token.value });
  }

  private postfixed(isFirst: boolean): Expression {
    let of = this.operand(isFirst);
    for (;;) {
      const operator = this.operator();
      if (operator !== "!" && operator !== "%") return of;
      const sign = this.token();
      this.at++;
      const next = this.token();
      if (operator === "!" && this.operator() === "!" && next?.start === sign?.end) {
        // 5!! is 5 · 3 · 1; for a factorial of a factorial there are brackets, and for more signs nothing.
        this.at++;
        if (this.operator() === "!") this.stop();
        of = { type: "call", name: "!!", of: [of] };
      } else of = { type: operator === "!" ? "factorial" : "percent", of };
      // 300 / 3% of 5 is 300 by 3% of 5.
      if (operator === "%" && this.isOf()) {
        this.at++;
        of = { type: "product", left: of, right: this.signed(false) };
      }
    }
  }

  private operand(isFirst: boolean): Expression {
    const token = this.token();
    if (!token) throw new Stop({ kind: "unfinished" });
    if (token.type === "number") return this.amount(isFirst);
    if (token.type === "clock") {
      this.at++;
      const unit = this.unit();
      return { type: "clock", parts: token.parts, ...(unit && { unit }) };
    }
    if (token.type === "word") return this.named(token.text);
    if (token.type === "sign" && token.text === "(") {
      this.at++;
      const inner = this.inner();
      if (this.operator() !== ")") this.stop();
      this.at++;
      return inner;
    }
    return this.stop();
  }

  /** A number, with its units if it has any. */
  private amount(isFirst: boolean): Expression {
    const value = this.count(isFirst);
    const start = this.at;
    const unit = this.unit();
    if (!unit) {
      const units = this.units();
      const number: Expression = { type: "number", value };
      return units ? { type: "product", left: number, right: units } : number;
    }
    const parts: { value: Fraction; unit: UnitWord | undefined }[] = [{ value, unit }];
    let last = unit;
    while (this.token()?.type === "number" && !this.hasPower()) {
      const next = this.count(true);
      const smaller = this.unit();
      const silent = smaller ?? this.silentAfter(last);
      if (!silent) this.stop();
      parts.push({ value: next, unit: silent });
      last = silent ?? last;
      if (!smaller) break;
    }
    if (parts.length > 1) return { type: "compound", parts };
    if (!this.continuesUnits()) return { type: "amount", value, unit };
    this.at = start;
    return { type: "product", left: { type: "number", value }, right: this.units() ?? this.stop() };
  }

  private silentAfter({ spelling }: UnitWord): UnitWord | undefined {
    // 5 ft 3 / 8 in isn't 5 ft 3 in divided by 8.
    if (this.operator() === "/") return undefined;
    const next = SMALLER.get(spelling.toLowerCase());
    const candidates = next === undefined ? [] : this.vocabulary.find(next);
    return next !== undefined && candidates.length > 0 ? { spelling: next, candidates } : undefined;
  }

  /** A number, a ratio that counts what follows it ('3/8 in'), or a number of thousands. */
  private count(isFirst: boolean): Fraction {
    const [over, slash, under] = this.tokens.slice(this.at, this.at + 3);
    if (over?.type !== "number") return this.stop();
    this.at++;
    if (
      this.ratios !== "none" &&
      slash?.type === "sign" &&
      slash.text === "/" &&
      under?.type === "number" &&
      under.value.numerator !== 0n
    ) {
      const isTight = over.end === slash.start && slash.end === under.start;
      const before = this.at;
      this.at += 2;
      const follows = this.token();
      const isUnit =
        this.multiple() !== undefined ||
        (follows?.type === "word" && !OPERATORS.has(follows.text) && this.units() !== undefined);
      this.at = before + (isUnit && (isTight || (isFirst && this.ratios === "loose")) ? 2 : 0);
      if (this.at > before) return this.multiplied(divide(over.value, under.value));
    }
    return this.multiplied(over.value);
  }

  private multiple(): bigint | undefined {
    const word = this.token();
    return word?.type === "word" ? MULTIPLES.get(word.text.toLowerCase()) : undefined;
  }

  private multiplied(value: Fraction): Fraction {
    const multiple = this.multiple();
    if (multiple === undefined) return value;
    this.at++;
    return divide(value, fraction(1n, multiple));
  }
}

/** Whether 'of' takes a share: '20% of 45' and '1/2 of 30', but not '10 of 50'. */
function isShare(left: Expression): boolean {
  if (left.type === "number") return left.value.denominator !== 1n;
  if (left.type === "product") return isShare(left.left) && isShare(left.right);
  return left.type === "percent" || left.type === "quotient";
}
