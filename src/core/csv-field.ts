/** A field of CSV (RFC 4180): in quotes where a comma, a quote or a line end would part it. */
export const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
