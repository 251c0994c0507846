import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "ROT13, Caesar, Vigenere, Morse code, Braille - Codes and ciphers | Tabkit",
  description:
    "Encode and decode classical ciphers live: Caesar with any shift, ROT13, ROT47, Atbash, Vigenère, rail fence, and find their keys by letter frequency. Morse code, NATO alphabet, Braille, Bacon.",
  keywords:
    "rot13, caesar cipher decoder, vigenere solver, morse code translator, nato phonetic alphabet, braille translator, atbash, rail fence, bacon cipher",
};

export const faq: Content["faq"] = [
  {
    question: "Do these keep a message secret?",
    answer:
      "No. All of them were broken centuries ago or never meant to hide anything, and this page finds the keys of several in a moment. Use them for puzzles, spoilers and radio. For secrets take encryption that is made for it, such as Signal, age or GnuPG.",
  },
  {
    question: "How is a key found without knowing it?",
    answer:
      "Letters are not equally frequent: E makes up an eighth of English, Z a thousandth. A shift moves that profile and does not change it, so the page tries all 26 and takes the nearest. For Vigenère it first finds how long the key is, by how often equal letters meet, and then solves each place as a Caesar cipher.",
  },
  {
    question: "Why was no Vigenère key found?",
    answer:
      "It takes about twelve letters of text for each letter of the key, in English. With less, chance is louder than the language. A key as long as the text, drawn by chance and used once, cannot be found at all: that is the one-time pad.",
  },
  {
    question: "What happens to é, digits and signs?",
    answer:
      "Ciphers of letters move A to Z and leave all else as it is. Morse has codes for digits, punctuation and some letters with accents; what has none is left out, and the page says which. Braille is English, one cell a letter, without contractions.",
  },
  {
    question: "Why does my Morse code not decode?",
    answer:
      "Letters need a blank between them and words a slash or three blanks: without gaps the same dots and dashes are many texts. The page reads usual dots and dashes of all kinds, and names the first group that is no letter.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Shifts</h2>
    <p>
      Caesar moved letters by three places, says Suetonius. ROT13 moves by thirteen, so that doing it twice gives the
      text back; it came up in Usenet in the 1980s to cover the ends of jokes. ROT47 moves all 94 visible characters of
      ASCII. Atbash, from the Hebrew alphabet, puts the last letter for the first.
    </p>
    <h2>Vigenère and the fence</h2>
    <p>
      A key word moves each letter by another shift, in turn. For three hundred years it was called indecipherable,
      until Babbage and Kasiski saw in the nineteenth century that a key that repeats leaves traces. The rail fence
      changes no letter at all: it writes them in a zigzag over some rails, and reads along the rails.
    </p>
    <h2>Codes that are no ciphers</h2>
    <p>
      Morse code (ITU-R M.1677) is for the ear: a dash is three dots long, and the word PARIS, with the gap after it, is
      fifty. The spelling alphabet of ICAO and NATO is for noisy lines: its words were chosen in 1956 so that people of
      many languages mix none up; hence Alfa and Juliett. Bacon hid A and B in two kinds of type, five for a letter,
      which is a binary code of 1605.
    </p>
  </>
);
