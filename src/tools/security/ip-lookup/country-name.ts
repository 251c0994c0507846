const names = new Intl.DisplayNames(["en"], { type: "region" });

/** The English name of a country by its ISO 3166-1 code; the code where there is none. */
export const countryName = (code: string): string => names.of(code) ?? code;
