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
