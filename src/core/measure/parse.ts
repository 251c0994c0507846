import { divide, type Fraction, fraction } from "#core/fraction.ts";
import { Cursor, Stop } from "./cursor.ts";
import type { Expression, Parsed, UnitWord } from "./syntax.ts";
import { MAX_LENGTH, plainText, type Token, tokensOf } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { CONSTANTS, MULTIPLES, OPERATORS, POWER_AFTER, POWER_BEFORE, ROOTS, SMALLER } from "./words.ts";

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

/** A recursive descent: sums of products of powers of numbers and amounts. */
class Reader extends Cursor {
  private readonly ratios: Ratios;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary, ratios: Ratios) {
    super(tokens, vocabulary);
    this.ratios = ratios;
  }

  whole(): Expression {
    const expression = this.sum();
    if (this.at < this.tokens.length) this.stop();
    return expression;
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
      if (operator === "*" || operator === "/") {
        this.at++;
        left = { type: operator === "*" ? "product" : "quotient", left, right: this.signed(false) };
      } else if (operator === "(" || (operator === undefined && this.token()?.type === "word")) {
        left = { type: "product", left, right: this.powered(false) };
      } else return left;
    }
  }

  private signed(isFirst: boolean): Expression {
    const operator = this.operator();
    if (operator !== "-" && operator !== "+") return this.powered(isFirst);
    this.at++;
    const of = this.signed(isFirst);
    return operator === "-" ? { type: "negative", of } : of;
  }

  private powered(isFirst: boolean): Expression {
    return this.withPower(this.postfixed(isFirst));
  }

  private withPower(base: Expression): Expression {
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
      this.at++;
      of = { type: operator === "!" ? "factorial" : "percent", of };
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
      const inner = this.sum();
      if (this.operator() !== ")") this.stop();
      this.at++;
      return inner;
    }
    return this.stop();
  }

  private named(text: string): Expression {
    const name = text.toLowerCase();
    const constant = CONSTANTS.get(name);
    if (constant) {
      this.at++;
      return { type: "number", value: constant, isApproximate: true };
    }
    const degree = ROOTS.get(name);
    if (degree !== undefined) {
      this.at++;
      return { type: "power", base: this.signed(false), exponent: { type: "number", value: fraction(1n, degree) } };
    }
    return this.units() ?? this.stop();
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
    const next = SMALLER.get(spelling);
    const candidates = next === undefined ? [] : this.vocabulary.find(next);
    // 5 ft 3 is about to be 5 ft 3 in.
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
      const isUnit = follows?.type === "word" && !OPERATORS.has(follows.text) && this.units() !== undefined;
      this.at = before + (isUnit && (isTight || (isFirst && this.ratios === "loose")) ? 2 : 0);
      if (this.at > before) return divide(over.value, under.value);
    }
    const word = this.token();
    const multiple = word?.type === "word" ? MULTIPLES.get(word.text.toLowerCase()) : undefined;
    if (multiple === undefined) return over.value;
    this.at++;
    return { ...divide(over.value, fraction(1n, multiple)) };
  }

  /** Whether a power follows the unit: '5 m^2', 'm2', 'feet squared'. */
  private hasPower(): boolean {
    const [token, next, before] = [this.token(), this.tokens[this.at + 1], this.tokens[this.at - 1]];
    if (token?.type === "superscript") return true;
    if (token?.type === "word") return POWER_AFTER.has(token.text.toLowerCase());
    if (token?.type === "sign") return token.text === "^";
    if (token?.type !== "number" || token.start !== before?.end || next?.type === "word") return false;
    // 5'3 is a height, and no cube.
    if (before.type !== "word" || /['"°]$/.test(before.text)) return false;
    return token.value.denominator === 1n && token.value.numerator >= 2n && token.value.numerator <= 3n;
  }

  private continuesUnits(): boolean {
    if (this.hasPower()) return true;
    const token = this.token();
    return token?.type === "word" && !OPERATORS.has(token.text);
  }

  /** A product of units that are written side by side, each with its power. */
  private units(): Expression | undefined {
    let product: Expression | undefined;
    for (;;) {
      const factor = this.unitWithPower();
      if (!factor) return product;
      product = product ? { type: "product", left: product, right: factor } : factor;
    }
  }

  private unitWithPower(): Expression | undefined {
    const token = this.token();
    const power = token?.type === "word" ? POWER_BEFORE.get(token.text.toLowerCase()) : undefined;
    const whole = this.unit(true);
    if (whole) return this.raisedUnit(whole);
    if (power === undefined) return undefined;
    this.at++;
    const unit = this.unit();
    if (!unit) {
      if (!this.token()) throw new Stop({ kind: "unfinished" });
      this.at--;
      return undefined;
    }
    return { type: "power", base: { type: "unit", unit }, exponent: { type: "number", value: fraction(power) } };
  }

  private raisedUnit(unit: UnitWord): Expression {
    const base: Expression = { type: "unit", unit };
    const token = this.token();
    if (!this.hasPower() || !token) return base;
    if (token.type === "number" || token.type === "word") {
      this.at++;
      const value = token.type === "number" ? token.value : fraction(POWER_AFTER.get(token.text.toLowerCase()) ?? 1n);
      return { type: "power", base, exponent: { type: "number", value } };
    }
    return this.withPower(base);
  }

  /** The longest spelling of a unit that stands here; with `powers` also one that ends in a power, as 'survey mi²' does. */
  private unit(powers = false): UnitWord | undefined {
    const words: { readonly text: string; readonly next: number }[] = [];
    let joint = "";
    let at = this.at;
    while (words.length < this.vocabulary.mostWords) {
      const token = this.tokens[at];
      if (token?.type === "word") {
        words.push({ text: `${joint}${token.text}`, next: ++at });
        joint = " ";
      } else if (words.length > 0 && this.isJoint(at)) {
        joint = token?.type === "sign" && token.text === "/" ? "/" : " ";
        at++;
      } else break;
    }
    for (let count = words.length; count > 0; count--) {
      const spelling = words
        .slice(0, count)
        .map(({ text }) => text)
        .join("");
      const next = words[count - 1]?.next ?? at;
      const after = this.tokens[next];
      const power = after?.type === "superscript" ? after.value : undefined;
      const squared = powers && (power === 2n || power === 3n) ? this.vocabulary.find(`${spelling}${power}`) : [];
      const candidates = squared.length > 0 ? squared : this.vocabulary.find(spelling);
      if (candidates.length === 0) continue;
      this.at = next + (squared.length > 0 ? 1 : 0);
      return { spelling, candidates };
    }
    return undefined;
  }
}
