import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Fix broken text (mojibake) and convert character sets | Tabkit",
  description:
    "Repair text such as cafÃ© or Itâ€™s that was read in the wrong character set, decode bytes and files by any of 38 character sets, and encode as Windows 1252, ISO 8859, UTF-16 or UTF-32.",
  keywords:
    "fix mojibake, fix encoding, utf-8 to latin1, windows-1252 to utf-8, charset converter, iconv online, utf-16, utf-32, byte order mark, shift_jis",
};

export const faq: Content["faq"] = [
  {
    question: "Where does cafÃ© come from?",
    answer:
      "é is two bytes in UTF-8, c3 and a9. A program that takes these for Windows 1252 shows Ã and ©, one character for each. Saved again as UTF-8, the mistake is in the file. If it happens twice, it becomes cafÃƒÂ©; the repair goes back as often as it has to.",
  },
  {
    question: "Can everything be repaired?",
    answer:
      "No. Where characters became ? or �, the bytes are gone, and only the source has them. Where they are all there, a sequence that is UTF-8 taken apart is hardly ever anything else, and text that is right is left as it is.",
  },
  {
    question: "How do I convert a file from Windows 1252 to UTF-8?",
    answer:
      "Choose ‘Decode bytes by a character set’, drop the file on the page, and save the result: what is saved is UTF-8. The other way round, ‘Encode in a single-byte character set’ gives a file in the one that you choose, and names the first character that it does not have.",
  },
  {
    question: "Is Latin-1 not the same as Windows 1252?",
    answer:
      "Nearly: they differ in 32 characters, such as € and the curly quotes, which Latin-1 does not have. The web reads Latin-1 as Windows 1252, by standard, as pages that said the one meant the other. So does this page.",
  },
  {
    question: "What is a byte order mark?",
    answer:
      "The character U+FEFF at the start of a text. In UTF-16 and UTF-32 it tells which end of a number comes first: ff fe or fe ff. In UTF-8 it tells nothing, and disturbs many programs. Decoding takes it off, and says what it said.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>The same bytes, other characters</h2>
    <p>
      A character set says which bytes stand for which character. Nothing in a text file tells which one it is in. Byte
      e9 is é in Windows 1252, й in Windows 1251 and ι in Windows 1253, and no character by itself in UTF-8. That is why
      bytes that decode as UTF-8 without an error are nearly surely UTF-8, and all others need somebody who knows where
      they come from.
    </p>
    <h2>How the repair works</h2>
    <p>
      It looks for runs of characters that, written in Windows 1252, Mac Roman, Windows 1251, 1250 or 1254 or IBM 437,
      are one character of UTF-8, and puts that in their place, until nothing more is found. Capitals with accents
      beside each other, as in SÃO, and letters before the marks of print, as in «CAFÉ», are left alone. For alphabets
      such as Cyrillic most of the text must fit before anything is changed. The idea and many of the examples that it
      is tested with are those of ftfy by Robyn Speer.
    </p>
    <h2>One byte or several</h2>
    <p>
      The sets of the ISO 8859 and Windows families have one byte for each character, and so 256 characters at most.
      Those of Chinese, Japanese and Korean have one or two, or change their meaning by escape sequences. They are
      decoded here as browsers do it, which differs from other programs in a few signs: 81 60 in Shift_JIS is the wide
      tilde ～.
    </p>
  </>
);
