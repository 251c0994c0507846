import { neverFails, textsLike } from "#fuzz";
import { parseRecipe, parseSaved, printRecipe, printSaved } from "./saved.ts";
import { stepOf, steps } from "./step.ts";

const RECIPE = {
  name: "Tidy",
  steps: [stepOf("trim", { blankLines: "remove" }), { ...stepOf("sort-lines"), isOff: true, eachLine: true }],
};

neverFails("a recipe in a link", textsLike(steps.print(RECIPE.steps)), (text) => steps.parse(text));
neverFails("a recipe in a file", textsLike(printRecipe(RECIPE)), (text) => parseRecipe(text));
neverFails("the recipes of a device", textsLike(printSaved([RECIPE])), (text) => parseSaved(text));
