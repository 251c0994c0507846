import { choice, flag, int } from "#core/params.ts";
import { FORMATS, SHAPES } from "./layout.ts";
import { UNITS } from "./lorem.ts";
import { COUNTRIES, DATA_FORMATS } from "./people-choices.ts";

export default {
  unit: choice("paragraphs", UNITS),
  paragraphs: int(1, { min: 1, max: 50 }),
  sentences: int(5, { min: 1, max: 300 }),
  words: int(50, { min: 1, max: 3000 }),
  characters: int(500, { min: 1, max: 20_000 }),
  bytes: int(1024, { min: 256, max: 20_000 }),
  classic: flag(true),
  shape: choice("prose", SHAPES),
  format: choice("plain", FORMATS),
  people: int(10, { min: 1, max: 1000 }),
  country: choice("us", COUNTRIES),
  data: choice("csv", DATA_FORMATS),
};
