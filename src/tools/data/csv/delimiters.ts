interface Delimiter {
  readonly sign: string;
  /** In a sentence; the plural has an s. */
  readonly name: string;
  readonly label: string;
}

/** The delimiters that can be chosen, by their names in links. Apart, because the page, the panels and the search use them. */
export const DELIMITERS = {
  comma: { sign: ",", name: "comma", label: "Comma" },
  semicolon: { sign: ";", name: "semicolon", label: "Semicolon" },
  tab: { sign: "\t", name: "tab", label: "Tab" },
  pipe: { sign: "|", name: "vertical bar", label: "Vertical bar" },
  colon: { sign: ":", name: "colon", label: "Colon" },
  tilde: { sign: "~", name: "tilde", label: "Tilde (~)" },
  caret: { sign: "^", name: "caret", label: "Caret (^)" },
} as const satisfies Readonly<Record<string, Delimiter>>;

export const DELIMITER_IDS = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[];

/** The name of a delimiter; undefined for one that can't be chosen. */
export const delimiterName = (sign: string): string | undefined =>
  Object.values<Delimiter>(DELIMITERS).find((delimiter) => delimiter.sign === sign)?.name;
