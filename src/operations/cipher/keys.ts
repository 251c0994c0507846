import { done, operation, wrong } from "#core/operation.ts";
import { likeliestKey, pairsLikeEnglish } from "./frequency.ts";
import { key, keyLabel, rails, railsLabel, shifted, shiftsOf } from "./rotations.ts";

export const vigenereKey = operation({
  id: "vigenere-key",
  name: "Vigenère: find the key",
  words: ["crack vigenere", "break vigenere", "vigenere solver", "index of coincidence"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const key = likeliestKey(input);
    if (key === undefined) return wrong("There are too few letters, or they don't repeat as in encrypted English");
    const shifts = shiftsOf(key);
    return done(
      shifted(input, (at) => -(shifts[at % shifts.length] ?? 0)),
      `The likeliest key is ${key}, by how often letters come in English.`,
    );
  },
  examples: [
    {
      input: "Gi koir kx rri mvh zbmbqi zi xfo vgfip glcx xfo qmyr gc stov rri ryacb, eln xfovc gi ukmr.",
      output: "We meet at the old bridge by the river when the moon is over the tower, and there we wait.",
    },
  ],
});

export const vigenereEncode = operation({
  id: "vigenere-encode",
  name: "Vigenère encode",
  words: ["vigenere", "vigenere cipher", "polyalphabetic", "encrypt vigenere"],
  takes: "text",
  gives: "text",
  params: { key },
  unlinked: ["key"],
  labels: { key: keyLabel },
  run: (input, { key }) => {
    const shifts = shiftsOf(key);
    if (shifts.length === 0) return wrong("Give a key of letters from A to Z");
    return done(shifted(input, (at) => shifts[at % shifts.length] ?? 0));
  },
  inverse: { id: "vigenere-decode" },
  examples: [{ input: "Attack at dawn", settings: { key: "LEMON" }, output: "Lxfopv ef rnhr" }],
});

export const vigenereDecode = operation({
  id: "vigenere-decode",
  name: "Vigenère decode",
  words: ["vigenere decoder", "decrypt vigenere"],
  takes: "text",
  gives: "text",
  params: { key },
  unlinked: ["key"],
  labels: { key: keyLabel },
  run: (input, { key }) => {
    const shifts = shiftsOf(key);
    if (shifts.length === 0) return wrong("Give a key of letters from A to Z");
    return done(shifted(input, (at) => -(shifts[at % shifts.length] ?? 0)));
  },
  inverse: { id: "vigenere-encode" },
  examples: [{ input: "Lxfopv ef rnhr", settings: { key: "LEMON" }, output: "Attack at dawn" }],
});

/** For each place of the result, where it stood in the text: along the rails from the top. */
function order(length: number, rails: number): readonly number[] {
  const period = 2 * (rails - 1);
  const rows: number[][] = Array.from({ length: rails }, () => []);
  for (let at = 0; at < length; at++) {
    const step = at % period;
    rows[step < rails ? step : period - step]?.push(at);
  }
  return rows.flat();
}

/** The characters of a text, written down and up over `rails` rails and read rail by rail; or the reverse. */
export function railFence(text: string, rails: number, isBack: boolean): string {
  const characters = [...text];
  if (rails < 2 || rails >= characters.length) return text;
  const places = order(characters.length, rails);
  if (!isBack) return places.map((at) => characters[at]).join("");
  const plain: string[] = [];
  for (const [at, place] of places.entries()) plain[place] = characters[at] ?? "";
  return plain.join("");
}

const MAX_RAILS = 30;
const MAX_LENGTH = 2000;

export const railFenceKey = operation({
  id: "rail-fence-key",
  name: "Rail fence: find the rails",
  words: ["crack rail fence", "break rail fence", "rail fence solver"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (input) => {
    const most = Math.min(MAX_RAILS, [...input.slice(0, 2 * MAX_RAILS)].length - 1);
    const sample = input.slice(0, MAX_LENGTH);
    const scored = Array.from({ length: Math.max(1, most - 1) }, (_, at) => at + 2)
      .map((rails) => ({ rails, score: pairsLikeEnglish(railFence(sample, rails, true)) }))
      .sort((one, other) => other.score - one.score);
    const rails = scored[0]?.rails ?? 2;
    return done(railFence(input, rails, true), `The likeliest is ${rails} rails, by the pairs of letters of English.`);
  },
  examples: [{ input: "WECRLTEERDSOEEFEAOCAIVDEN", output: "WEAREDISCOVEREDFLEEATONCE" }],
});

export const railFenceEncode = operation({
  id: "rail-fence-encode",
  name: "Rail fence encode",
  words: ["rail fence", "zigzag cipher", "transposition cipher"],
  takes: "text",
  gives: "text",
  params: { rails },
  labels: { rails: railsLabel },
  run: (input, { rails }) => done(railFence(input, rails, false)),
  inverse: { id: "rail-fence-decode" },
  examples: [{ input: "WEAREDISCOVEREDFLEEATONCE", output: "WECRLTEERDSOEEFEAOCAIVDEN" }],
});

export const railFenceDecode = operation({
  id: "rail-fence-decode",
  name: "Rail fence decode",
  words: ["rail fence decoder", "zigzag decode"],
  takes: "text",
  gives: "text",
  params: { rails },
  labels: { rails: railsLabel },
  run: (input, { rails }) => done(railFence(input, rails, true)),
  inverse: { id: "rail-fence-encode" },
  examples: [{ input: "WECRLTEERDSOEEFEAOCAIVDEN", output: "WEAREDISCOVEREDFLEEATONCE" }],
});
