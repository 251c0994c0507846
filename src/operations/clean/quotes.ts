/** Quotation marks, dashes and dots as a typewriter has them. */
export const straightened = (text: string): string =>
  text
    .replace(/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u02bc]/g, "'")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(/[\u2013\u2014\u2015]/g, (dash) => (dash === "\u2013" ? "-" : "--"))
    .replace(/\u2026/g, "...");

/** The same as print has them in English: “ ” ‘ ’, – between figures, — for two hyphens, …. Words as '90s begin with ’. */
export const curled = (text: string): string =>
  text
    .replace(/(^|[\s([{<\u2013\u2014"“‘'/-])"(?=\S)/g, "$1“")
    .replace(/"/g, "”")
    .replace(/'(?=\d\ds?\b|(?:tis|twas|em|cause|til)\b)/gi, "’")
    .replace(/(^|[\s([{<\u2013\u2014“/-])'(?=\S)/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/(^|[^-])---?(?!-)/g, "$1—")
    .replace(/(?<=\d)-(?=\d)/g, "–")
    .replace(/(?<!\.)\.\.\.(?!\.)/g, "…");
