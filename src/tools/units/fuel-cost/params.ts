import { choice, text } from "#core/params.ts";
import { CONSUMPTIONS, FUEL_UNITS } from "./fuel.ts";

export default {
  distance: text("500", { maxLength: 15 }),
  in: choice("km", ["km", "mi"]),
  ways: choice("one", ["one", "return"]),
  use: text("7", { maxLength: 15 }),
  counted: choice("l-100km", CONSUMPTIONS),
  price: text("1.80", { maxLength: 15 }),
  per: choice("l", FUEL_UNITS),
  people: text("1", { maxLength: 3 }),
};
