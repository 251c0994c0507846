import { pick, type Random } from "#core/random.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { drawBelow, type Maker } from "./password.ts";
import type { ReadRules, SiteRules } from "./site-rules.ts";

/** The longest password, as on the rest of the page. */
const LONGEST = 256;
/** Each rule doubles what has to be counted; sites have up to five. */
const MOST_REQUIRED = 6;

/**
 * The rules with a length: the wished one, or the nearest that the site allows. No space is used, which sites cut off at
 * either end, unless a rule asks for one.
 */
export function siteRulesOf(read: ReadRules, wished: number): Result<SiteRules> {
  const { minLength, maxLength, maxConsecutive } = read;
  if (minLength > maxLength)
    return fail(`The site asks for at least ${minLength} and at most ${maxLength} characters.`);
  if (minLength > LONGEST) return fail(`The site asks for ${minLength} characters; ${LONGEST} are the most here.`);
  const required = distinct(
    read.required.map((characters) => {
      const visible = characters.filter((character) => character !== " ");
      return visible.length > 0 ? visible : characters;
    }),
  );
  if (required.length > MOST_REQUIRED)
    return fail(`More than ${MOST_REQUIRED} rules that begin with ‘required’ are not read.`);
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
  /** The index of the atom of the last character, and how often that stands at the end in a row. */
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

/** Counts how many passwords go on from a state, and by which steps. */
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
