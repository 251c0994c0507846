import { defaultSchema, type Schema } from "hast-util-sanitize";

/** The kinds of alerts, as in `> [!NOTE]`, in lower case. */
export const ALERTS = ["note", "tip", "important", "warning", "caution"] as const;

/** The kind of an alert. */
export type Alert = (typeof ALERTS)[number];

// Keys that a page gives to its own controls are not for documents to take.
const KEYS_OF_THE_PAGE = new Set(["accessKey", "tabIndex"]);

/**
 * What may be in a document: GitHub's schema, with the classes of alerts, and without attributes that would take keys
 * from the page. `prefix` comes before ids and names, which could otherwise be taken for the page's own.
 */
export const schemaWith = (prefix: string): Schema => ({
  ...defaultSchema,
  clobberPrefix: prefix,
  // The content of a style element isn't text.
  strip: [...(defaultSchema.strip ?? []), "style"],
  attributes: {
    ...defaultSchema.attributes,
    "*": (defaultSchema.attributes?.["*"] ?? []).filter((name) => !KEYS_OF_THE_PAGE.has(String(name))),
    div: [
      ...(defaultSchema.attributes?.div ?? []),
      ["className", "markdown-alert", ...ALERTS.map((kind) => `markdown-alert-${kind}`)],
    ],
    p: [["className", "markdown-alert-title"]],
    sup: ["dataFootnoteRef"],
  },
});
