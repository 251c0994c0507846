import type { Family } from "#core/operation.ts";
import atbash from "./atbash.ts";
import fromBacon from "./bacon-decode.ts";
import toBacon from "./bacon-encode.ts";
import fromBraille from "./braille-decode.ts";
import toBraille from "./braille-encode.ts";
import caesar from "./caesar.ts";
import findShift from "./caesar-key.ts";
import fromMorse from "./morse-decode.ts";
import toMorse from "./morse-encode.ts";
import fromRails from "./rail-fence-decode.ts";
import toRails from "./rail-fence-encode.ts";
import findRails from "./rail-fence-key.ts";
import rot13 from "./rot13.ts";
import rot47 from "./rot47.ts";
import fromWords from "./spelling-decode.ts";
import toWords from "./spelling-encode.ts";
import fromVigenere from "./vigenere-decode.ts";
import toVigenere from "./vigenere-encode.ts";
import findKey from "./vigenere-key.ts";

export default {
  id: "cipher",
  groups: [
    { label: "Shifts", operations: [rot13, caesar, findShift, rot47, atbash] },
    { label: "With a key", operations: [toVigenere, fromVigenere, findKey, toRails, fromRails, findRails] },
    {
      label: "Codes",
      operations: [toMorse, fromMorse, toWords, fromWords, toBraille, fromBraille, toBacon, fromBacon],
    },
  ],
} satisfies Family;
