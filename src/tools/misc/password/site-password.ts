import { pick, type Random } from "#core/random.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { drawBelow, type Maker } from "./password.ts";

/** The passwords that a site allows: characters of `allowed`, one at least of each of `required`. */
export interface SiteRules {
  readonly length: number;
  readonly allowed: readonly string[];
  readonly required: readonly (readonly string[])[];
  /** How often one character may follow itself in a row. */
  readonly maxConsecutive: number;
}

/** What the text of a `passwordrules` attribute says, before a length is chosen. */
export interface ReadRules {
  readonly required: readonly (readonly string[])[];
  readonly allowed: readonly string[];
  readonly maxConsecutive: number;
  readonly minLength: number;
  readonly maxLength: number;
  /** Names of rules that are not known. */
  readonly unknown: readonly string[];
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
const PRINTABLE = between(0x20, 0x7e);
const CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ["upper", between(0x41, 0x5a)],
  ["lower", between(0x61, 0x7a)],
  ["digit", between(0x30, 0x39)],
  ["special", PRINTABLE.filter((character) => !/[A-Za-z0-9]/.test(character))],
  ["ascii-printable", PRINTABLE],
  // All of Unicode is allowed: a password of ASCII is one of these, and can be typed anywhere.
  ["unicode", PRINTABLE],
]);

/**
 * Reads Apple's password rules (developer.apple.com/password-rules; the grammar follows the parser of
 * github.com/apple/password-manager-resources): the text itself, or a tag or attribute that holds it.
 */
export function parseSiteRules(text: string): Result<ReadRules> {
  const required: (readonly string[])[] = [];
  const allowed: (readonly string[])[] = [];
  const unknown: string[] = [];
  const limits: Record<"max-consecutive" | "minlength" | "maxlength", number[]> = {
    "max-consecutive": [],
    minlength: [],
    maxlength: [],
  };
  for (const rule of ruleTexts(attributeIn(text))) {
    const [, name = "", value = ""] = /^([A-Za-z-]+)\s*:\s*(.*)$/s.exec(rule) ?? [];
    if (name === "")
      return fail(`‘${shortened(rule)}’ isn't a rule: it needs a name and a colon, as in ‘minlength: 12’.`);
    if (value === "") continue;
    if (name === "required" || name === "allowed") {
      const characters = charactersOf(value);
      if (!characters.ok) return characters;
      if (characters.value.length > 0) (name === "required" ? required : allowed).push(characters.value);
    } else if (Object.hasOwn(limits, name)) {
      if (!/^\d{1,9}$/.test(value)) return fail(`‘${name}’ needs a whole number, not ‘${shortened(value)}’.`);
      if (Number(value) > 0) limits[name as keyof typeof limits].push(Number(value));
    } else unknown.push(name);
  }
  const all = [...allowed, ...required].flat();
  return ok({
    required,
    allowed: all.length > 0 ? PRINTABLE.filter((character) => all.includes(character)) : PRINTABLE,
    maxConsecutive: Math.min(Number.POSITIVE_INFINITY, ...limits["max-consecutive"]),
    minLength: Math.max(0, ...limits.minlength),
    maxLength: Math.min(Number.POSITIVE_INFINITY, ...limits.maxlength),
    unknown,
  });
}

const shortened = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#39": "'", "#x27": "'" };

