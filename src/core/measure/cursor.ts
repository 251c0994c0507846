import { FUNCTIONS } from "./functions.ts";
import type { Parsed } from "./syntax.ts";
import type { Token } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { CONSTANTS, MULTIPLES, OPERATORS, POWER_BEFORE, ROOTS } from "./words.ts";

/** How the reading ends where the text is no expression. */
export class Stop extends Error {
  readonly outcome: Exclude<Parsed, { kind: "expression" }>;

  constructor(outcome: Exclude<Parsed, { kind: "expression" }>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** A place in a list of tokens, which a reader moves forward. */
export class Cursor {
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
    // A last x is no sign that a factor is to come.
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

  /** Nothing may stand here; at the end of the text something is still to come. */
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
