import { choice, flag, text } from "#core/params.ts";
import { WEEKENDS, type Weekend } from "./spans.ts";

export default {
  from: text("today", { maxLength: 60 }),
  to: text("", { maxLength: 60 }),
  /** Whether the last day counts too. */
  inclusive: flag(false),
  weekend: choice<Weekend>("sat-sun", Object.keys(WEEKENDS) as Weekend[]),
  add: text("1 month", { maxLength: 60 }),
};
