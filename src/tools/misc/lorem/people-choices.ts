/** The countries that names and addresses are of. */
export const COUNTRIES = ["us", "gb", "de", "fr", "es", "it"] as const;

export type Country = (typeof COUNTRIES)[number];

/** The formats of names and addresses. */
export const DATA_FORMATS = ["csv", "json", "html", "markdown"] as const;

export type DataFormat = (typeof DATA_FORMATS)[number];
