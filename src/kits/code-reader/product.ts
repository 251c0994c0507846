import { applicationIdentifier, type Form } from "#core/gs1/application-identifiers.ts";
import { prefixMeaning } from "#core/gs1/prefixes.ts";
import type { Payload } from "./payload.ts";
import type { SeenCode } from "./seen-codes.ts";

const NUMBERS: readonly string[] = ["EAN13", "UPCA", "EAN8", "UPCE"];

/**
 * What a code for products holds, which follows from its kind and its FNC1, never from what its text looks like; undefined
 * for other codes. `year` is the present one: dates have two digits for theirs.
 */
export function productOf(code: Pick<SeenCode, "format" | "text" | "isGs1">, year: number): Payload | undefined {
  const { format, text } = code;
  if (code.isGs1) return gs1Of(text, year);
  if (!NUMBERS.includes(format)) return undefined;
  const number = (kind: string, origin?: string): Payload => ({
    kind,
    fields: [["Number", text], ...(origin === undefined ? [] : [["Issued in", origin] as const])],
  });
  if (format === "UPCE") return number("A product number", prefixMeaning("000")?.origin);
  // GS1 General Specifications, 1.4.3: numbers of eight digits that begin with 0 or 2 are a shop's own.
  if (format === "EAN8" && /^[02]/.test(text)) return number("A number within a shop");
  const ean = format === "UPCA" ? `0${text}` : text;
  const meaning = prefixMeaning(ean);
  const kind = format === "EAN8" && meaning?.kind !== "product" ? "product" : (meaning?.kind ?? "product");
  switch (kind) {
    case "music":
      return { kind: "Sheet music", fields: [["ISMN", ismn(ean)]] };
    case "book":
      return { kind: "A book", fields: [["ISBN", text]] };
    case "journal":
      return { kind: "A magazine or journal", fields: [["ISSN", issn(ean)]] };
    case "shop":
      return number("A number within a shop");
    case "coupon":
      return number("A coupon");
    case "refund":
      return number("A refund receipt");
    case "product":
      return number("A product number", meaning?.origin);
  }
}

/** The ISSN in 977 and its seven digits: with a check digit of its own (ISO 3297). */
function issn(ean: string): string {
  const digits = ean.slice(3, 10);
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? "X" : check}`;
}

/** An ISMN in its groups: the first digit of the publisher says how many it has (ISO 10957). */
function ismn(ean: string): string {
  const first = Number(ean[4]);
  const length = first === 0 ? 3 : first <= 3 ? 4 : first <= 6 ? 5 : first <= 8 ? 6 : 7;
  return ["979", "0", ean.slice(4, 4 + length), ean.slice(4 + length, 12), ean.slice(12)].join("-");
}

function gs1Of(text: string, year: number): Payload {
  // The data may hold brackets of its own: a field begins where they hold an identifier.
  const parts = text.split(/\((\d{2,4})\)/);
  const fields: [name: string, value: string][] = [];
  let data = "";
  let id = "";
  const end = () => {
    if (id === "") return;
    const known = applicationIdentifier(id);
    fields.push([known ? known.name : `(${id})`, shown(known?.form ?? "text", id, data, year)]);
  };
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) data += part;
    else if (applicationIdentifier(part) || at === 1) {
      end();
      [id, data] = [part, ""];
    } else data += `(${part})`;
  }
  end();
  return { kind: "GS1 data of a product or parcel", fields };
}

function shown(form: Form, id: string, data: string, year: number): string {
  switch (form) {
    case "date":
      return dateOf(data, year);
    case "dates":
      return data.length === 12
        ? `${dateOf(data.slice(0, 6), year)} to ${dateOf(data.slice(6), year)}`
        : dateOf(data, year);
    case "time":
      return /^\d{8,12}$/.test(data) ? timeOf(data, year) : dateOf(data, year);
    case "birth":
      return data.replace(/^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d))?$/, (_, y, m, d, hour, minute) =>
        hour === undefined ? `${y}-${m}-${d}` : `${y}-${m}-${d} ${hour}:${minute}`,
      );
    case "decimals":
      return withPoint(data, Number(id.at(-1)));
    case "percent":
      return `${withPoint(data, Number(id.at(-1)))} %`;
    case "currency": {
      const [code, amount] = [data.slice(0, 3), withPoint(data.slice(3), Number(id.at(-1)))];
      return `${CURRENCIES[code] ?? `currency ${code}`} ${amount}`;
    }
    case "country":
      return data.length > 3 ? `${data.slice(0, 3)} ${data.slice(3)}` : data;
    case "countries":
      return (data.match(/\d{1,3}/g) ?? []).join(", ");
    case "yes or no":
      return data === "1" ? "yes" : data === "0" ? "no" : data;
    case "degrees":
      return data.replace(/^(\d{4})(\d\d)(-?)$/, (_, whole: string, part: string, minus: string) => {
        const number = `${whole.replace(/^0+(?=\d)/, "")}.${part}`;
        return minus ? `−${number}` : number;
      });
    case "text":
      return data;
  }
}

// ISO 4217: the numbers of the currencies that codes at tills have most.
const CURRENCIES: Readonly<Record<string, string>> = {
  "036": "AUD",
  "124": "CAD",
  "156": "CNY",
  "203": "CZK",
  "208": "DKK",
  "344": "HKD",
  "348": "HUF",
  "356": "INR",
  "376": "ILS",
  "392": "JPY",
  "410": "KRW",
  "484": "MXN",
  "554": "NZD",
  "578": "NOK",
  "643": "RUB",
  "702": "SGD",
  "710": "ZAR",
  "752": "SEK",
  "756": "CHF",
  "784": "AED",
  "826": "GBP",
  "840": "USD",
  "946": "RON",
  "949": "TRY",
  "975": "BGN",
  "978": "EUR",
  "980": "UAH",
  "985": "PLN",
  "986": "BRL",
};

function withPoint(data: string, decimals: number): string {
  const whole = data.slice(0, Math.max(0, data.length - decimals)).replace(/^0+(?=\d)/, "");
  return decimals > 0 ? `${whole || "0"}.${data.slice(-decimals).padStart(decimals, "0")}` : whole;
}

/** A date of six digits; the day 00 means the month's last. */
function dateOf(data: string, year: number): string {
  const [, digits, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(data) ?? [];
  if (digits === undefined) return data;
  return `${fullYear(Number(digits), year)}-${month}${day === "00" ? ", the last day" : `-${day}`}`;
}

/** A date with hours, and perhaps minutes and seconds; 9999 isn't a certain time. */
function timeOf(data: string, year: number): string {
  const date = dateOf(data.slice(0, 6), year);
  const time = data.slice(6);
  if (/^9999/.test(time)) return date;
  const parts = [time.slice(0, 2), time.slice(2, 4) || "00", time.slice(4, 6)].filter(Boolean);
  return `${date} ${parts.join(":")}`;
}

/** GS1 General Specifications, 7.12: the year within 50 of the present one. */
function fullYear(digits: number, year: number): number {
  const century = year - (year % 100);
  const apart = digits - (year % 100);
  return century + digits + (apart >= 51 ? -100 : apart <= -50 ? 100 : 0);
}
