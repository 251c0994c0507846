/** The settings that links use. Existing lines must not change. */
export default {
  operation:
    "convert-base of convert-base, usual-bases, twos-complement, ieee-754, to-roman, from-roman, number-to-words, words-to-number, digit-groups",
  input: "text of text, hex, base64",
  result: "auto of auto, text, hex, base64",
  from: "0 of 0 to 36 by 1",
  to: "16 of 2 to 36 by 1",
  capitals: "1",
  prefix: "0",
  digitGroups: "none of none, space, underscore, apostrophe",
  places: "30 of 0 to 1000 by 1",
  bits: "32 of 8, 16, 32, 64, 128",
  format: "64 of 16, 32, 64",
  english: "american of american, british",
  ordinal: "0",
  style: "comma of comma, point, thin, thinComma, apostrophe, underscore, indian, none",
};
