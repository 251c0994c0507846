import { done, operation, wrong } from "#core/operation.ts";

const MAX = 500;

export default operation({
  id: "find-characters",
  name: "Find characters by name",
  words: [
    "find character",
    "unicode search",
    "symbol search",
    "emoji search",
    "character by name",
    "copy symbol",
    "special characters",
  ],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: async (input) => {
    const words = input.toUpperCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
    if (words.length === 0) return wrong("Write words of a name, such as check mark");
    const { lineOf, loadNames } = await import("./inspected.ts");
    const names = await loadNames(true);
    const phrase = words.join(" ");
    // The name itself, names of just these words, and what else has them.
    const found: [number[], number[], number[]] = [[], [], []];
    for (const [code, name] of names.listed) {
      if (!words.every((word) => name.includes(word))) continue;
      const parts = name.split(/[ -]/);
      found[name === phrase ? 0 : words.every((word) => parts.includes(word)) ? 1 : 2].push(code);
    }
    const all = found.flat();
    if (all.length === 0)
      return wrong(`No character has ${words.length === 1 ? "this word" : "these words"} in its name`);
    return done(
      all
        .slice(0, MAX)
        .map((code) => lineOf(String.fromCodePoint(code), names))
        .join("\n"),
      `${all.length.toLocaleString("en-US")} found${all.length > MAX ? `, the first ${MAX} are shown` : ""}.`,
    );
  },
  examples: [{ input: "snowman black", output: "⛇  U+26C7   BLACK SNOWMAN" }],
});
