import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Unicode Inspector - Names, code points, UTF-8 bytes of characters | Tabkit",
  description:
    "See what a text is made of: the name, code point, UTF-8 and UTF-16 bytes, category, script, block and age of each character, by Unicode 17. Zero-width and bidirectional characters are marked. Find symbols by name.",
  keywords:
    "unicode lookup, unicode inspector, character name, code point, utf-8 bytes, invisible characters, trojan source, find symbol, emoji code",
};

export const faq: Content["faq"] = [
  {
    question: "Why is one character listed as several?",
    answer:
      "What people see as one may be several code points. An e with an accent may be one, U+00E9, or an e and a combining accent. A family of emoji is three or four people with joiners between, a flag is two letters. The list has each code point by itself, which is what programs store and compare.",
  },
  {
    question: "What is a Trojan Source?",
    answer:
      "Source code in which characters of direction, such as U+202E, make an editor show other code than the compiler reads. Two researchers published it in 2021. The same trick turns names of files round, so that something.exe looks like a picture. Such characters are marked here.",
  },
  {
    question: "How do I find a symbol whose name I do not know?",
    answer:
      "Try words that Unicode would use: arrow, check, heavy, black, circled. ‘Find characters by name’ lists every character whose name has all your words, whole words first. Names are English and never change, so a few are odd: U+2118 is SCRIPT CAPITAL P and is small.",
  },
  {
    question: "Which version of Unicode is this?",
    answer:
      "Names, blocks and ages are those of Unicode 17.0, of September 2025, with 159,801 characters. Category and script come from your browser, and may be a version behind for new characters.",
  },
  {
    question: "Why has my font no picture for it?",
    answer:
      "A character is a number with a name; pictures come from fonts. Where none on your device has it, a box is shown. New emoji need a system of the year that they came in.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>From number to bytes</h2>
    <p>
      Unicode gives each character a number, written as U+ and hexadecimal digits. UTF-8 writes it as one to four bytes:
      ASCII stays as it was, é is C3 A9, an emoji is four bytes. UTF-16, which JavaScript, Java and Windows use inside,
      has units of two bytes, and two units for all above U+FFFF. That is why the length of an emoji is 2 there, and 1
      in Python.
    </p>
    <h2>Category, script, block</h2>
    <p>
      The general category says what a character is: Ll is a small letter, Mn a mark that takes no room, Cf a format
      that is not seen. The script says with which writing system it is used; Common are those of many, such as digits
      and punctuation. A block is only a range of numbers with a name, drawn up by history: ƒ stands in Latin
      Extended-B, and the euro sign in Currency Symbols.
    </p>
    <h2>Names</h2>
    <p>
      Of nearly 160,000 characters, 34,600 have a name of their own. The rest, ideographs and Hangul syllables above
      all, are named by a rule. Controls have none, and are called by their aliases. The list is loaded when the page
      first needs it.
    </p>
  </>
);
