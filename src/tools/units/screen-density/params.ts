import { choice, text } from "#core/params.ts";

export default {
  across: text("2560", { maxLength: 10 }),
  down: text("1440", { maxLength: 10 }),
  diagonal: text("27", { maxLength: 10 }),
  in: choice("in", ["in", "cm"]),
  from: text("60", { maxLength: 10 }),
  unit: choice("cm", ["cm", "in"]),
};
