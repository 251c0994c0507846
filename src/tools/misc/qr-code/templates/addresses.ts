import { fail, ok, type Result } from "#core/result.ts";
import { emailAddresses } from "./email-addresses.ts";
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
  return ok(`SMSTO:${to.value.dialled}:${message}`);
}

// RFC 3986 §2.3 leaves four signs more unencoded than encodeURIComponent would need to.
const percent = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
