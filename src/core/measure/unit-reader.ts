import { fraction } from "#core/number/fraction.ts";
import { combined, dimensionOf, isSame } from "./dimension.ts";
import { FUNCTIONS } from "./functions.ts";
import type { Expression, Parsed, UnitWord } from "./syntax.ts";
import { CONSTANTS, MULTIPLES, OPERATORS, POWER_AFTER, POWER_BEFORE, ROOTS } from "./syntax.ts";
import type { Token } from "./tokens.ts";
import type { KnownUnit, Vocabulary } from "./vocabulary.ts";

/** How reading ends if the text isn't an expression. */
export class Stop extends Error {
  readonly outcome: Exclude<Parsed, { kind: "expression" }>;

  constructor(outcome: Exclude<Parsed, { kind: "expression" }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** A place in a list of tokens, which a reader moves forward. */
class Cursor {
  protected at = 0;
  protected readonly tokens: readonly Token[];
  protected readonly vocabulary: Vocabulary;

  constructor(tokens: readonly Token[], vocabulary: Vocabulary) {
    this.tokens = tokens;
    this.vocabulary = vocabulary;
  }

  protected token(): Token | undefined {
    return this.tokens[this.at];
  }

  /** The sign or the word that connects what is before with what follows. */
  protected operator(): string | undefined {
    const token = this.token();
    if (token?.type === "sign") return token.text;
    const isLast = this.at === this.tokens.length - 1;
    // A final x doesn't mean that a factor follows.
    if (token?.type !== "word" || (isLast && token.text.toLowerCase() === "x")) return undefined;
    // 'PER' and 'OF' in a line of capitals; a capital X is a sign as well.
    return OPERATORS.get(token.text) ?? (token.text.length > 1 ? OPERATORS.get(token.text.toLowerCase()) : undefined);
  }

  /** Whether a hyphen or a slash joins two words: 'light-year', 'km/h'. */
  protected isJoint(at: number): boolean {
    const [before, hyphen, after] = [this.tokens[at - 1], this.tokens[at], this.tokens[at + 1]];
    const isMinus = hyphen?.type === "sign" && /[-/]/.test(hyphen.text) && after?.type === "word";
    return isMinus && before?.end === hyphen.start && hyphen.end === after.start;
  }

  /** Nothing is allowed here; at the end of the text something is missing. */
  protected stop(): never {
    const token = this.token();
    if (!token) throw new Stop({ kind: "unfinished" });
    const rest = this.tokens.slice(this.at);
    const isBeginning =
      rest.every((each) => each.type === "word") &&
      rest.length <= this.vocabulary.mostWords &&
      this.begins(rest.map((each) => (each.type === "word" ? each.text : "")).join(" "));
    throw new Stop({ kind: isBeginning ? "unfinished" : "invalid" });
  }

  private begins(text: string): boolean {
    const word = text.toLowerCase();
    const others = [
      ...ROOTS.keys(),
      ...FUNCTIONS.keys(),
      ...CONSTANTS.keys(),
      ...POWER_BEFORE.keys(),
      ...MULTIPLES.keys(),
      "per",
      "of",
      "by",
      "times",
    ];
    return this.vocabulary.begins(text) || others.some((other) => other.startsWith(word));
  }
}

const MASS = dimensionOf("kg");

/** Whether two units are different ones of one dimension. */
function isAlike(one: Expression, other: Expression): boolean {
  if (one.type !== "unit" || other.type !== "unit") return false;
  const [a, b] = [one.unit.candidates[0], other.unit.candidates[0]];
  return a !== undefined && b !== undefined && a !== b && isSame(a.dimension, b.dimension);
}

/** Reads units: a spelling of one or several words, its power, and units next to each other. */
export abstract class UnitReader extends Cursor {
  /** Reads the power after what was read, if there is one. */
  protected abstract withPower(base: Expression): Expression;

  /** Whether a power follows the unit: '5 m^2', 'm2', 'feet squared'. */
  protected hasPower(): boolean {
    const [token, next, before] = [this.token(), this.tokens[this.at + 1], this.tokens[this.at - 1]];
    if (token?.type === "superscript") return true;
    if (token?.type === "word") return POWER_AFTER.has(token.text.toLowerCase());
    if (token?.type === "sign") return token.text === "^";
    if (token?.type !== "number" || token.start !== before?.end) return false;
    if (next?.type === "word" && !OPERATORS.has(next.text)) return false;
    // 5'3 is a height, and no cube.
    if (before.type !== "word" || /['"°]$/.test(before.text)) return false;
    return token.value.denominator === 1n && token.value.numerator >= 2n && token.value.numerator <= 3n;
  }

  protected continuesUnits(): boolean {
    if (this.hasPower() || this.isHyphen()) return true;
    const token = this.token();
    return token?.type === "word" && !OPERATORS.has(token.text);
  }

  private isHyphen(): boolean {
    return this.tokens[this.at - 1]?.type === "word" && this.operator() === "-" && this.isJoint(this.at);
  }

  /** A product of units that are written side by side, each with its power. */
  protected units(): Expression | undefined {
    let product: Expression | undefined;
    for (;;) {
      const start = this.at;
      // An acre-foot is a product.
      if (product && this.isHyphen()) this.at++;
      const factor = this.unitWithPower();
      if (!factor) {
        this.at = start;
        return product;
      }
      // '5k in miles' isn't a product of inches and miles.
      const isPreposition = factor.type === "unit" && /(?:^| )in$/.test(factor.unit.spelling);
      if (isPreposition && this.token()?.type === "word" && !this.operator()) this.stop();
      // 10 km miles isn't an area.
      if (product && isAlike(product, factor)) this.stop();
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

  /**
   * Whether what follows splits a unit's name: in m/s² and N m², the power belongs to the last unit, not to the whole
   * speed or torque; and kg m/s² doesn't mean kilogram-force metres per square of time.
   */
  private isTakenApart(words: readonly { readonly text: string }[], whole: KnownUnit, next: number): boolean {
    if (words.length === 1) return false;
    const before = this.at;
    this.at = next;
    const [hasPower, isDivided] = [this.hasPower(), this.operator() === "/"];
    this.at = before;
    if (!hasPower && !isDivided) return false;
    if (hasPower && words.some(({ text }) => /^\/| per$/i.test(text))) return true;
    const [one, other, ...more] = words.map(
      ({ text }) => this.vocabulary.find(text.replace(/^[ /]/, ""))[0]?.dimension,
    );
    if (!one || !other || more.length > 0) return false;
    const isProduct = isSame(combined(one, other, 1), whole.dimension);
    return hasPower || (isDivided && !isProduct && isSame(one, MASS));
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

  /**
   * The longest spelling of a unit at this point; with `powers` also one that ends in a power, as 'survey mi²' does.
   */
  protected unit(powers = false): UnitWord | undefined {
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
      const [whole] = candidates;
      if (!whole || (squared.length === 0 && this.isTakenApart(words.slice(0, count), whole, next))) continue;
      this.at = next + (squared.length > 0 ? 1 : 0);
      return { spelling, candidates };
    }
    return undefined;
  }
}
