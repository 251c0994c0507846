import text from "./eff-large-words.txt?raw";

/** EFF's long list for passphrases: five throws of a die name a word (https://www.eff.org/dice). A chunk of its own. */
export default text.trimEnd().split("\n");
