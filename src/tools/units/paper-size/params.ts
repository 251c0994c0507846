import { choice, text } from "#core/params.ts";
import { papers } from "./papers.ts";

export default {
  size: choice("a4", [...papers.keys()]),
  turned: choice("portrait", ["portrait", "landscape"]),
  dpi: text("300", { maxLength: 10 }),
  bleed: text("0", { maxLength: 10 }),
};
