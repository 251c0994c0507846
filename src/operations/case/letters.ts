/** Languages whose capitals differ from the rule for all: Turkish and Azeri i, Lithuanian dots, Greek accents, Dutch ij. */
export const LANGUAGES = ["any", "tr", "az", "lt", "el", "nl"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The tag that the platform's case rules go by: 'und' has those of Unicode alone. */
export const localeOf = (language: Language): string => (language === "any" ? "und" : language);

/** Capitals become small letters and small ones capitals, each character by itself: 'Straße' is 'sTRASSE'. */
export const swapped = (text: string, locale: string): string =>
  text.replace(/\p{L}\p{M}*/gu, (letter, at: number) => {
    // The one letter whose small form goes by its place.
    if (
      letter === "Σ" &&
      /\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) &&
      !/^\p{L}/u.test(text.slice(at + 1, at + 3))
    )
      return "ς";
    const upper = letter.toLocaleUpperCase(locale);
    return letter === upper ? letter.toLocaleLowerCase(locale) : upper;
  });

/** Small and capital letters by turns; what is no letter does not count. */
export function alternated(text: string, startsSmall: boolean, locale: string): string {
  let isSmall = !startsSmall;
  return text.replace(/\p{L}\p{M}*/gu, (letter) => {
    isSmall = !isSmall;
    return isSmall ? letter.toLocaleLowerCase(locale) : letter.toLocaleUpperCase(locale);
  });
}
