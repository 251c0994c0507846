/** Queries for which this tool must come first. */
export default ["morse code", "rot13", "caesar cipher", "vigenere", "braille", "nato alphabet", "cipher"];
