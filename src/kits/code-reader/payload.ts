/** Says what the text of a code makes phones do. */
export interface Payload {
  /** 'A Wi-Fi network' */
  readonly kind: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/**
 * Unpacks the text of a code for a network, a contact, an event and the like. A text is one of them only where every field
 * is there that its standard requires: 'WiFi: ask at the bar' is a sentence. Undefined for any other text.
 */
export function payloadOf(text: string): Payload | undefined {
  if (/^BCD\r?\n/.test(text)) return paymentOf(text);
  const [, scheme = ""] = /^([a-z]+):/i.exec(text) ?? [];
  const rest = text.slice(scheme.length + 1);
  switch (scheme.toLowerCase()) {
    case "wifi":
      return wifiOf(rest);
    case "begin":
      return cardOf(text);
    case "mecard": {
      const fields = named(semicolonFields(rest) ?? [], CARD);
      return fields.some(([name]) => name === "Name") ? payload("A contact", fields) : undefined;
    }
    case "otpauth":
      return keyOf(rest);
    case "tel":
      // RFC 3966; apps dial numbers with spaces between their digits, too.
      return isDialed(decoded(rest.replace(/;.*$/s, "")))
        ? payload("A phone number", [["Number", decoded(rest)]])
        : undefined;
    case "sms":
    case "smsto":
    case "mms":
    case "mmsto":
      return messageOf(rest, scheme.toLowerCase());
    case "geo":
      return placeOf(rest);
    case "mailto":
      return mailOf(rest);
    default:
      return undefined;
  }
}

const isDialed = (number: string) => /^[+*#\d(][\d\s().*#,p/+-]*$/i.test(number) && /\d/.test(number);

/** RFC 5724, and the forms that phones take besides: a colon, and `;?&` for iPhones and Android alike. */
function messageOf(rest: string, scheme: string): Payload | undefined {
  const [, to = "", mark = "", after = ""] = /^([^:?;&]*)([:?;&]*)(.*)$/s.exec(rest) ?? [];
  const isUri = scheme === "sms" || scheme === "mms";
  const read = isUri ? decoded : (text: string) => text;
  const body = mark.startsWith(":")
    ? read(after)
    : queryFields(after.replace(/^.*?(?=body=)/is, ""), { body: "Message" })[0]?.[1];
  const numbers = decoded(to).split(",");
  if (!(numbers.every((number) => isDialed(number)) || (to === "" && !mark.startsWith(":") && body !== undefined)))
    return undefined;
  return payload("A text message", [
    ["To", numbers.join(", ")],
    ["Message", body ?? ""],
  ]);
}

/** RFC 5870; `q` is what maps of phones search for. */
function placeOf(rest: string): Payload | undefined {
  const [, latitude, longitude, query = ""] =
    /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,-?\d+(?:\.\d+)?)?(?:;[^?\s]*)?(?:\?(\S*.*))?$/s.exec(rest) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return undefined;
  return payload("A place on a map", [
    ["Latitude, longitude", `${latitude}, ${longitude}`],
    ...queryFields(query, { q: "Search" }),
  ]);
}

/** RFC 6068. */
function mailOf(rest: string): Payload | undefined {
  const [, to = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(rest) ?? [];
  const addresses = decoded(to).split(",");
  const fields = queryFields(query, MAIL);
  if (!(addresses.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)) || (to === "" && fields.length > 0)))
    return undefined;
  return payload("An e-mail", [["To", addresses.join(", ")], ...fields]);
}

const payload = (kind: string, fields: Payload["fields"]): Payload => ({
  kind,
  fields: fields.filter(([, value]) => value.trim() !== ""),
});

const MAIL = { to: "To", cc: "Copy to", subject: "Subject", body: "Text" };

/**
 * The fields of a text such as `T:WPA;S:name;P:password;;`, in which a backslash escapes signs of the form itself, and
 * a value may be in quotes; undefined if it contains anything else.
 */
function semicolonFields(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  const fields: [name: string, value: string][] = [];
  let rest = text;
  while (rest !== "" && !/^;?\s*$/.test(rest)) {
    const [whole, name = "", value = ""] = /^([A-Z][A-Z0-9-]*):((?:\\.|[^\\;])*);/is.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    fields.push([name.toUpperCase(), unquoted(value).replace(/\\(.)/gs, "$1")]);
    rest = rest.slice(whole.length);
  }
  return fields;
}

// Quotes that are part of a value have a backslash before them (ZXing wiki, Wi-Fi Network config).
const unquoted = (value: string) => /^"((?:\\.|[^\\"])*)"$/s.exec(value)?.[1] ?? value;

