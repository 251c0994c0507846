import { type CSSToken, TokenType, tokenize } from "@csstools/css-tokenizer";

const LAYOUT: ReadonlySet<unknown> = new Set([
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.Semicolon,
  TokenType.EOF,
]);

/** Whether two texts of CSS or SCSS are the same but for spaces, comments, semicolons, letter case, quotes and zeros. */
export const isSameCss = (one: string, other: string): boolean => said(one) === said(other);

function said(css: string): string {
  const parts: string[] = [];
  let last: CSSToken | undefined;
  let hasGap = false;
  for (const token of tokenize({ css: css.replace(/^\ufeff/, "") })) {
    const [kind, raw] = token;
    if (LAYOUT.has(kind)) {
      hasGap ||= kind === TokenType.Whitespace;
      continue;
    }
    const isNumber = kind === TokenType.Number || kind === TokenType.Dimension || kind === TokenType.Percentage;
    if (kind === TokenType.String || kind === TokenType.URL) parts.push(token[4].value);
    // 'auto +1px' are two values, and in SCSS 'auto + 1px' is one; '2n +1' and '2n + 1' are the same.
    else if (isNumber && /^[+-]/.test(raw) && !(hasGap && !isOfStep(last)))
      parts.push(raw.charAt(0), plain(raw.slice(1)));
    else if (isNumber) parts.push(plain(raw));
    else {
      // A comma may follow the last entry of a map in SCSS.
      if (kind === TokenType.CloseParen && parts.at(-1) === ",") parts.pop();
      parts.push(raw.toLowerCase());
    }
    last = token;
    hasGap = false;
  }
  return parts.join("\n");
}

const isOfStep = (token: CSSToken | undefined): boolean => token !== undefined && /^[+-]?\d*n$/i.test(token[1]);

const plain = (raw: string): string =>
  raw
    .toLowerCase()
    .replace(/^([+-]?)\./, "$10.")
    .replace(/^([+-]?\d+\.\d*?)0+(?!\d)/, "$1")
    .replace(/^([+-]?\d+)\.(?!\d)/, "$1")
    .replace(/^([+-]?[\d.]+)e\+?(-?)0*(?=\d)/, "$1e$2");
