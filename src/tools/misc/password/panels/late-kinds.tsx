import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import type params from "../params.ts";
import { PLACEHOLDERS, parsePattern } from "../pattern.ts";
import { countOf, countPins, type LateRecipe, lateMakerOf } from "../recipe.ts";
import { parseSiteRules, siteRulesOf } from "../site-password.ts";
import type { RecipeState } from "../use-recipe.browser.ts";

type Choices = Pick<Values<typeof params>, "length" | "digits" | "noObvious"> & {
  readonly kind: LateRecipe["kind"];
  readonly pattern: string;
  readonly siteRules: string;
};

/** The recipe of the settings of these kinds, or why there isn't one. */
export function recipeOf(choices: Choices): RecipeState {
  const made = chosen(choices);
  return typeof made === "string"
    ? { recipe: undefined, maker: undefined, count: undefined, problem: made }
    : { recipe: made, maker: lateMakerOf(made), count: countOf(made), problem: undefined };
}

function chosen({ kind, length, digits, noObvious, pattern, siteRules }: Choices): LateRecipe | string {
  if (kind === "pin") return { kind, rules: { digits, noObvious } };
  if (kind === "pattern") {
    const places = parsePattern(pattern);
    return places.ok ? { kind, rules: places.value } : places.message;
  }
  if (siteRules.trim() === "") return "Paste the site's rules to generate a password that it accepts.";
  const read = parseSiteRules(siteRules);
  const rules = read.ok ? siteRulesOf(read.value, length) : read;
  return rules.ok ? { kind, rules: rules.value } : rules.message;
}

/** The tries that a lock or a card usually allows. */
const TRIES = 3n;

/** The meanings of a pattern's letters, in the order of the table. */
const MEANINGS: Readonly<Record<string, string>> = {
  d: "digit",
  l: "lowercase letter",
  u: "uppercase letter",
  L: "letter of either case",
  a: "lowercase letter or digit",
  U: "uppercase letter or digit",
  A: "letter of either case or digit",
  h: "hexadecimal digit, lowercase",
  H: "hexadecimal digit, uppercase",
  v: "lowercase vowel",
  Z: "uppercase vowel",
  V: "vowel of either case",
  c: "lowercase consonant",
  z: "uppercase consonant",
  C: "consonant of either case",
  p: "one of , . ; :",
  b: "bracket",
  s: "special character of ASCII",
  S: "any visible character of ASCII",
};

/** The settings of these kinds. What is typed about passwords stays out of the link. */
export function LateSettings({
  kind,
  settings: { values, bind },
  pattern,
  onPattern,
  siteRules,
  onSiteRules,
  state,
}: {
  readonly kind: LateRecipe["kind"];
  readonly settings: Settings<typeof params>;
  readonly pattern: string;
  readonly onPattern: (pattern: string) => void;
  readonly siteRules: string;
  readonly onSiteRules: (rules: string) => void;
  readonly state: RecipeState;
}) {
  const kept = state.problem && `${state.problem} Until then the password above stays.`;
  if (kind === "pin") {
    return (
      <>
        <Slider label="Number of digits" exact {...bind("digits")} />
        <Checkbox label="Skip common PINs such as 1234" {...bind("noObvious")} />
        <p className="text-sm text-ink-3">
          A PIN is only as good as the lock that limits attempts. A thief with {TRIES.toString()} tries gets in once in{" "}
          {(countPins(values) / TRIES).toLocaleString("en-US")} times.
        </p>
      </>
    );
  }
  if (kind === "pattern") {
    return (
      <>
        <TextField
          label="Pattern"
          className="font-mono"
          value={pattern}
          maxLength={300}
          error={kept}
          onChange={onPattern}
          hint="A letter is a type of character, {4} repeats the one before it, and anything else is literal. It isn't part of the link."
        />
        <Disclosure label="Pattern syntax">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {[...PLACEHOLDERS.keys()].map((letter) => (
              <Meaning key={letter} term={letter}>
                {MEANINGS[letter]}
              </Meaning>
            ))}
            <Meaning term="{4}">repeats the one before four times</Meaning>
            <Meaning term="[d_-]">one of these: a digit, _ or -</Meaning>
            <Meaning term="[d^0^1]">a digit, without 0 and 1</Meaning>
            <Meaning term="\d">the letter d itself</Meaning>
          </dl>
        </Disclosure>
      </>
    );
  }
  const rules = state.recipe?.kind === "site" ? state.recipe.rules : undefined;
  const read = parseSiteRules(siteRules);
  return (
    <>
      <TextArea
        label="The site's rules"
        className="font-mono"
        rows={3}
        value={siteRules}
        maxLength={2000}
        error={siteRules.trim() === "" ? undefined : kept}
        onChange={onSiteRules}
        placeholder="minlength: 12; required: lower; required: digit; allowed: [-_.];"
        hint={`The attribute passwordrules of the site’s box, or its rules written in the same way.${siteRules.trim() === "" ? " Until they are here the password above stays." : ""}`}
      />
      <Slider label="Length" exact {...bind("length")} />
      {rules && (
        <p className="text-sm text-ink-3">
          {rules.length} characters of {rules.allowed.length} different ones
          {rules.required.length > 0 && `, at least one of each of ${counted(rules.required.length, "kind")}`}
          {rules.length !== values.length && `; the site does not allow ${values.length}`}.
          {read.ok && read.value.unknown.length > 0 && ` Not known, and left aside: ${read.value.unknown.join(", ")}.`}
        </p>
      )}
    </>
  );
}

const Meaning = ({ term, children }: { readonly term: string; readonly children: React.ReactNode }) => (
  <>
    <dt className="font-mono">{term}</dt>
    <dd className="m-0 text-ink-2">{children}</dd>
  </>
);
