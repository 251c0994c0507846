import { choice } from "#core/params.ts";
import { converterParams } from "#kits/unit-converter/converter-params.ts";
import { type Ingredient, ingredients, quantityOf } from "./ingredients.ts";
import { ovenHeats } from "./oven.ts";

/** Which ingredient it is. */
export const ingredientParams = {
  ingredient: choice("all-purpose-flour", [...ingredients.keys()]),
  /** The gas mark in the search. */
  oven: choice("", ["", ...ovenHeats.map(({ mark }) => mark)]),
};

// Butter has all units that there are: sticks too.
export default { ...ingredientParams, ...converterParams(quantityOf(ingredients.get("butter") as Ingredient)) };
