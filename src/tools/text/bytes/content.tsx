import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Text to Hex, Binary and Bytes - converter, hex dump, XOR, entropy | Tabkit",
  description:
    "Convert text or files to hexadecimal, binary, octal or decimal bytes and back, with any separators, print hex dumps as xxd does and read them, swap byte order, XOR, tell file types and entropy.",
  keywords:
    "text to hex, hex to text, text to binary, binary to text, hex dump, xxd online, endianness, xor, file type by magic number, entropy",
};

export const faq: Content["faq"] = [
  {
    question: "Why has é two bytes?",
    answer:
      "Text becomes bytes by UTF-8 here, as nearly everywhere. Characters of ASCII have one byte, é has two (c3 a9), € three and emoji four. For other character sets go to the page that is for these, and for the numbers of characters to the Unicode inspector.",
  },
  {
    question: "Which forms of hex are read?",
    answer:
      "Pairs of digits in capitals or small letters, with spaces, commas, colons, semicolons, hyphens or line breaks between them or nothing, and with 0x, \\x, &H or % before each or h behind it. Whole dumps, of xxd, hexdump, od, Wireshark, 010 Editor or PowerShell, are for ‘Hex dump to bytes’.",
  },
  {
    question: "Is XOR with a key encryption?",
    answer:
      "Not one that protects. The key repeats, and where the text has zeros or is known, the key stands in the result. It is used to make data unreadable at a glance. The key stays on this page: it is not in the link.",
  },
  {
    question: "How is the type of a file told?",
    answer:
      "By what it begins with: a PNG picture with 89 50 4e 47, a ZIP archive with PK. The name's ending is not looked at. Documents of Word and LibreOffice are ZIP archives inside, so that this is what their bytes say.",
  },
  {
    question: "What does entropy say?",
    answer:
      "How even the frequencies of the 256 bytes are, in bits for each byte. English text has between 4 and 5, encrypted or well compressed data nearly 8. It does not see repetition: abcabcabc has as much as a shuffled text of the same letters.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>One byte, many spellings</h2>
    <p>
      A byte is a number from 0 to 255. As <code>48</code> in hexadecimal, <code>01001000</code> in binary,{" "}
      <code>110</code> in octal and <code>72</code> in decimal it is the same, the letter H in ASCII. Hexadecimal won,
      as two digits are just one byte, and four bits just one digit, so that a mask or a flag is seen in it.
    </p>
    <h2>Byte order</h2>
    <p>
      A number of several bytes can begin with its large end, as in protocols of the internet and in Java, or with its
      small end, as in the memory of nearly all computers of today. Read in the wrong order, 1 in four bytes is
      16,777,216. Swapping groups of 2, 4 or 8 bytes puts it right; doing so twice undoes it.
    </p>
    <h2>Reading a dump</h2>
    <p>
      Each line has the place of its first byte, sixteen bytes in hexadecimal, and what of them is a character that can
      be seen, with dots for the others. A dump can be edited in its hexadecimal part and turned into bytes again: how
      many bytes a line has, the places say, and what stands on the right only shows where they end. Dumps of xxd,
      hexdump, od, Wireshark, 010 Editor and PowerShell are read.
    </p>
  </>
);
