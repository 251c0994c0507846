/** How a slug is made of readable Latin letters. */
export interface SlugOptions {
  readonly separator: string;
  readonly keepsCase: boolean;
  /** UTF-16 units, cut between words where there are any; 0 for no limit. */
  readonly longest: number;
}

/** German writes ä as ae, the Danish, Norwegian and Swedish å as aa where there is no å. */
const SPELLED: Readonly<Record<string, string>> = { Ä: "Ae", Ö: "Oe", Ü: "Ue", ä: "ae", ö: "oe", ü: "ue", ẞ: "SS" };

/** A text with German letters as they are spelled without them. */
export const inGerman = (text: string): string =>
  text.normalize("NFC").replace(/[ÄÖÜäöüẞ]/g, (letter) => SPELLED[letter] ?? letter);

/** A text of Latin letters as a slug: its letters and figures, and a separator for all that stands between. */
export function slugged(latin: string, { separator, keepsCase, longest }: SlugOptions): string {
  // Apostrophes stand within words: don't is dont.
  const cased = (keepsCase ? latin : latin.toLowerCase()).replace(/(?<=[a-z0-9])['’](?=[a-z])/gi, "");
  const words = cased.match(/[a-z0-9]+/gi) ?? [];
  const whole = words.join(separator);
  if (longest === 0 || whole.length <= longest) return whole;
  const cut = whole.slice(0, longest);
  if (whole[longest] === separator || !cut.includes(separator)) return cut;
  return cut.slice(0, cut.lastIndexOf(separator));
}
