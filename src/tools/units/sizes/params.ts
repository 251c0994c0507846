import { choice, text } from "#core/params.ts";
import { SCALES } from "./size-tables.ts";

export default {
  shoe: text("42", { maxLength: 10 }),
  scale: choice("eu", SCALES),
  girth: text("96", { maxLength: 10 }),
  in: choice("cm", ["cm", "in"]),
  for: choice("men", ["men", "women"]),
};
