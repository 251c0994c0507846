import { fromHex } from "#core/hex.ts";
import { done, type Outcome, wrong } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { type Account, readOtpauth, secretBytes, USUAL } from "./account.ts";
import { readAppFile, readMigration } from "./app-files.ts";

type SecretForm = "auto" | "base32" | "hex" | "text";

/** What the box of the secret holds. */
interface SecretInput {
  /** A secret alone leaves the settings as they are; an address or an export brings its own. */
  readonly from: "secret" | "addresses";
  readonly accounts: readonly Account[];
}

/** Reads a secret, addresses, a Google Authenticator export or an app's file. Never repeats any of it in a message. */
export function readSecretInput(typed: string, form: SecretForm): Outcome<SecretInput> {
  const text = typed.replace(/^\ufeff/, "").trim();
  if (text === "") return wrong("Enter a secret, or open a picture with a QR code");
  if (/^otpauth(?:-migration)?:/im.test(text)) return ofAddresses(text);
  if (text.startsWith("{")) {
    const file = readAppFile(text);
    if (!file) return wrong("This JSON isn't an export of Aegis or 2FAS");
    return file.ok ? done({ from: "addresses", accounts: file.value }, ...(file.notes ?? [])) : file;
  }
  return ofSecret(text, form);
}

function ofSecret(text: string, form: SecretForm): Outcome<SecretInput> {
  const digits = text.replace(/^0x/i, "").replace(/[\s:-]/g, "");
  // Base32 doesn't have these digits. One of them among a few letters may be a typo, but not four.
  const isHex = /^0x/i.test(text) || ((digits.match(/[0189]/g)?.length ?? 0) >= 4 && /^[\da-f]+$/i.test(digits));
  const secret = (bytes: Uint8Array<ArrayBuffer>, ...notes: readonly string[]): Outcome<SecretInput> =>
    done(
      { from: "secret", accounts: [{ ...USUAL, secret: bytes }] },
      ...notes,
      ...(bytes.length < 10 ? [`The secret has ${bytes.length * 8} bits; RFC 4226 asks for 128 or more.`] : []),
    );
  if (form === "text") return secret(toUtf8(text));
  if (form === "hex" || (form === "auto" && isHex)) {
    const bytes = fromHex(digits);
    if (!bytes) return wrong("Enter an even number of digits 0–9 and a–f");
    return secret(bytes, ...(form === "auto" ? ["It was read as hexadecimal."] : []));
  }
  const bytes = secretBytes(text);
  if (!bytes.ok) return wrong(bytes.message, bytes.at);
  if (bytes.value.length === 0) return wrong("The secret is empty");
  return secret(bytes.value, ...(bytes.notes ?? []));
}

/** Addresses, one a line, of single accounts and of exports. */
function ofAddresses(text: string): Outcome<SecretInput> {
  const accounts: Account[] = [];
  const notes: string[] = [];
  const lines = text.split(/\s*\n\s*/).filter((line) => line !== "");
  const batches = new Map<number, number>();
  let size = 0;
  for (const [at, line] of lines.entries()) {
    const isExport = /^otpauth-migration:/i.test(line);
    const read = isExport ? readMigration(line) : readOtpauth(line);
    if (!read.ok) {
      if (lines.length === 1) return read;
      notes.push(`Line ${at + 1}: ${read.message}.`);
      continue;
    }
    notes.push(...(read.notes ?? []));
    if ("accounts" in read.value) {
      accounts.push(...read.value.accounts);
      batches.set(read.value.index, read.value.accounts.length);
      size = Math.max(size, read.value.size);
    } else accounts.push(read.value);
  }
  if (accounts.length === 0) return wrong(notes[0]?.replace(/\.$/, "") ?? "This text has no account");
  if (size > batches.size)
    notes.push(
      `The export has ${size} QR codes; ${size - batches.size} of them ${size - batches.size === 1 ? "is" : "are"} missing.`,
    );
  return done({ from: "addresses", accounts }, ...notes);
}
