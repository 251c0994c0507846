import { choice, flag } from "#core/params.ts";

export default {
  print: choice("full", ["full", "low", "none"]),
  modify: choice("all", ["all", "annotate", "form", "assembly", "none"]),
  extract: flag(true),
};
