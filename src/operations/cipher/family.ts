import type { Family } from "#core/operation.ts";
import { baconDecode, baconEncode } from "./bacon.ts";
import { brailleDecode, brailleEncode } from "./braille.ts";
import { caesarKey } from "./frequency.ts";
import { morseDecode, morseEncode } from "./morse.ts";
import { railFenceDecode, railFenceEncode, railFenceKey } from "./rail-fence.ts";
import { atbash, caesar, rot13, rot47Operation } from "./rotations.ts";
import { spellingDecode, spellingEncode } from "./spelling.ts";
import { vigenereDecode, vigenereEncode, vigenereKey } from "./vigenere.ts";

export default {
  id: "cipher",
  groups: [
    { label: "Shifts", operations: [rot13, caesar, caesarKey, rot47Operation, atbash] },
    {
      label: "With a key",
      operations: [vigenereEncode, vigenereDecode, vigenereKey, railFenceEncode, railFenceDecode, railFenceKey],
    },
    {
      label: "Codes",
      operations: [
        morseEncode,
        morseDecode,
        spellingEncode,
        spellingDecode,
        brailleEncode,
        brailleDecode,
        baconEncode,
        baconDecode,
      ],
    },
  ],
} satisfies Family;
