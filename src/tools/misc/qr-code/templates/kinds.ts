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
