import { LONGEST_NAME, type NamedRecipe, parseRecipe, printRecipe } from "./recipe-file.ts";

/** The recipes that a device keeps, each under another name, sorted by it. */
export type Saved = readonly NamedRecipe[];

/** Keeps a recipe; what was kept under its name is replaced. */
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
export const nameOf = (name: string): string => name.trim().slice(0, LONGEST_NAME).trim();

/** As they are stored. */
export const printSaved = (saved: Saved): string => JSON.stringify(saved.map(printRecipe));

/** What was stored, without what cannot be read. */
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
