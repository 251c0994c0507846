import { type Fraction, fractionOf, multiply } from "#core/number/fraction.ts";
import type { Quantity, Unit } from "#core/quantity.ts";
import { type Dimension, dimensionOf } from "./dimension.ts";

/** A unit: its kind, and its size in coherent SI units. */
export interface KnownUnit {
  /** The id of its quantity, such as 'length', and its own within that. */
  readonly kind: string;
  readonly id: string;
  readonly unit: Unit;
  readonly dimension: Dimension;
  readonly size: Fraction;
  readonly offset: Fraction;
  readonly isApproximate: boolean;
}

/** What a quantity is called, and how people write its units. */
export interface Spellings<Id extends string = string> {
  /** With its article: 'a length'. */
  readonly kind: string;
  /** Of the base unit, as a product of coherent units: 'kg m^-1 s^-2'. */
  readonly dimension: string;
  /** The size of the base unit in them, where that is not 1. */
  readonly size?: string;
  /**
   * Further spellings of each unit, separated by commas; its name, symbol, plural and the spellings in -er and -re go
   * without saying. Those after a semicolon are symbols, which are case-sensitive.
   */
  readonly also: Readonly<Partial<Record<Id, string>>>;
  /** The units that an amount of a unit is wanted in, separated by commas; `else` for the units without a list. */
  readonly wanted: Readonly<Partial<Record<Id, string>>> & { readonly else: string };
}

/** A quantity, and what it is called: 'a length'. Its base unit has `size` in coherent units. */
export interface Kind {
  readonly name: string;
  readonly dimension: Dimension;
  readonly size: Fraction;
  readonly quantity: Quantity;
  /** The ids of the units that an amount of a unit is wanted in, the likeliest first. */
  readonly wantedOf: (id: string) => readonly string[];
}

/** All units by their spellings. */
export interface Vocabulary {
  /**
   * The units that a spelling may mean: those written in just these letters, then those of other quantities in letters of
   * another case. MW is never mW, but c may be °C.
   */
  readonly find: (spelling: string) => readonly KnownUnit[];
  /** How many of those that `find` gives are written in just these letters: they come first. */
  readonly countExact: (spelling: string) => number;
  /** Whether a longer spelling begins so, of any unit or of one of a kind. */
  readonly begins: (text: string, kind?: string) => boolean;
  /** The quantities by their ids. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The most words that a spelling has. */
  readonly mostWords: number;
}

/** The spellings of one quantity. It is there for the types: every id must be one of the quantity's units. */
export const spellings = <Of extends Quantity>(of: Spellings<keyof Of["units"] & string>): Spellings => of;

// A single capital letter isn't a small one: 1 M isn't a metre, and 5S isn't a time. Nor is Mm a millimetre, or Gs a
// gram. The radius r isn't a degree Rankine, and 5% abv isn't in abvolts.
const EXACT_ONLY = /^(?:[MGTP][mglst]|[A-Z]|r|abv)$/;
// Other letters are likely slips, but for one kind alone: c may be °C, but isn't a coulomb.
const LETTER = /^\p{Ll}$/u;

/** Prefixes whose symbols differ from another prefix by their case alone: m and M, p and P. */
const CASED_PREFIX = /^(?:milli|mega|pico|peta)/i;
/** A bit has no thousandth: mbit are megabits. */
const INDIVISIBLE = /^(?:mega|peta)(?:bit|byte)/i;

/**
 * Whether a spelling may mean one of the symbols although its prefix has the wrong case. Only if the whole word has one
 * case, and another of its letters has the wrong case too. MPA and mpa may be MPa, mJ is never MJ.
 */
function mayBeSlip(typed: string, symbols: ReadonlySet<string>, { unit }: KnownUnit): boolean {
  const isOfOneCase = typed === typed.toLowerCase() || typed === typed.toUpperCase();
  return (
    [...symbols].some((symbol) => {
      if (fold(symbol) !== fold(typed)) return false;
      if (symbol.charAt(0) === typed.charAt(0) || INDIVISIBLE.test(unit.name)) return true;
      return isOfOneCase && symbol.slice(1) !== typed.slice(1);
    }) || ![...symbols].some((symbol) => fold(symbol) === fold(typed))
  );
}

