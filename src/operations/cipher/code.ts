import type { Codes } from "#core/operation.ts";
import alphabets from "./alphabets-code.ts";
import atbash from "./atbash-code.ts";
import braille from "./braille-code.ts";
import caesar from "./caesar-code.ts";
import keys from "./keys-code.ts";
import railFenceDecode from "./rail-fence-decode-code.ts";
import railFenceEncode from "./rail-fence-encode-code.ts";
import rot13 from "./rot13-code.ts";
import rot47 from "./rot47-code.ts";
import vigenereDecode from "./vigenere-decode-code.ts";
import vigenereEncode from "./vigenere-encode-code.ts";

export default new Map([
  ...braille,
  ...alphabets,
  ...keys,
  ...atbash,
  ...caesar,
  ...railFenceDecode,
  ...railFenceEncode,
  ...rot13,
  ...rot47,
  ...vigenereDecode,
  ...vigenereEncode,
]) satisfies Codes;
