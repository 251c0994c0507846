import fc from "fast-check";
import { neverFails, textsLike } from "#fuzz";
import { ingredients, quantityOf } from "./ingredients.ts";
import { readMeasure } from "./measure-reader.browser.ts";

const quantities = [...ingredients.values()].map(quantityOf);
const inputs = fc.record({
  text: textsLike("1 1/2 cups", "⅔", "250 g", "2,5 dl", "1/0 tbsp", "3 sticks"),
  quantity: fc.constantFrom(...quantities),
  from: fc.constantFrom("us-cup", "g", "none"),
});

neverFails("an amount of an ingredient", inputs, ({ text, quantity, from }) => readMeasure(text, quantity, from));