/** The vocabulary of quantities by their ids. The first one has priority. */
export function vocabulary(
  quantities: Readonly<Record<string, Spellings & { readonly quantity: Quantity }>>,
): Vocabulary {
  const exact = new Map<string, KnownUnit[]>();
  const folded = new Map<string, KnownUnit[]>();
  /** The symbols of units with a prefix whose other case is another prefix: mW of a milliwatt, 'MW h' of a megawatt-hour. */
  const prefixed = new Map<KnownUnit, Set<string>>();
  const kinds = new Map<string, Kind>();
  let mostWords = 1;
  const enter = (map: Map<string, KnownUnit[]>, spelling: string, unit: KnownUnit) => {
    const known = map.get(spelling) ?? [];
    if (!known.includes(unit)) map.set(spelling, [...known, unit]);
  };

  for (const [kind, entry] of Object.entries(quantities)) {
    const dimension = dimensionOf(entry.dimension);
    const size = fractionOf(entry.size ?? "1");
    const wanted = new Map(Object.entries(entry.wanted).map(([id, list = ""]) => [id, list.split(", ")]));
    const wantedElse = entry.wanted.else.split(", ");
    const wantedOf = (id: string) => (wanted.get(id) ?? wantedElse).filter((each) => each !== id);
    kinds.set(kind, { name: entry.kind, dimension, size, quantity: entry.quantity, wantedOf });
    for (const [id, unit] of Object.entries<Unit>(entry.quantity.units)) {
      // The algebra makes them of others: a pace is minutes by kilometres.
      if (unit.isReciprocal) continue;
      const isApproximate = unit.source.digits !== undefined;
      const known = { kind, id, unit, dimension, size: multiply(unit.scale, size), offset: unit.offset, isApproximate };
      const { names, symbols } = spellingsOf(unit, entry.also[id] ?? "");
      for (const name of names) enter(exact, name, known);
      for (const symbol of symbols) enter(exact, symbol, known);
      if (CASED_PREFIX.test(unit.name)) prefixed.set(known, symbols);
      for (const spelling of [...names, ...symbols]) {
        enter(folded, fold(spelling), known);
        mostWords = Math.max(mostWords, spelling.split(" ").length);
      }
    }
  }
  const all = [...folded.keys()].sort();
  /**
   * The units that a spelling can mean if its case is a slip. A prefix's case isn't a slip if another prefix differs
   * only by case.
   */
  const slipsOf = (spelling: string) =>
    (folded.get(fold(spelling)) ?? []).filter((unit) => {
      const symbols = prefixed.get(unit);
      return !symbols || exact.get(normal(spelling))?.includes(unit) || mayBeSlip(normal(spelling), symbols, unit);
    });
  /** The words of a spelling, each mapped to its unit: of 'ft lb' as of 'feet pounds' and 'ft lbs'. */
  const wordsOf = (spelling: string) =>
    normal(spelling)
      .split(" ")
      .map(
        (word) => (exact.get(word) ?? slipsOf(word))[0]?.unit.name ?? (/^[mp]/i.test(word) ? word : word.toLowerCase()),
      )
      .join(" ");
  const compounds = new Map<string, KnownUnit[]>();
  for (const [spelling, units] of exact)
    if (spelling.includes(" ")) for (const unit of units) enter(compounds, wordsOf(spelling), unit);
  return {
    find(spelling) {
      // What a symbol officially means comes before what people use it for: gr are grains, and then grams.
      const spelled = exact.get(normal(spelling)) ?? [];
      const isSymbol = ({ unit }: KnownUnit) => (unit.symbol === spelling ? 1 : 0);
      const just = spelled.toSorted((one, other) => isSymbol(other) - isSymbol(one));
      const slips = EXACT_ONLY.test(spelling) ? [] : slipsOf(spelling);
      const others = slips.filter(({ kind }) => just.every((each) => each.kind !== kind));
      const [likely] = others;
      const found = [...just, ...(LETTER.test(spelling) ? others.filter(({ kind }) => kind === likely?.kind) : others)];
      return found.length > 0 || !/[- ]/.test(spelling) ? found : (compounds.get(wordsOf(spelling)) ?? []);
    },
    countExact: (spelling) => exact.get(normal(spelling))?.length ?? 0,
    begins: (text, kind) =>
      startingWith(all, fold(text)).some((spelling) =>
        folded.get(spelling)?.some((unit) => unit.kind === (kind ?? unit.kind)),
      ),
    kinds,
    mostWords,
  };
}

