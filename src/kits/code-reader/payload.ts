/** What the text of a code has phones do, in words. */
export interface Payload {
  /** 'A Wi-Fi network' */
  readonly kind: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Unpacks the text of a code for a network, a contact, an event and the like; undefined for any other text. */
export function payloadOf(text: string): Payload | undefined {
  if (/^BCD\r?\n/.test(text)) return paymentOf(text);
  const [, scheme = ""] = /^([a-z]+):/i.exec(text) ?? [];
  const rest = text.slice(scheme.length + 1);
  switch (scheme.toLowerCase()) {
    case "wifi":
      return payload("A Wi-Fi network", wifiFields(text));
    case "begin":
      return cardOf(text);
    case "mecard":
      return payload("A contact", named(semicolonFields(rest), CARD));
    case "otpauth":
      return keyOf(rest);
    case "tel":
      return payload("A phone number", [["Number", decoded(rest)]]);
    case "sms":
    case "smsto": {
      const [, to = "", body = ""] = /^([^:?]*)(?::|\?body=)?(.*)$/is.exec(rest) ?? [];
      return payload("A text message", [
        ["To", to],
        ["Message", scheme.toLowerCase() === "sms" ? decoded(body) : body],
      ]);
    }
    case "geo":
      return payload("A place on a map", [["Latitude, longitude", rest.replace(/[?;].*$/s, "").replace(",", ", ")]]);
    case "mailto": {
      const [, to = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(rest) ?? [];
      return payload("An e-mail", [["To", decoded(to)], ...queryFields(query, MAIL)]);
    }
    default:
      return undefined;
  }
}

const payload = (kind: string, fields: Payload["fields"]): Payload => ({
  kind,
  fields: fields.filter(([, value]) => value.trim() !== ""),
});

const MAIL = { cc: "Copy to", subject: "Subject", body: "Text" };

/** Fields such as those of `WIFI:T:WPA;S:name;P:password;;`, in which a backslash comes before signs of the form itself. */
const semicolonFields = (text: string): (readonly [name: string, value: string])[] =>
  Array.from(text.matchAll(/([A-Z][A-Z0-9-]*):((?:\\.|[^\\;])*)(?:;|$)/gis), ([, name = "", value = ""]) => [
    name.toUpperCase(),
    value.replace(/\\(.)/gs, "$1"),
  ]);

function wifiFields(text: string): Payload["fields"] {
  const fields = new Map(semicolonFields(text.slice("wifi:".length)));
  const security = fields.get("T") ?? "";
  return [
    ["Name", fields.get("S") ?? ""],
    ["Security", security === "" || /^nopass$/i.test(security) ? "open" : security.toUpperCase()],
    ["User name", fields.get("I") ?? ""],
    ["Method", [fields.get("E"), fields.get("PH2")].filter(Boolean).join(", ")],
    ["Password", fields.get("P") ?? ""],
    ["Hidden", /^true$/i.test(fields.get("H") ?? "") ? "yes" : ""],
  ];
}

/** A European transfer (EPC069-12): a line for each field. */
function paymentOf(text: string): Payload | undefined {
  const [, , , form, bank = "", payee = "", account = "", amount = "", , reference = "", purpose = ""] =
    text.split(/\r?\n/);
  if (form !== "SCT") return undefined;
  return payload("A payment", [
    ["To", payee],
    ["IBAN", account.replace(/(.{4})(?=.)/g, "$1 ")],
    ["BIC", bank],
    ["Amount", amount.replace(/^EUR/, "€ ")],
    ["Reference", reference],
    ["Purpose", purpose],
  ]);
}

const CARD = {
  FN: "Name",
  N: "Name",
  ORG: "Organisation",
  TITLE: "Job title",
  TEL: "Phone",
  EMAIL: "E-mail",
  URL: "Website",
  PHOTO: "Picture",
  ADR: "Address",
  NOTE: "Note",
};
const EVENT = {
  SUMMARY: "Title",
  DTSTART: "Start",
  DTEND: "End",
  LOCATION: "Location",
  DESCRIPTION: "Description",
};

/** A vCard or iCalendar text: its lines are unfolded, their parameters left out (RFC 6350 §3, RFC 5545 §3.1). */
function cardOf(text: string): Payload | undefined {
  const isCard = /^begin:vcard/i.test(text);
  if (!isCard && !/^begin:v(calendar|event)/i.test(text)) return undefined;
  const lines = text
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .map((line): readonly [string, string] => {
      const [, name = "", value = ""] = /^(?:[\w-]+\.)?([A-Za-z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
      return [name.toUpperCase(), value];
    });
  const hasFullName = lines.some(([name]) => name === "FN");
  const fields = lines
    .filter(([name]) => name !== "N" || !hasFullName)
    .map(([name, value]): readonly [string, string] => [
      name,
      /^DT/.test(name) ? moment(value) : unescaped(/^(N|ADR|ORG)$/.test(name) ? inWords(value) : value),
    ]);
  return payload(isCard ? "A contact" : "An event", named(fields, isCard ? CARD : EVENT));
}

const inWords = (value: string) =>
  value
    .split(/(?<!\\);/)
    .filter((part) => part !== "")
    .join(", ");

const unescaped = (value: string) =>
  value.replace(/\\(.)/gs, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

// 20260501T183000Z, 20260501
const moment = (value: string) =>
  value.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/,
    (_, year: string, month: string, day: string, hour?: string, minute?: string, zone?: string) =>
      `${year}-${month}-${day}${hour ? ` ${hour}:${minute}${zone ? " UTC" : ""}` : ""}`,
  );

/** The key for one-time passwords: `otpauth://totp/issuer:account?secret=…`. */
function keyOf(rest: string): Payload {
  const [, kind = "", account = "", query = ""] = /^\/\/(\w+)\/([^?]*)\??(.*)$/s.exec(rest) ?? [];
  return payload("A key for one-time passwords", [
    ["Account", decoded(account)],
    ["Kind", kind.toLowerCase() === "hotp" ? "by a counter" : "by the time"],
    ...queryFields(query, {
      issuer: "Service",
      secret: "Secret",
      algorithm: "Algorithm",
      digits: "Digits",
      period: "Seconds",
    }),
  ]);
}

const named = (fields: Payload["fields"], names: Readonly<Record<string, string>>): Payload["fields"] =>
  fields.flatMap(([name, value]) => (Object.hasOwn(names, name) ? [[names[name] as string, value] as const] : []));

const queryFields = (query: string, names: Readonly<Record<string, string>>): Payload["fields"] =>
  named(
    query.split("&").map((part) => {
      const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(part) ?? [];
      return [name.toLowerCase(), decoded(value)] as const;
    }),
    names,
  );

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
