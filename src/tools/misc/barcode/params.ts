import { choice, color, flag, int, number } from "#core/params.ts";
import { KIND_NAMES } from "./kinds.ts";

export default {
  kind: choice("ean13", KIND_NAMES),
  scale: int(4, { min: 1, max: 20 }),
  // GS1 General Specifications, 5.12.3: 0.33 mm is the nominal width of a module at the point of sale.
  width: number(0.33, { min: 0.1, max: 2, step: 0.01 }),
  height: int(20, { min: 3, max: 100 }),
  words: flag(true),
  margin: int(0, { min: 0, max: 20 }),
  color: color("#000000"),
  background: color("#ffffff"),
  transparent: flag(false),
};
