import { choice } from "#core/params.ts";
import { zoneParam } from "#kits/time/zone-groups.ts";

/** The languages that the page writes code for. The settings name them before the code is loaded. */
export const CODE_LANGUAGES = ["javascript", "python", "go", "java", "csharp", "php", "ruby", "rust"] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

export default {
  tab: choice("decoded", ["decoded", "sign", "code"]),
  /** How the box of the secret or key is read. */
  read: choice("auto", ["auto", "text", "base64", "hex"]),
  zone: zoneParam(),
  language: choice("javascript", CODE_LANGUAGES),
};
