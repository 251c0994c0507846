import type { Family } from "#core/operation.ts";
import { charsetDecode, charsetEncode, unicodeDecode, unicodeEncode } from "./decode.ts";
import { charsetRepair } from "./repair.ts";

export default {
  id: "charset",
  groups: [
    { label: "Broken text", operations: [charsetRepair] },
    { label: "Character sets", operations: [charsetDecode, charsetEncode] },
    { label: "Unicode", operations: [unicodeEncode, unicodeDecode] },
  ],
} satisfies Family;
