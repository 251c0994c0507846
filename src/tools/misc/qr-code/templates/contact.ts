import { plainCharacters } from "#core/number/parse-number.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** A phone number as it is dialed. */
interface PhoneNumber {
  /** Digits, * and #, perhaps with + in front. */
  readonly dialed: string;
  /** The number as it is printed, its digits in the groups that were typed. */
  readonly grouped: string;
  readonly extension?: string;
  /** The signs to dial once the call is answered: commas are pauses, then digits, * and #. */
  readonly afterwards?: string;
  /** Whether the number differs from what was typed: a zero was left out, or letters became digits. */
  readonly isChanged: boolean;
}

const LIKE = "A phone number has digits, perhaps with + in front, and * or #.";
const ONE = "That is more than one phone number. A code dials one: type one.";

// A longer text isn't a phone number, however it's printed: searching it for one would stop the page.
const MAX_LENGTH = 200;

// Recommendation ITU-T E.164 §6.2.1.
const MAX_DIGITS = 15;

// Recommendation ITU-T E.161 §3.2, Figure 2.
const KEYPAD = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

// National numbers keep their 0 after these country codes: Italy and San Marino, Gabon, Congo, the Ivory Coast, Benin.
const KEEPS_ZERO = /^(?:39|378|241|242|225|229)$/;

