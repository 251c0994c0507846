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

/** A line of an .htpasswd file, with what its hash is. */
interface HtpasswdLine {
  readonly line: number;
  readonly user: string;
  readonly hash: string;
  readonly kind: "bcrypt" | "apr1";
  /** Of apr1. */
  readonly salt: string;
}

/** Why a name can't be in an .htpasswd file; undefined where it can. */
export function userProblem(user: string): string | undefined {
  if (user === "") return "Enter a user name.";
  if (user.includes(":")) return "A user name can't have a colon: it ends the name.";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  if (/[\0-\x1f\x7f]/.test(user)) return "A user name can't have control characters.";
  return new TextEncoder().encode(user).length > 255 ? "A user name has up to 255 bytes." : undefined;
}

/** The line of a user in an .htpasswd file. Mistakes name their line. */
export function readHtpasswd(text: string, user: string): Result<HtpasswdLine> {
  const users: string[] = [];
  for (const [at, whole] of text.split("\n").entries()) {
    const line = whole.trim();
    if (line === "" || line.startsWith("#")) continue;
    const colon = line.indexOf(":");
    if (colon < 1) return fail(`Line ${at + 1}: a line is a user name, a colon and a hash.`);
    const name = line.slice(0, colon);
    users.push(name);
    if (user !== "" && name !== user) continue;
    const hash = line.slice(colon + 1);
    if (/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash))
      return ok({ line: at + 1, user: name, hash, kind: "bcrypt", salt: "" });
    const [, salt] = /^\$apr1\$([^$]{1,8})\$[./A-Za-z0-9]{22}$/.exec(hash) ?? [];
    if (salt !== undefined) return ok({ line: at + 1, user: name, hash, kind: "apr1", salt });
    return fail(`Line ${at + 1}: ${otherHash(hash)}`);
  }
  if (users.length === 0) return fail("Paste a line of an .htpasswd file.");
  return fail(
    `The file has no user “${user.slice(0, 60)}”. It has ${users.slice(0, 5).join(", ")}${users.length > 5 ? " and others" : ""}.`,
  );
}

function otherHash(hash: string): string {
  if (hash.startsWith("{SHA}"))
    return "this is SHA-1 without a salt (htpasswd -s), which isn't checked here. Replace it.";
  if (hash.startsWith("$apr1$")) return "an apr1 hash is cut off or has other characters.";
  if (/^\$2/.test(hash)) return "a bcrypt hash is cut off or has other characters: it has 60.";
  if (/^\$[156]\$/.test(hash)) return "this is a hash of the system's crypt, which isn't checked here.";
  return hash.length === 13
    ? "this is DES crypt (htpasswd -d), which isn't checked here."
    : "this isn't a known htpasswd hash.";
}
