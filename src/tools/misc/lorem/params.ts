import { choice, flag, int } from "#core/params.ts";
import { FORMATS, SHAPES, UNITS } from "./lorem.ts";

/** The countries that names and addresses are of. */
export const COUNTRIES = ["us", "gb", "de", "fr", "es", "it"] as const;

export type Country = (typeof COUNTRIES)[number];

/** The formats of names and addresses. */
export const DATA_FORMATS = ["csv", "json", "html", "markdown"] as const;

export type DataFormat = (typeof DATA_FORMATS)[number];

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
