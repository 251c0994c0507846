// Apart from what reads and writes XML, whose library is large: tables are written without it.

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, "gu");

/** Whether a text has characters that XML 1.0 (§2.2) doesn't allow: most control characters, and lone surrogates. */
export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text);

/** Text with U+FFFD in their place. */
export const withoutForbidden = (text: string): string => text.replace(ALL_FORBIDDEN, "\ufffd");

// Apart from what reads and writes YAML, whose library is large: tables are written without it.

/** What a text of YAML has only as escapes: what isn't printable (YAML 1.2.2 §5.1), and line breaks of YAML 1.1. */
export const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

const ALL_ESCAPED = new RegExp(ESCAPED, "g");

/** The text with each string that has these characters in double quotes, with escapes for them. */
export const withEscapes = (yaml: string): string =>
  yaml.replace(ALL_ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
