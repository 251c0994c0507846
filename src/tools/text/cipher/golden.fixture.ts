/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "rot13 of rot13, caesar, caesar-key, rot47, atbash, vigenere-encode, vigenere-decode, vigenere-key, rail-fence-encode, rail-fence-decode, rail-fence-key, morse-encode, morse-decode, spelling-encode, spelling-decode, braille-encode, braille-decode, bacon-encode, bacon-decode",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  digits: "0",
  shift: "3 of -25 to 25 by 1",
  rails: "3 of 2 to 100 by 1",
  alphabet: "24 of 24, 26",
};
