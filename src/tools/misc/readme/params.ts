import { choice } from "#core/params.ts";
import { TEMPLATE_IDS } from "./template-ids.ts";

export default {
  template: choice("auto", ["auto", ...TEMPLATE_IDS]),
};