/** The value of a pasted `passwordrules="…"`, or the text as it is. */
function attributeIn(text: string): string {
  const found = /\bpasswordrules\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text);
  const value = found?.[1] ?? found?.[2];
  return value === undefined
    ? text
    : value.replace(/&(quot|amp|lt|gt|#39|#x27);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}

const IN_BRACKETS = String.raw`\[[^\]]*\]\]?`;

/** The rules between semicolons. Semicolons in brackets don't separate. */
const ruleTexts = (text: string): string[] =>
  (text.match(new RegExp(`(?:${IN_BRACKETS}|[^;])+`, "g")) ?? [])
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "");

/** The characters of 'upper, [-_]', in order and without repetition. */
function charactersOf(value: string): Result<readonly string[]> {
  const found = new Set<string>();
  const part = new RegExp(String.raw`\s*(?:([A-Za-z-]+)|(${IN_BRACKETS}))\s*(,|$)`, "y");
  for (let isMore = true; isMore; ) {
    const at = part.lastIndex;
    const [all, name, custom, comma] = part.exec(value) ?? [];
    if (all === undefined)
      return fail(`‘${shortened(value.slice(at).trim() || value)}’ isn't a kind of characters. ${KINDS}`);
    const characters = custom === undefined ? CLASSES.get((name ?? "").toLowerCase()) : customOf(custom.slice(1, -1));
    if (!characters) return fail(`‘${shortened(name ?? "")}’ isn't a kind of characters. ${KINDS}`);
    for (const character of characters) found.add(character);
    isMore = comma === ",";
  }
  return ok(PRINTABLE.filter((character) => found.has(character)));
}

const KINDS =
  "They are upper, lower, digit, special, ascii-printable, unicode, or your own in brackets, as in ‘[-_.]’.";

/** In brackets a hyphen counts only as the first character, as in Apple's parser. */
const customOf = (inside: string) => [...inside].filter((character, index) => character !== "-" || index === 0);

/** The longest password, as on the rest of the page. */
const MAX_LENGTH = 256;
/** Each rule doubles what has to be counted; sites have up to five. */
const MAX_REQUIRED = 6;

/**
 * The rules with a length: the wished one, or the nearest that the site allows. No space is used, which sites cut off at
 * either end, unless a rule asks for one.
 */
export function siteRulesOf(read: ReadRules, wished: number): Result<SiteRules> {
  const { minLength, maxLength, maxConsecutive } = read;
  if (minLength > maxLength)
    return fail(`The site asks for at least ${minLength} and at most ${maxLength} characters.`);
  if (minLength > MAX_LENGTH)
    return fail(`The site asks for ${minLength} characters; ${MAX_LENGTH} are the most here.`);
  const required = distinct(
    read.required.map((characters) => {
      const visible = characters.filter((character) => character !== " ");
      return visible.length > 0 ? visible : characters;
    }),
  );
  if (required.length > MAX_REQUIRED)
    return fail(`More than ${MAX_REQUIRED} rules that start with ‘required’ aren't read.`);
  const wanted = new Set(required.flat());
  const allowed = read.allowed.filter((character) => character !== " " || wanted.has(" ") || read.allowed.length === 1);
  const length = Math.max(minLength, Math.min(maxLength, wished));
  const rules = { length, allowed, required, maxConsecutive: Math.min(length, maxConsecutive) };
  return countSitePasswords(rules) > 0n ? ok(rules) : fail(`No password of ${length} characters meets these rules.`);
}

const distinct = (sets: readonly (readonly string[])[]) => [
  ...new Map(sets.map((set) => [set.join(""), set])).values(),
];

/** Characters that count for the same required sets, which are the bits of `meets`. */
interface Atom {
  readonly characters: readonly string[];
  readonly meets: number;
}

/** A password so far: what it still needs, and how it ends where that matters. */
interface State {
  readonly open: number;
  readonly met: number;
  /** The index of the atom of the last character, and how many times in a row it's at the end. */
  readonly last: number;
  readonly run: number;
}

interface Step {
  readonly ways: bigint;
  readonly next: State;
  /** The characters that may come: another one of an atom, or undefined for the last one once more. */
  readonly others: readonly string[] | undefined;
  /** One of these is the last character, which may not come. */
  readonly holdsLast: boolean;
}

const START: Omit<State, "open"> = { met: 0, last: -1, run: 0 };

type Counter = ReturnType<typeof counting>;

// Counting takes a while: what rules are checked by, counted by and drawn by is the same.
const counters = new WeakMap<SiteRules, Counter>();

function counterOf(rules: SiteRules): Counter {
  const counter = counters.get(rules) ?? counting(rules);
  counters.set(rules, counter);
  return counter;
}

/** Counts how many passwords continue from a state, and by which steps. */
function counting({ length, allowed, required, maxConsecutive }: SiteRules) {
  const byMeets = Map.groupBy(allowed, (character) =>
    required.reduce((bits, set, index) => bits | (set.includes(character) ? 1 << index : 0), 0),
  );
  const atoms: readonly Atom[] = [...byMeets].map(([meets, characters]) => ({ meets, characters }));
  const all = (1 << required.length) - 1;
  const isFree = maxConsecutive >= length;
  const known = new Map<string, bigint>();

  const stepsFrom = ({ open, met, last, run }: State): Step[] =>
    atoms.flatMap(({ characters, meets }, index) => {
      const next = { open: open - 1, met: met | meets, ...(isFree ? { last: -1, run: 0 } : { last: index, run: 1 }) };
      const holdsLast = index === last;
      const choices = BigInt(characters.length - (holdsLast ? 1 : 0));
      const steps: Step[] = [{ ways: choices * count(next), next, others: characters, holdsLast }];
      if (holdsLast && run < maxConsecutive) {
        const again = { ...next, run: run + 1 };
        steps.push({ ways: count(again), next: again, others: undefined, holdsLast });
      }
      return steps;
    });

  function count(state: State): bigint {
    if (state.open === 0) return state.met === all ? 1n : 0n;
    const key = `${state.open} ${state.met} ${state.last} ${state.run}`;
    const value = known.get(key) ?? stepsFrom(state).reduce((sum, { ways }) => sum + ways, 0n);
    known.set(key, value);
    return value;
  }

  return { count, stepsFrom };
}

/** The exact number of passwords that the rules allow. */
export const countSitePasswords = (rules: SiteRules): bigint =>
  counterOf(rules).count({ ...START, open: rules.length });

/**
 * Makes passwords that are uniform over exactly those that the rules allow: each character is drawn with the weight of
 * the passwords that can still follow.
 */
export function sitePasswordMaker(rules: SiteRules): Maker {
  const { count, stepsFrom } = counterOf(rules);
  const draw = (state: State, random: Random): Step => {
    let at = drawBelow(count(state), random);
    for (const step of stepsFrom(state)) {
      if (at < step.ways) return step;
      at -= step.ways;
    }
    throw new RangeError("The steps are as many as were counted");
  };
  return (random) => {
    let password = "";
    let last = "";
    for (let state: State = { ...START, open: rules.length }; state.open > 0; ) {
      const { next, others, holdsLast } = draw(state, random);
      if (others) last = pick(holdsLast ? others.filter((character) => character !== last) : others, random);
      password += last;
      state = next;
    }
    return password;
  };
}
