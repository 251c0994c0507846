import { firstOf } from "#core/text/counted.ts";
import { pathTo } from "#kits/data-formats/value.ts";
import type { Shape } from "./shape.ts";

// The first match counts: how a plural ends, and how its singular ends; undefined for what isn't a plural, or is the
// same in both.
const ENDINGS: readonly (readonly [RegExp, string | undefined])[] = [
  [/people$/i, "person"],
  [/children$/i, "child"],
  [/^(wo|sales|fire|police|crafts)?men$/i, "$1man"],
  [/^feet$/i, "foot"],
  [/^teeth$/i, "tooth"],
  [/^geese$/i, "goose"],
  [/^mice$/i, "mouse"],
  [/^(criteri|phenomen)a$/i, "$1on"],
  [/^(bacteri|curricul|memorand|addend|errat)a$/i, "$1um"],
  [/^(radi|nucle|stimul|alumn|fung|cact|foc)i$/i, "$1us"],
  [/^(formul|antenn|larv|vertebr)ae$/i, "$1a"],
  [/(menu|sku|guru|[cgnt]pu)s$/i, "$1"],
  [/^(api|uri|kpi|ski|taxi|wiki|emoji|poi|kiwi|alibi|safari|bikini|rabbi)s$/i, "$1"],
  [
    /(?:[iu]s|ss|^s|^news|^series|species|^corps|^lens|^gas|^has|^yes|^chaos|^kudos|^[iop]?os|^dns|^gps|^sms|^https|(?:ali|bi|canv|atl|istm)as)$/i,
    undefined,
  ],
  [/(matr|append)ices$/i, "$1ix"],
  [/(ind|vert|vort|cort|^cod|^ap)ices$/i, "$1ex"],
  [/^axes$/i, "axis"],
  [/(aly|the|^cri|gno|nop|mpha|^oa|euro|ycho|morpho)ses$/i, "$1sis"],
  [/^(kni|li|wi|housewi|midwi)ves$/i, "$1fe"],
  [/(^lea|shel|^hal|^wol|^cal|^loa|^thie|^sel|^el|^scar|^hoo)ves$/i, "$1f"],
  [
    /(^.|mov|cook|calor|zomb|self|hood|brown|smooth|rook|freeb|newb|^gen|prair|sort|aunt|bird|talk|pix|coll)ies$/i,
    "$1ie",
  ],
  [/ies$/i, "y"],
  [/^(sho|to|fo|ho|wo|cano|obo)es$/i, "$1e"],
  [/oes$/i, "o"],
  [/(qui|whi)zzes$/i, "$1z"],
  [/((?:^|[cdhi])ache|^niche|^quiche|cr[eè]che|clich[eé]|avalanche|psyche)s$/i, "$1"],
  [/((?:^|re)fuse|^muse|^ruse|excuse|^abuse|recluse)s$/i, "$1"],
  [/(ss|[^aeo]us|(?:i|tl|nv|^g|istm)as|^iris|trellis|polis|^lens|x|zz|tz|[cs]h)es$/i, "$1"],
  [/s$/i, ""],
];

/** The singular of an English word; undefined if it isn't a plural, or if both are the same. */
export function singularOf(word: string): string | undefined {
  const [ending, one] = ENDINGS.find(([ending]) => ending.test(word)) ?? [];
  return ending && one !== undefined ? word.replace(ending, one) : undefined;
}