/** Those of the sorted texts that start so, and are longer. */
function startingWith(sorted: readonly string[], start: string): readonly string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(start)) end++;
  return sorted.slice(low, end).filter((text) => text !== start);
}

// There are two signs for micro. Hyphens and dots of abbreviations are not needed.
const normal = (spelling: string) =>
  spelling
    .replaceAll("µ", "μ")
    .replaceAll("\u212b", "Å")
    .replace(/\.(?=[²³])/g, "")
    .replace(/[-.]/g, " ")
    .replace(/ +/g, " ")
    .trim();

const fold = (spelling: string) => normal(spelling).toLowerCase();

function spellingsOf({ name, symbol }: Unit, also: string) {
  const [furtherNames = "", furtherSymbols = ""] = also.split(";");
  const list = (text: string) => text.split(",").map(normal).filter(Boolean);
  const own = name.replace(/ \([^)]*\)$/, "");
  const names = [own.toLowerCase(), ...list(furtherNames)].map(normal).flatMap(alternatives).flatMap(countryLast);
  const symbols = [normal(symbol), ...list(furtherSymbols)]
    .flatMap(withLetterU)
    .flatMap(withDigits)
    .flatMap(countryLast);
  return { names: new Set(names), symbols: new Set(symbols) };
}

/** 'US gallon' is 'gallon US' too. */
const countryLast = (spelling: string) => [
  spelling,
  spelling.replace(/^(us|uk|imp|imperial) ([^ ]+( [^ ]+)?)$/i, "$2 $1"),
];

/** A keyboard has no μ. */
const withLetterU = (symbol: string) => (/^μ\p{Lu}/u.test(symbol) ? [symbol, symbol.replace("μ", "u")] : [symbol]);

const withDigits = (symbol: string) => [symbol, symbol.replaceAll("²", "2").replaceAll("³", "3")];

/** A name in British and American spelling, singular and plural. */
function alternatives(name: string): string[] {
  const american = name.replace(/(met|lit)re\b/g, "$1er");
  const british = name.replace(/\b(\w*(?:met|lit))er\b/g, (word) =>
    /^(centi|milli|kilo|micro|nano|pico|deci|deca|hecto|mega|giga)?(met|lit)er$/.test(word)
      ? word.replace(/er$/, "re")
      : word,
  );
  const forms = [...new Set([name, american, british])];
  // Both pounds force and pound forces are written.
  const forces = forms
    .filter((form) => / force\b/.test(form))
    .map((form) => form.replace(/^(\w+) force\b/, "$1s force"));
  return [...forms, ...forms.map(plural), ...forces];
}

/** The plural of a name's main word: the last, or that before 'per', 'of' or a scale of degrees. */
function plural(name: string): string {
  const [, main = name, rest = ""] = /^(degree(?= )|.*?)((?<=^degree) .*| (?:per|of) .*)?$/.exec(name) ?? [];
  if (/(s|x|z|²|³|[^a-z])$/.test(main)) return name;
  const ending = /ch$/.test(main) ? "es" : "s";
  const word = /[^aeiou]y$/.test(main) ? `${main.slice(0, -1)}ies` : `${main}${ending}`;
  return `${word}${rest}`;
}
