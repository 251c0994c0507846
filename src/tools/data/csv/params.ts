import { CHOSEN_ENCODINGS } from "#core/encodings.ts";
import { choice, flag, text } from "#core/params.ts";
import { DELIMITER_IDS } from "./delimiters.ts";
import { FORMATS, SQL_DIALECTS } from "./writers.ts";

export const HEADERS = ["auto", "yes", "no"] as const;
export const ENCODINGS = ["auto", ...CHOSEN_ENCODINGS] as const;
export const SKIPPED = ["auto", ...Array.from({ length: 21 }, (_, count) => String(count))];

export default {
  format: choice("json", FORMATS),
  from: choice("auto", ["auto", ...DELIMITER_IDS]),
  header: choice("auto", HEADERS),
  skip: choice("auto", SKIPPED),
  encoding: choice("auto", ENCODINGS),
  to: choice("comma", ["comma", "semicolon", "pipe"]),
  safe: flag(false),
  mark: flag(false),
  typed: flag(true),
  dialect: choice("postgresql", SQL_DIALECTS),
  table: text("data", { maxLength: 60 }),
};
