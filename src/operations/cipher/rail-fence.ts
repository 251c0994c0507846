import { done, operation } from "#core/operation.ts";
import { pairsLikeEnglish } from "./frequency.ts";
import { rails, railsLabel } from "./rotations.ts";

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
