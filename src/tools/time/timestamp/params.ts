import { choice, int } from "#core/params.ts";
import { zoneParam, zonesParam } from "#kits/time/zone-groups.ts";

/** The languages and databases that the page writes code for. The settings name them before the code is loaded. */
export const CODE_LANGUAGES = [
  "javascript",
  "python",
  "shell",
  "go",
  "java",
  "csharp",
  "php",
  "ruby",
  "rust",
  "postgresql",
  "mysql",
  "sqlite",
] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

export const MAX_ZONES = 8;

export default {
  zone: zoneParam(),
  zones: zonesParam([], MAX_ZONES),
  /** The start of Snowflakes of one's own, in milliseconds since 1970; 0 for none. */
  snowflakes: int(0, { min: 0, max: 9_999_999_999_999 }),
  language: choice("javascript", CODE_LANGUAGES),
};
