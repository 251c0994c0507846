/** Words that the search finds this tool by, besides its name. */
export default [
  "passphrase",
  "diceware",
  "random",
  "secret",
  "strong",
  "entropy",
  "eff",
  "pin",
  "credentials",
  "pass phrase",
  "strong password",
  "secure",
  "generate",
];
