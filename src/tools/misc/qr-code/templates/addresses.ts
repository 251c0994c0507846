import { fail, ok, type Result } from "#core/result.ts";
import { phoneNumberOf, wholeNumber } from "./phone-number.ts";

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