function wifiOf(rest: string): Payload | undefined {
  const fields = new Map(semicolonFields(rest));
  const name = fields.get("S") ?? "";
  if (name === "") return undefined;
  const [security, password] = [fields.get("T") ?? "", fields.get("P") ?? ""];
  const isOpen = /^nopass$/i.test(security) || (security === "" && password === "");
  return payload("A Wi-Fi network", [
    ["Name", name],
    ["Security", isOpen ? "open" : security.toUpperCase()],
    ["User name", fields.get("I") ?? ""],
    ["Method", [fields.get("E"), fields.get("PH2")].filter(Boolean).join(", ")],
    ["Password", password],
    ["Hidden", /^true$/i.test(fields.get("H") ?? "") ? "yes" : ""],
  ]);
}

/** A European transfer (EPC069-12): a line for each field. */
function paymentOf(text: string): Payload | undefined {
  const [, , , form, bank = "", payee = "", account = "", amount = "", , reference = "", purpose = ""] =
    text.split(/\r?\n/);
  if (form !== "SCT" || payee === "" || account === "") return undefined;
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

interface Line {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/** The lines of a vCard or iCalendar text, unfolded (RFC 6350 §3, RFC 5545 §3.1), and decoded where vCard 2.1 has them coded. */
function contentLines(text: string): readonly Line[] {
  return (
    text
      // Quoted-Printable continues after = at the end of a line.
      .replace(/^([^:\n]*[;=]QUOTED-PRINTABLE[^:\n]*:(?:.*=\r?\n)+)/gim, (lines) => lines.replace(/=\r?\n/g, ""))
      .replace(/\r?\n[ \t]/g, "")
      .split(/\r?\n/)
      .map((line): Line => {
        const [, name = "", parameters = "", value = ""] =
          /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? [];
        const isCoded = /;(?:ENCODING=)?QUOTED-PRINTABLE(;|$)/i.test(parameters);
        const [, charset = "utf-8"] = /;CHARSET="?([\w-]+)/i.exec(parameters) ?? [];
        return { name: name.toUpperCase(), parameters, value: isCoded ? fromQuotedPrintable(value, charset) : value };
      })
  );
}

/** RFC 2045 §6.7. */
function fromQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = [];
  for (const [sign, hex] of text.matchAll(/=([\da-f]{2})|./gisu)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else bytes.push(...new TextEncoder().encode(sign));
  }
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes));
  } catch {
    // A charset that no browser supports.
    return new TextDecoder().decode(new Uint8Array(bytes));
  }
}

function cardOf(text: string): Payload | undefined {
  const isCard = /^begin:vcard\s*\n/i.test(text);
  if (!isCard && !/^begin:v(calendar|event)\s*\n/i.test(text)) return undefined;
  const lines = contentLines(text);
  const has = (wanted: string) => lines.some(({ name, value }) => name === wanted && value !== "");
  if (isCard ? !has("FN") && !has("N") : !has("DTSTART")) return undefined;
  const hasFullName = has("FN");
  const start = lines.find(({ name }) => name === "DTSTART")?.value ?? "";
  const fields = lines
    .filter(({ name }) => name !== "N" || !hasFullName)
    .map((line): readonly [string, string] => [
      line.name,
      /^DT/.test(line.name)
        ? moment(line, start)
        : unescaped(/^(N|ADR|ORG)$/.test(line.name) ? inWords(line.value) : line.value),
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

/** 20260501T183000Z, 20260501, or the time of a zone that `TZID` names (RFC 5545 §3.3.4, §3.3.5). */
function moment({ name, parameters, value }: Line, start: string): string {
  const [, year = "", month = "", day = "", hour, minute, isUtc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value) ?? [];
  if (year === "") return value;
  if (hour === undefined) {
    // §3.6.1: the end of whole days is the first day after them. Some apps write the last day, as calendars show it.
    const isAfter = name === "DTEND" && value > start;
    const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - (isAfter ? 1 : 0)));
    return `${at.toISOString().slice(0, 10)}, all day`;
  }
  const [, zone = ""] = /;TZID="?([^";:]+)/i.exec(parameters) ?? [];
  return `${year}-${month}-${day} ${hour}:${minute}${isUtc ? " UTC" : zone ? `, ${zone}` : ""}`;
}

/** The key for one-time passwords: `otpauth://totp/issuer:account?secret=…`. */
function keyOf(rest: string): Payload | undefined {
  const [, kind = "", account = "", query = ""] = /^\/\/(totp|hotp)\/([^?]*)\??(.*)$/is.exec(rest) ?? [];
  if (kind === "" || !/(^|&)secret=[^&]/i.test(query)) return undefined;
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