/** The words of a key: 'userID_2' is user, ID and 2. Empty for a key of signs alone. */
export function nameWords(key: string): string[] {
  return (
    key
      .normalize("NFC")
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const capital = (word: string): string => word.replace(/^./u, (letter) => letter.toUpperCase());
const lower = (word: string): string => word.toLowerCase();

/** The prefix of a name that would begin with a digit. */
const begun = (name: string, prefix: string): string => (/^[\p{L}_]/u.test(name) ? name : `${prefix}${name}`);

/** `UserId2`. */
export const pascalCase = (words: readonly string[], prefix = "N"): string =>
  words.length === 0 ? "Field" : begun(words.map((word) => capital(lower(word))).join(""), prefix);

/** `userId2`. */
export function camelCase(words: readonly string[], prefix = "n"): string {
  const [first = "field", ...rest] = words;
  return begun([lower(first), ...rest.map((word) => capital(lower(word)))].join(""), prefix);
}

/** `user_id_2`. */
export const snakeCase = (words: readonly string[], prefix = "n"): string =>
  words.length === 0 ? "field" : begun(words.map(lower).join("_"), prefix);

/** A name that is not used yet, which is then; a number makes it another. */
export function uniqueName(name: string, used: Set<string>): string {
  let unique = name;
  for (let i = 2; used.has(unique); i++) unique = `${name}${i}`;
  used.add(unique);
  return unique;
}

/** A type that any of the languages has a word for. */
export type Type =
  | { readonly kind: "boolean" | "string" | "integer" | "long" | "big" | "float" | "huge" }
  /** The samples do not say: an array was empty, or all were null. */
  | { readonly kind: "unknown" }
  | { readonly kind: "list"; readonly item: Field }
  /** An object whose keys are data. */
  | { readonly kind: "map"; readonly value: Field }
  | { readonly kind: "record"; readonly record: RecordType }
  /** Values unlike each other. */
  | { readonly kind: "union"; readonly types: readonly Type[] };

/** A type at its place. */
export interface Field {
  readonly type: Type;
  readonly isNullable: boolean;
}

/** A member of objects. */
export interface Member extends Field {
  readonly key: string;
  /** Some objects don't have this member. */
  readonly isOptional: boolean;
}

/** A type with a name, for objects. */
export interface RecordType {
  readonly name: string;
  readonly members: readonly Member[];
}

/** The types of samples. */
export interface Model {
  readonly top: Field;
  /** The name of the outermost type; a record has it where the samples are objects. */
  readonly topName: string;
  /** All named types; each comes after the types it uses. */
  readonly records: readonly RecordType[];
  /** What there is to know of the samples, in sentences. */
  readonly notes: readonly string[];
}

/** How a language names its types. */
interface TypeNames {
  readonly make: (words: readonly string[]) => string;
  /** Names that mean something else. */
  readonly taken: readonly string[];
}

const MANY_KEYS = 200;
const DATA_KEY = /^(?:-?\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d(?:-\d\d)?)$/i;

/** Builds the types of samples; if the outermost is an object, it gets the name `rootName`. */
export function modelOf(shape: Shape, rootName: string, names: TypeNames): Model {
  const records: RecordType[] = [];
  const known = new Map<string, RecordType>();
  const used = new Set(names.taken);
  const topName = uniqueName(names.make(nameWords(rootName)), used);
  const mentions = {
    optional: new Mentions(),
    mixed: new Mentions(),
    empty: new Mentions(),
    big: new Mentions(),
    map: new Mentions(),
  };

  function field(of: Shape, words: readonly string[], path: string): Field {
    return { type: type(of, words, path), isNullable: of.nulls > 0 };
  }

  function type(of: Shape, words: readonly string[], path: string): Type {
    const types: Type[] = [];
    if (of.booleans > 0) types.push({ kind: "boolean" });
    if (of.floats > 0) types.push({ kind: of.huge > 0 ? "huge" : "float" });
    else if (of.big > 0) types.push({ kind: "big" });
    else if (of.integers > 0) types.push({ kind: of.long > 0 ? "long" : "integer" });
    if (of.strings > 0) types.push({ kind: "string" });
    if (of.big > 0 || of.huge > 0 || of.long > 0) mentions.big.at(path);
    if (of.arrays > 0) {
      if (!of.items) mentions.empty.at(path);
      types.push({
        kind: "list",
        item: of.items
          ? field(of.items, singular(words), `${path}[]`)
          : { type: { kind: "unknown" }, isNullable: false },
      });
    }
    if (of.objects > 0) types.push(object(of, words, path));
    if (types.length > 1) mentions.mixed.at(path);
    const [only] = types;
    return only === undefined ? { kind: "unknown" } : types.length === 1 ? only : { kind: "union", types };
  }

  function object(of: Shape, words: readonly string[], path: string): Type {
    const keys = [...of.members.keys()];
    if (keys.length > MANY_KEYS || (keys.length > 0 && keys.every((key) => DATA_KEY.test(key)))) {
      mentions.map.at(path);
      return { kind: "map", value: field(merged([...of.members.values()]), singular(words), `${path}[*]`) };
    }
    const members = [...of.members].map(([key, member]): Member => {
      const here = pathTo(path, key);
      const isOptional = member.count < of.objects;
      if (isOptional) mentions.optional.at(here);
      return { key, isOptional, ...field(member, nameWords(key), here) };
    });
    const isTop = of === shape && of.objects === of.count;
    const base = names.make(words);
    // Objects of one key and with the same members are of one type.
    const form = JSON.stringify([base, members], (key, value) => (key === "record" ? value.name : value));
    const same = isTop ? undefined : known.get(form);
    if (same) return { kind: "record", record: same };
    const record = { name: isTop ? topName : uniqueName(base, used), members };
    known.set(form, record);
    records.push(record);
    return { kind: "record", record };
  }

  const top = field(shape, nameWords(rootName), "$");
  return {
    top,
    topName,
    records,
    notes: [
      mentions.optional.sentence("Not in every sample"),
      mentions.mixed.sentence("Of more than one type"),
      mentions.big.sentence("Numbers that 64-bit floats do not hold to the last digit"),
      mentions.empty.sentence("Empty arrays, whose items are unknown"),
      mentions.map.sentence("Keys that are data, not names"),
    ].filter((note) => note !== undefined),
  };
}

const MAX_REPORTED = 5;

/** Lists paths, the first ones by name. */
class Mentions {
  readonly #paths = new Set<string>();

  at(path: string) {
    this.#paths.add(path);
  }

  sentence(what: string): string | undefined {
    return this.#paths.size === 0 ? undefined : `${what}: ${firstOf([...this.#paths], MAX_REPORTED)}.`;
  }
}

/** What one of several is called: 'items' are 'item', 'entries' are 'entry'; of other words an 'item'. */
function singular(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? "";
  const one = singularOf(last);
  return one === undefined ? [...words, "item"] : [...words.slice(0, -1), one];
}

function merged(shapes: readonly Shape[]): Shape {
  const [first, ...rest] = shapes as [Shape, ...Shape[]];
  return rest.reduce(mergedWith, first);
}

function mergedWith(one: Shape, other: Shape): Shape {
  const members = new Map(one.members);
  for (const [key, shape] of other.members) {
    const before = members.get(key);
    members.set(key, before ? mergedWith(before, shape) : shape);
  }
  const sum = (name: "count" | "nulls" | "booleans" | "strings" | "integers" | "long" | "big" | "floats" | "huge") =>
    one[name] + other[name];
  return {
    count: sum("count"),
    nulls: sum("nulls"),
    booleans: sum("booleans"),
    strings: sum("strings"),
    integers: sum("integers"),
    long: sum("long"),
    big: sum("big"),
    floats: sum("floats"),
    huge: sum("huge"),
    formats:
      one.formats && other.formats
        ? one.formats.filter((each) => other.formats?.includes(each))
        : (one.formats ?? other.formats),
    arrays: one.arrays + other.arrays,
    items: one.items && other.items ? mergedWith(one.items, other.items) : (one.items ?? other.items),
    objects: one.objects + other.objects,
    members,
  };
}

/** A language that types are written in. */
export interface TypeLanguage {
  readonly names: TypeNames;
  /** The text of a file with all types. */
  readonly write: (model: Model) => string;
}

/** Whether the outermost type is an object with members of its own, and has its name so. */
export const isRecordTop = ({ top }: Model): boolean => top.type.kind === "record" && !top.isNullable;

/** Names for members: `make` forms one of a key, and no two are the same, nor any of `taken`. */
export function memberNames(
  members: readonly Member[],
  make: (key: string) => string,
  taken: readonly string[] = [],
): readonly (readonly [name: string, member: Member])[] {
  const used = new Set(taken);
  return members.map((member) => [uniqueName(make(member.key), used), member]);
}

const WORDS: Readonly<Record<Exclude<Type["kind"], "union" | "unknown">, string>> = {
  boolean: "true or false",
  string: "a text",
  integer: "a whole number",
  long: "a whole number",
  big: "a whole number",
  float: "a number",
  huge: "a number",
  list: "a list",
  map: "an object",
  record: "an object",
};

/** What a member without a type of its own is, for a comment: 'a number, a text or null'. */
export function inWords({ type, isNullable }: Field): string {
  const words = type.kind === "union" ? type.types.map(({ kind }) => WORDS[kind as keyof typeof WORDS]) : [];
  const all = isNullable ? [...words, "null"] : words;
  if (all.length === 0) return "the samples do not say what";
  if (type.kind === "unknown") return "always null in the samples";
  return all.length === 1 ? `${all[0]}` : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** Whether a type says less than the samples, in a language without types for 'one of these'. */
export const isVague = ({ type }: Field): boolean => type.kind === "union" || type.kind === "unknown";

/** Rows of columns, each as wide as its widest cell, but for the last. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (i === row.length - 1 ? cell : cell + " ".repeat((widths[i] ?? 0) - [...cell].length)))
      .join(" "),
  );
}

/** A key in a comment of one line. */
export const shownKey = (key: string): string => JSON.stringify(key).replace(/[\u0080-\u009f\u2028\u2029\ufeff]/g, "?");
