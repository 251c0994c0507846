import { choice, flag } from "#core/params.ts";
import { indentParam } from "#kits/code-text/indents.ts";
import { FORMATS } from "#kits/data-formats/detect.ts";

export const MAKES = ["format", "minify", "sort", "repair"] as const;

export default {
  make: choice("format", MAKES),
  from: choice("auto", ["auto", ...FORMATS]),
  to: choice("same", ["same", ...FORMATS]),
  indent: indentParam,
  compact: flag(false),
  order: choice("plain", ["plain", "natural"]),
};
