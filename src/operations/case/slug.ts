import { done, operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";

/** How a slug is made of readable Latin letters. */
interface SlugOptions {
  readonly separator: string;
  readonly keepsCase: boolean;
  /** In UTF-16 units, cut between words if there are any; 0 for no limit. */
  readonly longest: number;
}

/** German writes ä as ae; Danish, Norwegian and Swedish write å as aa where å isn't available. */
const SPELLED: Readonly<Record<string, string>> = { Ä: "Ae", Ö: "Oe", Ü: "Ue", ä: "ae", ö: "oe", ü: "ue", ẞ: "SS" };

/** A text with German letters as they are spelled without them. */
export const inGerman = (text: string): string =>
  text.normalize("NFC").replace(/[ÄÖÜäöüẞ]/g, (letter) => SPELLED[letter] ?? letter);

/** A text of Latin letters as a slug: its letters and figures, and a separator for everything between them. */
export function slugged(latin: string, { separator, keepsCase, longest }: SlugOptions): string {
  // Apostrophes are part of words: don't becomes dont.
  const cased = (keepsCase ? latin : latin.toLowerCase()).replace(/(?<=[a-z0-9])['’](?=[a-z])/gi, "");
  const words = cased.match(/[a-z0-9]+/gi) ?? [];
  const whole = words.join(separator);
  if (longest === 0 || whole.length <= longest) return whole;
  const cut = whole.slice(0, longest);
  if (whole[longest] === separator || !cut.includes(separator)) return cut;
  return cut.slice(0, cut.lastIndexOf(separator));
}

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
    longest: "Maximum length (0: no limit)",
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