const EXTENSION = /(?<![a-z])[\s,;(]*(?:;ext=|\bext(?:ension|n)?\b\.?|(?<=[\s\d)])x\.?)[\s:]*(\d{1,11})\)?$/i;
// Commas and p are pauses, semicolons and w wait: what is dialed then is a choice or a code, not a second number.
const AFTERWARDS = /(?<=[\d)])\s*([,;pw]+)\s*([\d*#][\d*#,;\s]*)$/i;

/** Understands a phone number as people print it, or says why it cannot be dialed. */
export function phoneNumberOf(typed: string): Result<PhoneNumber> {
  const text = plainCharacters(typed.normalize("NFKC"))
    .replace(/^(?:tel|phone|sms|smsto)\s*[.:]+\s*/i, "")
    .replace(/[\u2014\u2015]/g, "-");
  if (text === "") return fail("Enter a phone number.");
  if (text.length > MAX_LENGTH) return fail(LIKE);
  if (areSeveral(text)) return fail(ONE);
  const extension = EXTENSION.exec(text);
  const afterwards = extension ? null : AFTERWARDS.exec(text);
  const pauses = afterwards?.[1] ?? "";
  const menu = (afterwards?.[2] ?? "").replace(/\s/g, "");
  // 'one, two' are two numbers; ',,5#' and ', 5' are dialed after the first.
  if (pauses.length === 1 && !/[#*]/.test(menu) && menu.length > 6) return fail(ONE);
  const main = text.slice(0, (extension ?? afterwards)?.index).trim();
  const lettered = withoutLetters(main);
  if (lettered === undefined) return fail(LIKE);
  const tidied = lettered.replace(/^[([]\s*\+/, "+(").replace(/^\+\((\d+)[)\]]/, "+$1");
  const grouped = withoutTrunkZero(tidied).replace(/\s+/g, " ");
  if (!/^\+?[\d\s().[\]\-/*#]*\d[\d\s().[\]\-/*#]*$/.test(grouped)) return fail(/[,;]|\+.*\+/.test(main) ? ONE : LIKE);
  const dialed = grouped.replace(/[^+\d*#]/g, "");
  const digits = dialed.replace(/\D/g, "").length;
  if (!/[*#]/.test(dialed) && digits > MAX_DIGITS) {
    return fail(`A phone number has at most ${MAX_DIGITS} digits, and this has ${digits}. Type one number.`);
  }
  return ok({
    dialed,
    grouped,
    ...(extension?.[1] && { extension: extension[1] }),
    ...(afterwards && { afterwards: `${pauses.replace(/[;w]/gi, ";").replace(/p/gi, ",")}${menu}` }),
    isChanged: lettered !== main || grouped !== tidied.replace(/\s+/g, " "),
  });
}

/** The number with its extension or the signs that follow; phones take the comma as a pause. */
export const wholeNumber = ({ dialed, extension, afterwards }: PhoneNumber): string =>
  dialed + (extension ? `,${extension}` : (afterwards ?? ""));

// '1-800-FLOWERS', '0800 CALL NOW', '1-800-flowers': small letters are a word of a number only where a dash joins them.
function withoutLetters(text: string): string | undefined {
  if (!/[a-z]/i.test(text)) return text;
  if (
    !/^[+(]*\d[\d\s()./-]*-?[A-Z]+[A-Z\d\s-]*$/.test(text) &&
    !/^[+(]*\d[\d\s()./-]*-[a-z]+(?:-[a-z\d]+)*$/.test(text)
  ) {
    return undefined;
  }
  return text.replace(/[a-z]/gi, (letter) => {
    const key = KEYPAD.findIndex((letters) => letters.includes(letter.toUpperCase()));
    return String(key + 2);
  });
}

// '+44 (0)20', '+44 0 20', '+44 020': the zero of calls within the country, which calls from abroad leave out. Without
// brackets 011 may as well be the code of Turin or Johannesburg.
const TRUNK_ZERO = [
  /^((?:\+|00|011)[\s.-]*\d{1,3})[\s.-]*[([]\s*0\s*(\d*)\s*[)\]]\s*/,
  /^((?:\+|00[\s.-]?)[1-9]\d{0,2})[\s.-]+0(?:[\s.-]+|(?=[1-9]))()/,
];

function withoutTrunkZero(text: string): string {
  const zero = TRUNK_ZERO.find((pattern) => pattern.test(text));
  return zero === undefined
    ? text
    : text.replace(
        zero,
        (_, code: string, rest: string) =>
          `${code} ${KEEPS_ZERO.test(code.replace(/\D/g, "").replace(/^(00|011)/, "")) ? "0" : ""}${rest}${rest && " "}`,
      );
}

/**
 * Whether a slash, or a dash between spaces, parts numbers: '555 1234 / 555 2345', but not '030 / 123456' and
 * '089 1234567 - 0'. What is before one is then longer than an area code, which has at most six digits with its 0.
 */
function areSeveral(text: string): boolean {
  const slashed = text.split(/\s\/\s|^([^/]*)\/(?=[^/]*$)/).filter(Boolean);
  const dashed = text.split(/\s-\s/);
  return (
    slashed.slice(0, -1).some(isWhole) ||
    dashed.slice(0, -1).some((part, at) => isWhole(part) && digitsOf(dashed[at + 1]) >= 6)
  );
}

const digitsOf = (text = "") => text.replace(/\D/g, "").length;

// From abroad a country code precedes the area code, without its 0.
function isWhole(text: string): boolean {
  const abroad = /^\s*[([]*\s*(?:\+|00)/;
  return digitsOf(text.replace(abroad, "")) >= (abroad.test(text) ? 9 : 7);
}

/** A mailto: address with its subject and text (RFC 6068: UTF-8, percent-encoded, line breaks as %0D%0A). */
export function emailText(email: {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}): Result<string> {
  const to = emailAddresses(email.to);
  if (!to.ok) return to;
  const ofLink = new Map(fieldsOfLink(email.to));
  if (email.subject) ofLink.set("subject", email.subject);
  const body = email.body || ofLink.get("body");
  if (body) ofLink.set("body", body.replace(/\r\n|\r|\n/g, "\r\n"));
  const fields = [...ofLink].map(([name, value]) => `${name}=${percent(value)}`);
  // §2: several addresses are parted by commas.
  const addresses = to.value.map((address) => percent(address).replaceAll("%40", "@")).join(",");
  return ok(`mailto:${addresses}${fields.length > 0 ? `?${fields.join("&")}` : ""}`);
}

/** The entries that a whole mailto: link fills, if there is a field for each of its own. */
export function linkFields(text: string): { readonly [name: string]: string } | undefined {
  const fields = fieldsOfLink(text);
  const to = emailAddresses(text);
  return to.ok && fields.length > 0 && fields.every(([name]) => name === "subject" || name === "body")
    ? { to: to.value.join(", "), ...Object.fromEntries(fields) }
    : undefined;
}

const LINK = /^\s*mailto:([^?]*)(?:\?(.*))?$/is;

// RFC 6068 §2: a plus sign is one. The names of fields are those of a message's header, in either case.
const fieldsOfLink = (text: string): [name: string, value: string][] =>
  (LINK.exec(text)?.[2] ?? "")
    .trim()
    .split("&")
    .map((field): [string, string] => {
      const [, name = "", value = ""] = /^([^=]*)=?(.*)$/s.exec(field) ?? [];
      return [decoded(name).toLowerCase(), decoded(value)];
    })
    .filter(([name]) => /^[a-z-]+$/.test(name));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A tel: address (RFC 3966) of the number without what only parts it visually. */
export function phoneText(typed: string): Result<string> {
  const number = phoneNumberOf(typed);
  return number.ok ? ok(`tel:${wholeNumber(number.value).replaceAll("#", "%23")}`) : number;
}

/** A text message ready to be sent; phones read the form SMSTO:number:text best (ZXing wiki, "Barcode Contents"). */
export function smsText({ number, message }: { readonly number: string; readonly message: string }): Result<string> {
  const to = phoneNumberOf(number);
  if (!to.ok) return to;
  if (to.value.extension !== undefined || to.value.afterwards !== undefined) {
    return fail("A text message can't go to an extension. Enter the number alone.");
  }
  return ok(`SMSTO:${to.value.dialed}:${message}`);
}

// RFC 3986 §2.3 leaves four signs more unencoded than encodeURIComponent would need to.
const percent = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The addresses in a line as it is typed or copied: parted by commas, semicolons or spaces, with names or without. */
export function emailAddresses(typed: string): Result<readonly string[]> {
  const [, ofLink] = LINK.exec(typed) ?? [];
  const text = (ofLink === undefined ? typed : decoded(ofLink)).trim();
  if (text === "") return fail("Enter an e-mail address.");
  const addresses = withoutNames(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = addresses.find((address) => !/^[^\s@<>]+@[^\s@<>.?#/][^\s@<>?#/]*$/.test(address));
  if (addresses.length === 0 || wrong !== undefined) {
    return fail(
      addresses.length > 1 && wrong
        ? `‘${wrong}’ isn't an e-mail address such as name@example.org.`
        : "Enter an e-mail address such as name@example.org.",
    );
  }
  return ok(addresses);
}

/** 'zoe@example.org, bob@example.org' of 'Zoë Ink <zoe@example.org>, bob@example.org'. */
function withoutNames(text: string): string {
  let bare = "";
  let name = "";
  for (const [piece] of text.matchAll(/"[^"]*"|<[^<>]*>|[^"<>,;]+|./gs)) {
    if (/^[,;]$/.test(piece)) {
      bare += name + piece;
      name = "";
    } else if (/^<.*>$/s.test(piece)) {
      bare += ` ${piece.slice(1, -1)} `;
      name = "";
    } else name += piece;
  }
  return bare + name;
}

/** A link that opens a chat in WhatsApp: the number in digits, with the country code and without signs before it. */
export function whatsAppText({
  number,
  message,
}: {
  readonly number: string;
  readonly message: string;
}): Result<string> {
  const read = phoneNumberOf(number);
  if (!read.ok) return read;
  const { dialed, extension, afterwards } = read.value;
  if (!/^\+\d+$/.test(dialed)) return fail("WhatsApp needs the number with its country code, such as +49 170 1234567.");
  if (extension !== undefined || afterwards !== undefined) return fail("A number of WhatsApp has no extension.");
  return ok(`https://wa.me/${dialed.slice(1)}${message === "" ? "" : `?text=${percent(message)}`}`);
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly organisation: string;
  readonly role: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly note: string;
  /** The address of a picture. */
  readonly picture?: string;
}

/** A vCard 3.0 (RFC 2426), the version that every phone reads; what is empty is left out. */
export function contactText(contact: Contact): Result<string> {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(" ") || contact.organisation;
  if (name === "") return fail("Enter a name or an organisation.");
  const phones = phoneNumbers(contact.phone);
  if (!phones.ok) return phones;
  const emails = contact.email.trim() === "" ? ok([]) : emailAddresses(contact.email);
  if (!emails.ok) return emails;
  const picture = (contact.picture ?? "").replace(/\s+/g, "");
  if (picture !== "" && !/^https?:\/\/[^/]+/i.test(picture)) {
    return fail("Enter the picture's link, which starts with https://.");
  }
  const website = contact.website.replace(/\s+/g, "");
  const address = [contact.street, contact.city, "", contact.postcode, contact.country];
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    // §3.1.2: family name, given name, additional names, prefixes, suffixes.
    `N:${escaped(contact.lastName)};${escaped(contact.firstName)};;;`,
    `FN:${escaped(name)}`,
    contact.organisation && `ORG:${escaped(contact.organisation)}`,
    contact.role && `TITLE:${escaped(contact.role)}`,
    ...phones.value.map((phone) => `TEL;TYPE=VOICE:${escaped(phone)}`),
    ...emails.value.map((email) => `EMAIL:${escaped(email)}`),
    // §3.6.8: a URI, which begins with a scheme.
    website && `URL:${hasScheme(website) ? website : `https://${website}`}`,
    // §3.2.1: post-office box, extended address, street, locality, region, postal code, country.
    address.some(Boolean) && `ADR:;;${address.map(escaped).join(";")}`,
    // §3.1.4: a picture by its address.
    picture && `PHOTO;VALUE=URI:${picture}`,
    contact.note && `NOTE:${escaped(contact.note)}`,
    "END:VCARD",
  ];
  return ok(lines.filter(Boolean).join("\r\n"));
}

/** Whether an address starts with a scheme; what comes before a port isn't one. */
export const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address);

// A card, unlike a call, has room for several numbers. They keep their groups: address books show them as they are.
function phoneNumbers(typed: string): Result<readonly string[]> {
  const whole = phoneNumberOf(typed);
  const parts = whole.ok ? [typed] : typed.split(/[;,\n/]|\s[-–—]\s|\bor\b/).filter((part) => part.trim() !== "");
  const numbers: string[] = [];
  for (const part of parts) {
    const number = phoneNumberOf(part);
    if (!number.ok) return number;
    // '01 44 55 66 77 / 78': the last digits of a second number.
    if (number.value.dialed.length <= 2 && (numbers.at(-1)?.length ?? 0) >= 7) {
      return fail(`‘${part.trim()}’ is only the end of a phone number. Type each number whole.`);
    }
    const { grouped, extension, afterwards = "" } = number.value;
    numbers.push(extension === undefined ? grouped + afterwards : `${grouped} ext. ${extension}`);
  }
  return ok(numbers);
}

// RFC 2426 §4: in text values the backslash, the comma, the semicolon and line breaks are escaped.
const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
