import { choice } from "#core/params.ts";
import { zoneParam } from "#kits/time/zone-groups.ts";
import { CODE_LANGUAGES } from "./code-languages.ts";

export default {
  tab: choice("decoded", ["decoded", "sign", "code"]),
  /** How the box of the secret or key is read. */
  read: choice("auto", ["auto", "text", "base64", "hex"]),
  zone: zoneParam(),
  language: choice("javascript", CODE_LANGUAGES),
};
