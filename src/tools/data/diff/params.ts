import { choice, flag, text } from "#core/params.ts";

export const MODES = ["compare", "merge", "patch", "folders"] as const;
export const GRAINS = ["lines", "words", "characters", "structure"] as const;
export const VIEWS = ["split", "unified"] as const;
export const SPACES = ["none", "trailing", "amount", "all"] as const;

export default {
  mode: choice("compare", MODES),
  by: choice("lines", GRAINS),
  view: choice("split", VIEWS),
  case: flag(false),
  spaces: choice("none", SPACES),
  blank: flag(false),
  ends: flag(true),
  fold: flag(true),
  items: choice("place", ["place", "key"]),
  key: text("id", { maxLength: 100 }),
  numbers: flag(false),
  form: choice("JSON Patch", ["JSON Patch", "JSON Merge Patch"]),
};
