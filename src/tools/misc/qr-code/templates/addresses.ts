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
  const fields = [
    email.subject && `subject=${percent(email.subject)}`,
    email.body && `body=${percent(email.body.replace(/\r\n|\r|\n/g, "\r\n"))}`,
  ].filter(Boolean);
  // §2: several addresses are parted by commas.
  const addresses = to.value.map((address) => percent(address).replaceAll("%40", "@")).join(",");
  return ok(`mailto:${addresses}${fields.length > 0 ? `?${fields.join("&")}` : ""}`);
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
    return fail("A text message cannot go to an extension. Type the number alone.");
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
  const text = typed.trim().replace(/^mailto:/i, "");
  if (text === "") return fail("Type an e-mail address.");
  const addresses = withoutNames(text)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = addresses.find((address) => !/^[^\s@<>]+@[^\s@<>.][^\s@<>]*$/.test(address));
  if (addresses.length === 0 || wrong !== undefined) {
    return fail(
      addresses.length > 1 && wrong
        ? `‘${wrong}’ is not an e-mail address such as name@example.org.`
        : "Type an e-mail address such as name@example.org.",
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
