import { fail, ok, type Result } from "#core/result.ts";

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
      return fail(`‘${shortened(rule)}’ is no rule: it needs a name and a colon, as in ‘minlength: 12’.`);
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

/** The rules between semicolons, of which those in brackets separate nothing. */
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
      return fail(`‘${shortened(value.slice(at).trim() || value)}’ is no kind of characters. ${KINDS}`);
    const characters = custom === undefined ? CLASSES.get((name ?? "").toLowerCase()) : customOf(custom.slice(1, -1));
    if (!characters) return fail(`‘${shortened(name ?? "")}’ is no kind of characters. ${KINDS}`);
    for (const character of characters) found.add(character);
    isMore = comma === ",";
  }
  return ok(PRINTABLE.filter((character) => found.has(character)));
}

const KINDS =
  "They are upper, lower, digit, special, ascii-printable, unicode, or your own in brackets, as in ‘[-_.]’.";

/** In brackets a hyphen counts only as the first character, as in Apple's parser. */
const customOf = (inside: string) => [...inside].filter((character, index) => character !== "-" || index === 0);
