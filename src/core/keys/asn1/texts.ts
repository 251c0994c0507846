import { Misread } from "#core/keys/misread.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { type Asn1, contentOf, TAG } from "./der.ts";

const ONE_BYTE: readonly number[] = [TAG.numeric, TAG.printable, TAG.ia5, TAG.visible];

/** The text of a string of any type (X.690 §8.23); undefined for what isn't a string. */
export function textOf(element: Asn1): string | undefined {
  if (element.isConstructed || element.tagClass !== 0) return undefined;
  const bytes = contentOf(element);
  if (element.tag === TAG.utf8) return decodeUtf8(bytes, element);
  if (ONE_BYTE.includes(element.tag)) return byBytes(bytes);
  // T.61 has sets of its own; programs write Latin-1, and newer ones UTF-8.
  if (element.tag === TAG.t61) return byBytes(bytes);
  if (element.tag === TAG.bmp) return byUnits(bytes, 2, element);
  if (element.tag === TAG.universal) return byUnits(bytes, 4, element);
  return undefined;
}

export function byBytes(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function byUnits(bytes: Uint8Array, size: 2 | 4, element: Asn1): string {
  if (bytes.length % size !== 0) throw new Misread("This text ends within a character.", element.end);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += size) {
    if (size === 2) text += String.fromCharCode(view.getUint16(at));
    else {
      const code = view.getUint32(at);
      if (code > 0x10ffff) throw new Misread("This isn't a character of Unicode.", element.contentStart + at);
      text += String.fromCodePoint(code);
    }
  }
  return text;
}

function decodeUtf8(bytes: Uint8Array, element: Asn1): string {
  const text = fromUtf8(bytes);
  if (text === undefined) throw new Misread("This text isn't valid UTF-8.", element.contentStart);
  return text;
}

/** The moment of a UTCTime or GeneralizedTime, in milliseconds since 1970 (RFC 5280 §4.1.2.5). */
export function timeOf(element: Asn1): number {
  const text = byBytes(contentOf(element));
  const isUtc = element.tag === TAG.utcTime;
  if (!isUtc && element.tag !== TAG.generalizedTime) throw new Misread("There must be a time here.", element.start);
  const parts = (isUtc ? UTC_TIME : GENERALIZED_TIME).exec(text)?.groups;
  if (!parts) throw new Misread(`“${text.slice(0, 40)}” isn't a time.`, element.contentStart);
  const number = (name: string) => Number(parts[name] ?? 0);
  // RFC 5280: two digits from 50 on are of the 20th century.
  const year = isUtc ? number("year") + (number("year") < 50 ? 2000 : 1900) : number("year");
  const [month, day, hour, minute, second] = [
    number("month"),
    number("day"),
    number("hour"),
    number("minute"),
    number("second"),
  ];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0.${parts.fraction ?? 0}`) * 1000));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) {
    throw new Misread(`“${text}” isn't a valid time.`, element.contentStart);
  }
  const zone = parts.zone ?? "Z";
  if (zone === "Z") return date.getTime();
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
  return date.getTime() - (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

const REST = String.raw`(?<month>\d\d)(?<day>\d\d)(?<hour>\d\d)(?<minute>\d\d)`;
const ZONE = String.raw`(?<zone>Z|[+-]\d{4})`;
const UTC_TIME = new RegExp(`^(?<year>\\d\\d)${REST}(?<second>\\d\\d)?${ZONE}$`);
const GENERALIZED_TIME = new RegExp(
  `^(?<year>\\d{4})${REST}(?:(?<second>\\d\\d)(?:[.,](?<fraction>\\d{1,9}))?)?${ZONE}?$`,
);
