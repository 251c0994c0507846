import { fail, ok, type Result } from "#core/result.ts";
import { emailAddresses } from "./addresses.ts";
import { phoneNumberOf } from "./phone-number.ts";

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
