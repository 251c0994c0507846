import { choice } from "#core/params.ts";
import { steps } from "#kits/recipe/step.ts";
import { SHOWN_AS } from "#kits/text-operation/present.ts";

export default {
  steps,
  result: choice("auto", SHOWN_AS),
};
