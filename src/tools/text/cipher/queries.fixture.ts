/** What visitors type who are after this tool: it comes first. */
export default ["morse code", "rot13", "caesar cipher", "vigenere", "braille", "nato alphabet", "cipher"];
