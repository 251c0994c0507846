/** The settings that links are made for: what stands here stays. */
export default {
  kind: "characters of characters, words",
  length: "16 of 12 to 256 by 1",
  uppercase: "1",
  lowercase: "1",
  numbers: "1",
  special: "1",
  noLookalikes: "0",
  leastNumbers: "1 of 1 to 10 by 1",
  leastSpecial: "1 of 1 to 10 by 1",
  words: "6 of 3 to 20 by 1",
  separator: "hyphen of hyphen, space, dot, comma, underscore, none",
  capitals: "0",
  digit: "0",
  count: "100 of 2 to 10000 by 1",
};
