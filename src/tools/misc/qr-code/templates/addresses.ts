import { fail, ok, type Result } from "#core/result.ts";

/** A mailto: address with its subject and text (RFC 6068: UTF-8, percent-encoded, line breaks as %0D%0A). */
export function emailText(email: {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}): Result<string> {
  const to = email.to.trim();
  if (to === "") return fail("Type an e-mail address.");
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) return fail("Type an e-mail address such as name@example.org.");
  const fields = [
    email.subject && `subject=${percent(email.subject)}`,
    email.body && `body=${percent(email.body.replace(/\r\n|\r|\n/g, "\r\n"))}`,
  ].filter(Boolean);
  return ok(`mailto:${percent(to).replaceAll("%40", "@")}${fields.length > 0 ? `?${fields.join("&")}` : ""}`);
}

/** A tel: address (RFC 3966) of the number without what only parts it visually. */
export function phoneText(number: string): Result<string> {
  const dialled = dialledNumber(number);
  return dialled.ok ? ok(`tel:${dialled.value.replaceAll("#", "%23")}`) : dialled;
}

/** A text message ready to be sent; phones read the form SMSTO:number:text best (ZXing wiki, "Barcode Contents"). */
export function smsText({ number, message }: { readonly number: string; readonly message: string }): Result<string> {
  const dialled = dialledNumber(number);
  return dialled.ok ? ok(`SMSTO:${dialled.value}:${message}`) : dialled;
}

/** A geo: address (RFC 5870): degrees north and east in WGS 84. */
export function placeText(place: { readonly latitude: string; readonly longitude: string }): Result<string> {
  if (place.latitude.trim() === "" || place.longitude.trim() === "")
    return fail("Type the latitude and the longitude.");
  const latitude = degrees(place.latitude, 90);
  const longitude = degrees(place.longitude, 180);
  if (latitude === undefined) return fail("The latitude is a number from -90 to 90, such as 48.8584.");
  if (longitude === undefined) return fail("The longitude is a number from -180 to 180, such as 2.2945.");
  return ok(`geo:${latitude},${longitude}`);
}

function dialledNumber(typed: string): Result<string> {
  const number = typed.trim();
  if (number === "") return fail("Type a phone number.");
  if (!/^\+?[\d\s().\-/*#]*\d[\d\s().\-/*#]*$/.test(number)) {
    return fail("A phone number has digits, perhaps with + in front, and * or #.");
  }
  return ok(number.replace(/[\s().\-/]/g, ""));
}

// Six decimals are 11 cm; RFC 5870 §3.4.2 has no exponent.
function degrees(typed: string, limit: number): string | undefined {
  const text = typed.trim().replace(",", ".").replace("−", "-").replace(/°$/, "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= limit ? String(Number(value.toFixed(6))) : undefined;
}

// RFC 3986 §2.3 leaves four signs more unencoded than encodeURIComponent would need to.
const percent = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
