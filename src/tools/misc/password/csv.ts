/** A list as CSV (RFC 4180) under the heading 'password'; what a comma, a quote or a space could change is in quotes. */
export const csvOf = (passwords: readonly string[]): string =>
  `${["password", ...passwords].map(field).join("\r\n")}\r\n`;

const field = (text: string) => (/^[\w-]+$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);

/** Whether a spreadsheet that opens the CSV takes the text for a formula (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);
