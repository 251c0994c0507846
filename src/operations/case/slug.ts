import { done, operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";
import { inGerman, slugged } from "./slug-of.ts";

const SEPARATORS = { hyphen: "-", underscore: "_", dot: "." } as const;

export default operation({
  id: "slug",
  name: "Slug",
  words: ["slugify", "url slug", "permalink", "seo url", "transliterate", "romanize", "file name", "slug generator"],
  asked: ["slug", "slugify"],
  takes: "text",
  gives: "text",
  params: {
    separator: choice("hyphen", ["hyphen", "underscore", "dot"]),
    keepCase: flag(false),
    german: flag(false),
    longest: int(0, { min: 0, max: 500 }),
  },
  labels: {
    separator: { label: "Between words", choices: { hyphen: "Hyphen", underscore: "Underscore", dot: "Dot" } },
    keepCase: "Keep capitals",
    german: "ä, ö, ü as ae, oe, ue",
    longest: "Longest, in characters (0: any)",
  },
  // The tables of all scripts are large.
  run: async (input, { separator, keepCase, german, longest }) => {
    const [{ transliterate }, { withKnownLetters }] = await Promise.all([
      import("transliteration"),
      import("./slug-letters.ts"),
    ]);
    const latin = (line: string) => transliterate(withKnownLetters(german ? inGerman(line) : line));
    const options = { separator: SEPARATORS[separator], keepsCase: keepCase, longest };
    return done(input.replace(/[^\r\n]+/g, (line) => slugged(latin(line), options)));
  },
  examples: [
    { input: "Crème brûlée & Ελλάδα, don't!", output: "creme-brulee-ellada-dont" },
    { input: "Über Größe", settings: { german: true }, output: "ueber-groesse" },
  ],
});
