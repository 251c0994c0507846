import { choice, flag, int } from "#core/params.ts";
import { indentParam } from "#kits/code-text/indents.ts";
import { DIALECTS, LANGUAGE_IDS } from "./languages.ts";

export default {
  make: choice("format", ["format", "minify"]),
  language: choice("auto", ["auto", ...LANGUAGE_IDS]),
  indent: indentParam,
  width: int(80, { min: 40, max: 200 }),
  quotes: choice("double", ["double", "single"]),
  dialect: choice("sql", DIALECTS),
  keywords: choice("preserve", ["upper", "lower", "preserve"]),
  shorten: flag(true),
};
