import { toHex } from "#core/hex.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Answer, LateSource, Opening } from "#kits/answers/answer.ts";
import { loadFamily } from "#operations/families.ts";
import type { Certainty, Step } from "#operations/recognize/find.ts";
import { type Reading, readingsOf } from "#operations/recognize/readings.ts";
import { encodedIn } from "./operation-answers.ts";
import { tools } from "./registry.ts";

/** More would leave no room for what else there is. */
const MAX = 3;
/** A row shows three lines; what is unpacked may be megabytes. */
const MAX_SHOWN = 600;

const SURE: Readonly<Record<Certainty, string>> = { certain: "Certain", likely: "Likely", possible: "Possible" };

const RECIPE = "text/recipe";
const hasRecipes = tools.some(({ folder }) => folder === RECIPE);

const settingsOf = ({ settings = {} }: Step) =>
  Object.entries(settings).map(
    ([name, value]) => [name, typeof value === "boolean" ? String(Number(value)) : String(value)] as const,
  );

/** Steps as the link of a recipe has them. */
export const recipeOf = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      [
        step.operation,
        ...settingsOf(step).map(
          ([name, value]) =>
            `*${name}*${value.replace(/[.*_]/g, (character) => `.${character.charCodeAt(0).toString(16)}`)}`,
        ),
      ].join(""),
    )
    .join("_");

/** The page of the operation, or the recipe of several. */
function openingOf(steps: readonly Step[], text: string): Opening {
  const [first] = steps;
  if (steps.length > 1 && hasRecipes) return { folder: RECIPE, query: [["steps", recipeOf(steps)]], typed: { text } };
  return {
    folder: `text/${first?.family}`,
    query: first ? [["operation", first.operation], ...settingsOf(first)] : [],
    typed: { text },
  };
}

const sentence = ({ certainty, why }: Reading): string =>
  `${SURE[certainty]}: ${why.charAt(0).toLowerCase()}${why.slice(1)}.`;

/** How a value is shown, and what is copied if that's something else. */
function shownOf(value: Reading["value"]): Pick<Answer, "value" | "copied"> {
  if (typeof value !== "string") return { value: `${formatBytes(value.length)} of data`, copied: toHex(value) };
  if (value.length <= MAX_SHOWN) return { value };
  return { value: `${value.slice(0, MAX_SHOWN).replace(/[\ud800-\udbff]$/, "")}…`, copied: value };
}

function answerOf(reading: Reading, text: string, others: readonly Reading[]): Answer {
  const { value, name, steps } = reading;
  const also = others.length > 0 ? ` It could also be: ${others.map((other) => other.name).join(", ")}.` : "";
  return {
    ...shownOf(value),
    understood: name,
    note: sentence(reading) + also,
    opens: openingOf(steps, text),
  };
}

/**
 * Shows what an encoded text is, and its decoded value. Readings that are only possible are listed next to likelier
 * ones.
 */
export const recognizedAnswers: LateSource = {
  isAsked: (line) => encodedIn(line) !== undefined,
  async answerLate(line) {
    const text = encodedIn(line) ?? line;
    const readings = (await readingsOf(text, loadFamily)).filter(
      // The tool for tokens answers for them; pages of operations would store the text.
      ({ steps, layers }) => steps.length > 0 && layers[0]?.kind !== "jwt",
    );
    const shown = readings
      .filter(
        ({ certainty, value }, at) =>
          certainty !== "possible" && readings.findIndex((other) => other.value === value) === at,
      )
      .slice(0, MAX);
    const others = readings.filter(({ certainty }) => certainty === "possible");
    return shown.map((reading, at) => answerOf(reading, text, at === 0 ? others : []));
  },
};
