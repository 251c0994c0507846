import { done, type Outcome, operation } from "#core/operation.ts";
import { firstOf } from "#core/text/counted.ts";

/** The words of ICAO, NATO and the ITU for letters, and those of aviation for figures. */
export const WORDS =
  "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu".split(
    " ",
  );
export const FIGURES = "Zero One Two Three Four Five Six Seven Eight Nine".split(" ");

export const SIGNS = new Map<string, string>([
  ...WORDS.map((word, at) => [word.toLowerCase(), String.fromCharCode(65 + at)] as const),
  ...FIGURES.map((word, at) => [word.toLowerCase(), String(at)] as const),
  ["alpha", "A"],
  ["juliet", "J"],
  ["xray", "X"],
  ["whisky", "W"],
  ["tree", "3"],
  ["fower", "4"],
  ["fife", "5"],
  ["niner", "9"],
]);

/** Each letter and figure as its word; a word of the text ends with a slash, other signs stay. */
export const spelled = (text: string): string =>
  text.replace(/[^\r\n]+/g, (line) =>
    line
      .trim()
      .split(/\s+/)
      .map((word) =>
        Array.from(
          word
            .normalize("NFD")
            .replace(/\p{Mn}/gu, "")
            .toUpperCase(),
          (sign) =>
            /[A-Z]/.test(sign) ? WORDS[sign.charCodeAt(0) - 65] : /\d/.test(sign) ? FIGURES[Number(sign)] : sign,
        ).join(" "),
      )
      .join(" / "),
  );

/** The text that words spell; other words stay as they are, and are listed. */
export function unspelled(text: string): Outcome<string> {
  const others = new Set<string>();
  const value = text.replace(/[^\r\n]+/g, (line) =>
    line
      .split("/")
      .map((part) =>
        part
          .trim()
          .split(/\s+/)
          .map((word) => {
            const sign = SIGNS.get(word.toLowerCase());
            if (sign === undefined && /\p{L}/u.test(word)) others.add(word);
            return sign ?? word;
          })
          .join(""),
      )
      .join(" "),
  );
  return done(
    value,
    ...(others.size === 0 ? [] : [`Not words of this alphabet, so left as they are: ${firstOf([...others], 20)}.`]),
  );
}

export const spellingEncode = operation({
  id: "spelling-encode",
  name: "NATO alphabet",
  words: ["nato", "phonetic alphabet", "spelling alphabet", "icao", "alfa bravo charlie", "spell out"],
  asked: ["nato alphabet", "phonetic alphabet"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => done(spelled(input)),
  inverse: { id: "spelling-decode" },
  examples: [{ input: "Tab 7", output: "Tango Alfa Bravo / Seven" }],
});

export const spellingDecode = operation({
  id: "spelling-decode",
  name: "NATO alphabet to text",
  words: ["nato decoder", "phonetic alphabet to text"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => unspelled(input),
  inverse: { id: "spelling-encode" },
  examples: [{ input: "Tango Alfa Bravo / Seven", output: "TAB 7" }],
});
