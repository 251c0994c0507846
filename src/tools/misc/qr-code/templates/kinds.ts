import type { TextForm } from "#core/params.ts";

/** The kinds of content: a line, several lines, or a form of its own. */
export const CONTENT_KINDS = [
  "any",
  "lines",
  "wifi",
  "contact",
  "email",
  "phone",
  "sms",
  "place",
  "event",
  "payment",
  "whatsapp",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds with a form of their own. */
export type TemplateKind = Exclude<ContentKind, "any" | "lines">;

export const CONTENT_NAMES: Readonly<Record<ContentKind, string>> = {
  any: "Link or text",
  lines: "Text of several lines",
  wifi: "Wi-Fi network",
  contact: "Contact",
  email: "E-mail",
  phone: "Phone",
  sms: "SMS",
  place: "Place",
  event: "Event",
  payment: "Payment in euros",
  whatsapp: "WhatsApp",
};

/** The typed values by field name; a checked box is 'on'. */
export type Entries = Readonly<Record<string, string>>;

/** The typed texts, by kind of content. */
export type Typed = Readonly<Partial<Record<ContentKind, Entries>>>;

// Texts that hold a password or a key: of a network to join, of codes for signing in.
const SECRET_TEXT = /^\s*(wifi|otpauth|otpauth-migration):/i;

const isStorable = ([name, value]: readonly [string, unknown]): boolean =>
  typeof value === "string" && !/password/i.test(name) && !SECRET_TEXT.test(value);

/** How entries are kept for a reload of the tab: all but passwords and keys. */
export const asEntries: TextForm<Typed> = {
  print: (typed) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(typed).map(([kind, entries]) => [
          kind,
          Object.fromEntries(Object.entries(entries).filter(isStorable)),
        ]),
      ),
    ),
  parse(text) {
    try {
      const found = JSON.parse(text) as Partial<Record<string, object>> | null;
      const kinds = CONTENT_KINDS.filter((kind) => typeof found?.[kind] === "object" && found[kind]);
      return Object.fromEntries(
        kinds.map((kind) => [kind, Object.fromEntries(Object.entries(found?.[kind] ?? {}).filter(isStorable))]),
      );
    } catch {
      return undefined;
    }
  },
};
