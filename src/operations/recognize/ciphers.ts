import { type Find, type Recognizer, step } from "./find.ts";

const morse: Recognizer = (text) => {
  const body = text.trim();
  if (!/^[.·•∙*\-−–—_/|\s]+$/.test(body)) return [];
  const letters = body.split(/[\s/|]+/).filter(Boolean);
  const isBoth = /[.·•∙*]/.test(body) && /[-−–—_]/.test(body);
  // Rules of dots and dashes have longer runs than any letter.
  if (letters.length < 2 || !isBoth || letters.some((letter) => letter.length > 7) || letters.join("").length < 4)
    return [];
  return [
    {
      kind: "morse",
      name: "Morse code",
      certainty: "certain",
      why: "It is dots and dashes with blanks between letters",
      steps: [step("cipher", "morse-decode")],
      proof: "succeeds",
    },
  ];
};

const braille: Recognizer = (text) =>
  (text.match(/[\u2801-\u28ff]/g)?.length ?? 0) >= 2 && !/[a-z\d]/i.test(text)
    ? [
        {
          kind: "braille",
          name: "Braille",
          certainty: "certain",
          why: "It is cells of Braille",
          steps: [step("cipher", "braille-decode")],
          proof: "succeeds",
        },
      ]
    : [];

const SPELLED =
  /^(?:alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x-?ray|yankee|zulu)$/i;
const spelling: Recognizer = (text) => {
  const words = text
    .trim()
    .split(/[\s,.]+/)
    .filter(Boolean);
  return words.length >= 3 && words.length < 500 && words.every((word) => SPELLED.test(word))
    ? [
        {
          kind: "spelling",
          name: "The spelling alphabet",
          certainty: "certain",
          why: "Each word is its first letter, as in radio and aviation",
          steps: [step("cipher", "spelling-decode")],
          proof: "succeeds",
        },
      ]
    : [];
};

/** The two hundred commonest words of English (the Oxford list and the first of Fry), and a few that examples have. */
const COMMON = new Set(
  "the and that have for not with you this but his from they say her she will one all would there their what out about who get which when make can like time just him know take people into year your good some could them see other than then now look only come its over think also back after use two how our work first well way even new want because any these give day most was are been has had were said did where more hello world here is it in to of on be as at he we by or do if my up so an me no go am us old man great through right too same tell three help show part small large must big high such act why ask men change went light kind off need house try again point near head stand own should country found school still cover four between state keep eye never last let thought city tree hard start might story saw far left late run while close night life few north under door please meet send today tomorrow secret message around another came does put home read hand port spell add land".split(
    " ",
  ),
);

/** How many words of a text are common, those of two letters for half; and how many words it has. */
function english(words: readonly string[]): number {
  let sum = 0;
  for (const word of words) if (COMMON.has(word)) sum += word.length > 2 ? 1 : 0.5;
  return sum;
}

const moved = (word: string, by: number): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)));

/** More words don't add certainty. */
const MAX_WORDS = 200;

const caesar: Recognizer = (text) => {
  if (/[^\p{ASCII}’‘“”–—…]|[@{}<>=_/\\#$|]/u.test(text)) return [];
  const words =
    text
      .slice(0, 4000)
      .toLowerCase()
      .replace(/['’][a-z]+/g, "")
      .match(/[a-z]+/g)
      ?.slice(0, MAX_WORDS) ?? [];
  const letters = words.join("").length;
  if (letters < 10 || words.length < 2 || words.length < text.slice(0, 4000).trim().split(/\s+/).length * 0.7)
    return [];
  if (english(words) > 0.1 * words.length) return [];
  let [best, shift] = [0, 0];
  for (let by = 1; by < 26; by++) {
    const score = english(words.map((word) => moved(word, by)));
    if (score > best) [best, shift] = [score, by];
  }
  const isWhole = best >= 2 && best === words.length;
  const [least, share] = best >= 3 ? [3, 0.25] : shift === 13 ? [1.5, 0.3] : [2, 0.4];
  if (!isWhole && (words.length < 4 || best < least || best < share * words.length)) return [];
  const certainty: Find["certainty"] = best >= 3 && best >= 0.35 * words.length ? "certain" : "likely";
  const why = `Shifted by ${shift} letters, its words are common ones of English`;
  return shift === 13
    ? [{ kind: "rot13", name: "ROT13", certainty, why, steps: [step("cipher", "rot13")] }]
    : [
        {
          kind: "caesar",
          name: "A Caesar cipher",
          certainty,
          why,
          steps: [step("cipher", "caesar", { shift: shift > 13 ? shift - 26 : shift })],
        },
      ];
};

const bacon: Recognizer = (text) => {
  const body = text.replace(/\s+/g, "");
  return /^[AB]+$|^[ab]+$/.test(body) &&
    body.length >= 15 &&
    body.length % 5 === 0 &&
    /a/i.test(body) &&
    /b/i.test(body) &&
    !/(.)\1{4}/.test(body)
    ? [
        {
          kind: "bacon",
          name: "Bacon's cipher",
          certainty: "likely",
          why: "It is groups of five of two letters",
          steps: [step("cipher", "bacon-decode")],
          proof: "succeeds",
        },
      ]
    : [];
};

/** Codes and ciphers of letters. */
export const recognizeCiphers: Recognizer = (text) =>
  [morse, braille, spelling, caesar, bacon].flatMap((recognizer) => recognizer(text));
