import type { Family } from "#core/operation.ts";
import { baconDecode, baconEncode, brailleDecode, brailleEncode, spellingDecode, spellingEncode } from "./alphabets.ts";
import { caesarKey } from "./frequency.ts";
import { railFenceDecode, railFenceEncode, railFenceKey, vigenereDecode, vigenereEncode, vigenereKey } from "./keys.ts";
import { morseDecode, morseEncode } from "./morse.ts";
import { atbash, caesar, rot13, rot47Operation } from "./rotations.ts";

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
