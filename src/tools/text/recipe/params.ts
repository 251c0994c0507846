import { choice } from "#core/params.ts";
import { SHOWN_AS } from "#kits/text-operation/present.ts";
import { steps } from "./step.ts";

export default {
  steps,
  result: choice("auto", SHOWN_AS),
};
