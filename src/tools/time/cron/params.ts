import { choice, int, text } from "#core/params.ts";
import { zoneParam } from "#kits/time/zone-groups.ts";

export default {
  expression: text("0 9 * * 1-5", { maxLength: 200 }),
  dialect: choice("auto", [
    "auto",
    "crontab",
    "seconds",
    "quartz",
    "kubernetes",
    "github",
    "aws",
    "jenkins",
    "systemd",
  ]),
  zone: zoneParam(),
  /** How many runs are listed. */
  runs: int(25, { min: 5, max: 200, step: 5 }),
};
