import { fromBase64, toBase64 } from "#core/keys/base64.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { fromUtf8 } from "#core/text/utf8.ts";

/** Who a Basic-auth header is of (RFC 7617). */
interface Credentials {
  readonly user: string;
  readonly password: string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
const CONTROL = /[\0-\x1f\x7f]/;

/** The header of a user and a password, in UTF-8. */
export function basicAuthHeader({ user, password }: Credentials): Result<string> {
  if (user.includes(":")) return fail("A user name can't have a colon: the password starts after the first one.");
  if (CONTROL.test(user + password)) return fail("Neither part can have control characters, such as a line break.");
  return ok(`Authorization: Basic ${toBase64(utf8(`${user}:${password}`))}`);
}

/** Reads an Authorization header, or only what follows `Basic`. */
export function readBasicAuth(text: string): Result<Credentials & { readonly note?: string }> {
  const value = text.trim().replace(/^(?:proxy-)?authorization\s*:\s*/i, "");
  const [scheme, ...rest] = value.split(/\s+/);
  if (rest.length > 0 && !/^basic$/i.test(scheme ?? ""))
    return fail(`This is the scheme “${(scheme ?? "").slice(0, 20)}”, not Basic.`);
  const base64 = (rest.length > 0 ? rest.join("") : value).replace(/^basic$/i, "");
  if (base64 === "") return fail("Nothing follows “Basic”.");
  const bytes = fromBase64(base64);
  if (typeof bytes === "number")
    return fail(`Character ${bytes + 1} after “Basic” isn't Base64, or the Base64 is cut off there.`);
  const decoded = fromUtf8(bytes);
  const credentials = decoded ?? String.fromCharCode(...bytes.subarray(0, 10_000));
  const colon = credentials.indexOf(":");
  if (colon < 0) return fail("There is no colon between user name and password.");
  return ok({
    user: credentials.slice(0, colon),
    password: credentials.slice(colon + 1),
    ...(decoded === undefined && { note: "It isn't UTF-8: it was read as Latin-1." }),
  });
}
