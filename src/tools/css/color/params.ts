import { choice, flag, int, text } from "#core/params.ts";
import { cssColor } from "./css-color-param.ts";
import { EXPORTED } from "./exported.ts";
import { MIX_SPACES } from "./mix-spaces.ts";
import { PICKER_IDS } from "./pickers.ts";

export default {
  color: cssColor("#0f766e"),
  picker: choice("oklch", PICKER_IDS),
  ground: cssColor("#ffffff"),
  method: choice("wcag", ["wcag", "apca"]),
  keep: flag(true),
  severity: int(100, { min: 10, max: 100, step: 10 }),
  other: cssColor("#f59e0b"),
  space: choice("oklab", MIX_SPACES),
  steps: int(7, { min: 3, max: 15 }),
  colors: choice("scale", EXPORTED),
  name: text("brand", { maxLength: 40 }),
};
