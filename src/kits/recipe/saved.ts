import { readJson } from "#core/json/read.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isSettingName, MAX_STEPS, type Step } from "./step.ts";

/** Whether an operation could have the id. */
const isOperationId = (id: string): boolean => /^[a-z0-9-]+$/.test(id);

/** The steps without values that only the tab has: the form that is saved and written to a file. */
export const withoutSlots = (list: readonly Step[]): readonly Step[] => list.map(({ slot: _, ...step }) => step);

/** A recipe with its name, as a file has it. */
interface NamedRecipe {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** The version of the format; an incompatible one gets another number. */
const VERSION = 1;

/** A longer name is cut. */
export const MAX_NAME_LENGTH = 80;

/** The text of a recipe's file. It leaves out what must not be in a link, such as keys. */
export const printRecipe = ({ name, steps }: NamedRecipe): string =>
  `${JSON.stringify(
    {
      recipe: VERSION,
      name,
      steps: withoutSlots(steps).map(({ operation, settings, isOff, eachLine }) => ({
        operation,
        ...(Object.keys(settings).length > 0 && { settings }),
        ...(isOff && { off: true }),
        ...(eachLine && { eachLine: true }),
      })),
    },
    undefined,
    2,
  )}\n`;

/** Reads a recipe's file. A problem is reported with its place or its step. */
export function parseRecipe(text: string): Result<NamedRecipe> {
  const [problem] = readJson(text).problems;
  if (problem)
    return fail(
      `This file isn't JSON. ${inWords(placeFinder(text)(problem.at))}: ${problem.message}`.replace(/\.?$/, "."),
    );
  const value = parsed(text);
  if (!isObject(value) || (value.recipe === undefined && value.steps === undefined))
    return fail("This JSON isn't a recipe: it has no ‘recipe’ and no ‘steps’.");
  if (value.recipe !== VERSION)
    return fail(`This recipe is of version ${shown(value.recipe)}. This page reads version ${VERSION}.`);
  if (!Array.isArray(value.steps)) return fail("‘steps’ isn't a list.");
  if (value.steps.length > MAX_STEPS)
    return fail(`This recipe has ${value.steps.length} steps. At most ${MAX_STEPS} are taken.`);
  const steps: Step[] = [];
  for (const [at, each] of value.steps.entries()) {
    const step = stepIn(each);
    if (!step.ok) return fail(`Step ${at + 1}: ${step.message}`);
    steps.push(step.value);
  }
  return ok({ name: typeof value.name === "string" ? nameOf(value.name) : "", steps });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Several values in a row, or comments, which the reader takes.
    return undefined;
  }
};

function stepIn(value: unknown): Result<Step> {
  if (!isObject(value)) return fail(`${shown(value)} isn't an object with an ‘operation’.`);
  const { operation, settings = {}, off = false, eachLine = false } = value;
  if (typeof operation !== "string" || !isOperationId(operation))
    return fail(operation === undefined ? "‘operation’ is missing." : `${shown(operation)} isn't an operation.`);
  if (!isObject(settings)) return fail("‘settings’ isn't an object.");
  if (typeof off !== "boolean") return fail("‘off’ is neither true nor false.");
  if (typeof eachLine !== "boolean") return fail("‘eachLine’ is neither true nor false.");
  for (const [name, set] of Object.entries(settings)) {
    if (!isSettingName(name)) return fail(`‘${name.slice(0, 40)}’ isn't a setting's name.`);
    if (typeof set !== "string") return fail(`the setting ‘${name}’ isn't text.`);
  }
  return ok({ operation, settings: settings as Readonly<Record<string, string>>, isOff: off, eachLine });
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The recipes that a device keeps, each under another name, sorted by it. */
export type Saved = readonly NamedRecipe[];

/** Saves a recipe; it replaces one with the same name. */
export const withRecipe = (saved: Saved, recipe: NamedRecipe): Saved =>
  [...without(saved, recipe.name), { ...recipe, name: nameOf(recipe.name) }].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );

/** Forgets the recipe of a name. */
export const without = (saved: Saved, name: string): Saved => saved.filter((each) => each.name !== nameOf(name));

/** Gives a recipe another name. Of two recipes of a name the one that is renamed stays. */
export function renamed(saved: Saved, from: string, to: string): Saved {
  const recipe = saved.find(({ name }) => name === from);
  return recipe && nameOf(to) !== "" ? withRecipe(without(saved, from), { ...recipe, name: to }) : saved;
}

/** A name as it is kept. */
export const nameOf = (name: string): string => name.trim().slice(0, MAX_NAME_LENGTH).trim();

/** As they are stored. */
export const printSaved = (saved: Saved): string => JSON.stringify(saved.map(printRecipe));

/** The stored recipes, without unreadable ones. */
export function parseSaved(text: string | undefined): Saved {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(values)) return [];
    return values
      .flatMap((value) => {
        const recipe = typeof value === "string" ? parseRecipe(value) : undefined;
        return recipe?.ok && recipe.value.name !== "" ? [recipe.value] : [];
      })
      .reduce<Saved>(withRecipe, []);
  } catch {
    return [];
  }
}
