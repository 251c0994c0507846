// Letters that Unicode doesn't decompose into a Latin letter and a mark.
const LATIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** The words of a tool's name in plain Latin letters and digits, for its folder and its path; none in other scripts. */
export const plainWords = (name: string): readonly string[] =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøđðłþı]/giu, (letter) => {
      const plain = LATIN[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? plain : plain[0]?.toUpperCase() + plain.slice(1);
    })
    .match(/[A-Za-z0-9]+/g) ?? [];

/** The folder of a tool with these words, below its group's. */
export const folderName = (words: readonly string[]): string => words.join("-").toLowerCase();

/** The path of a tool with these words, below its group's. */
export const pathOf = (groupPath: string, words: readonly string[]): `/${string}/${string}` =>
  `/${groupPath.slice(1)}/${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("-")}`;
