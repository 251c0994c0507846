import { choice, int } from "#core/params.ts";
import { zoneParam, zonesParam } from "#kits/time/zone-groups.ts";
import { CODE_LANGUAGES } from "./code-languages.ts";

export const MAX_ZONES = 8;

export default {
  zone: zoneParam(),
  zones: zonesParam([], MAX_ZONES),
  /** The start of Snowflakes of one's own, in milliseconds since 1970; 0 for none. */
  snowflakes: int(0, { min: 0, max: 9_999_999_999_999 }),
  language: choice("javascript", CODE_LANGUAGES),
};
