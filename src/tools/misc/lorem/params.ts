import { choice, flag, int } from "#core/params.ts";
import { FORMATS, SHAPES } from "./layout.ts";
import { UNITS } from "./lorem.ts";

export default {
  unit: choice("paragraphs", UNITS),
  paragraphs: int(1, { min: 1, max: 50 }),
  sentences: int(5, { min: 1, max: 300 }),
  words: int(50, { min: 1, max: 3000 }),
  classic: flag(false),
  shape: choice("prose", SHAPES),
  format: choice("plain", FORMATS),
};
