// Apart from what reads and writes YAML, whose library is large: tables are written without it.

/** What a text of YAML has only as escapes: what isn't printable (YAML 1.2.2 §5.1), and line breaks of YAML 1.1. */
export const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

const ALL_ESCAPED = new RegExp(ESCAPED, "g");

/** The text with each string that has these characters in double quotes, with escapes for them. */
export const withEscapes = (yaml: string): string =>
  yaml.replace(ALL_ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
