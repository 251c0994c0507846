import { below, type Random } from "#core/random.ts";
import type { Answerer } from "#kits/answers/answer.ts";

const COIN = /^(?:(?:flip|toss)\s+(?:a\s+)?coin|coin (?:flip|toss)|heads or tails)\??$/i;
const DICE = /^(?:(?:roll|throw)\s+)?(?:(?:an?|one)\s+)?(?:(\d{1,2})\s*)?(?:dice|dies?|d(\d{1,4}))$/i;
const NUMBER =
  /^(?:(?:pick|choose|give me|generate|draw)\s+)?(?:a\s+)?random\s+(?:whole\s+)?(?:number|integer)(?:\s+(?:(?:from|between)\s+)?(\d{1,9})\s*(?:-|–|to|and|\.\.)\s*(\d{1,9}))?$/i;
/** 'Random 1-100', 'pick a number between 1 and 10'. */
const DRAWN =
  /^(?:random|(?:pick|choose|draw) (?:a |any )?(?:whole )?number)\s+(?:(?:from|between)\s+)?(\d{1,9})\s*(?:-|–|to|and|\.\.)\s*(\d{1,9})$/i;
/** Dice that are made: d900 alone is a camera or a road. */
const MADE = new Set([2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 30, 48, 50, 60, 100, 120, 1000]);
const MAX_DICE = 20;

/** Flips a coin, rolls dice and draws whole numbers: 'flip a coin', '2d6', 'random number 1-100'. */
export const chanceAnswers: Answerer = (text, { random }) => {
  const line = text.trim();
  if (COIN.test(line)) return [{ value: below(2, random) === 0 ? "Heads" : "Tails", understood: "A coin, flipped" }];
  return rolled(line, random) ?? drawn(line, random) ?? [];
};

function rolled(line: string, random: Random): ReturnType<Answerer> | undefined {
  // '2 dice' and 'd20' are clear; 'die' alone is a word.
  const [whole = "", count = "1", sides = "6"] = DICE.exec(line) ?? [];
  const [dice, most] = [Number(count), Number(sides)];
  if (whole === "" || /^dies?$/i.test(whole) || dice < 1 || dice > MAX_DICE || most < 2) return undefined;
  if (/^d/i.test(line) && !MADE.has(most)) return undefined;
  const points = Array.from({ length: dice }, () => 1 + below(most, random));
  const sum = points.reduce((before, one) => before + one, 0);
  return [
    {
      value: dice === 1 ? String(sum) : `${points.join(" + ")} = ${sum}`,
      copied: String(sum),
      understood: `${dice === 1 ? "A die" : `${dice} dice`} of ${most} sides, rolled`,
    },
  ];
}

function drawn(line: string, random: Random): ReturnType<Answerer> | undefined {
  const [whole = "", first = "1", last = "100"] = NUMBER.exec(line) ?? DRAWN.exec(line) ?? [];
  const [from, to] = [Number(first), Number(last)].sort((one, other) => one - other) as [number, number];
  if (whole === "") return undefined;
  return [
    {
      value: String(from + below(to - from + 1, random)),
      understood: `A random whole number from ${from.toLocaleString("en-US")} to ${to.toLocaleString("en-US")}`,
    },
  ];
}
