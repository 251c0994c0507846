// Apart from what reads and writes XML, whose library is large: tables are written without it.

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, "gu");

/** Whether a text has characters that XML 1.0 (§2.2) doesn't allow: most control characters, and lone surrogates. */
export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text);

/** Text with U+FFFD in their place. */
export const withoutForbidden = (text: string): string => text.replace(ALL_FORBIDDEN, "\ufffd");
