import { choice, flag, text } from "#core/params.ts";
import { FORMATS, SQL_DIALECTS } from "./writers.ts";

export const SEPARATORS = ["auto", "comma", "semicolon", "tab", "pipe"] as const;
export const HEADERS = ["auto", "yes", "no"] as const;

export default {
  format: choice("json", FORMATS),
  from: choice("auto", SEPARATORS),
  header: choice("auto", HEADERS),
  to: choice("comma", ["comma", "semicolon", "pipe"]),
  safe: flag(false),
  typed: flag(true),
  dialect: choice("postgresql", SQL_DIALECTS),
  table: text("data", { maxLength: 60 }),
};
