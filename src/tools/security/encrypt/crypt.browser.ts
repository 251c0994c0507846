import { fail, ok, type Result } from "#core/result.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { gcmDecrypted, gcmEncrypted, MAX_RAW_BYTES, rawKey } from "./aes-gcm.ts";
import type { AgeLock } from "./age/age.browser.ts";
import { ageArmored, ageDearmored, pgpDearmored, plainArmored, plainDearmored } from "./bytes/armor.ts";
import { type Pieces, refuse, Unreadable } from "./bytes/byte-source.ts";
import { KIND_NAMES, kindOf, LOOKED_AT } from "./detect.ts";
import type { EncHow, FileEnd } from "./openssl/enc.browser.ts";

/** How something is encrypted. */
export type Lock = (
  | { readonly format: "age"; readonly lock: AgeLock; readonly workFactor?: number }
  | { readonly format: "enc"; readonly how: EncHow; readonly passphrase: string }
  | { readonly format: "gcm"; readonly key: string; readonly added: string }
) & {
  /** Whether the result is text: armor, or Base64. */
  readonly asText: boolean;
};

/** What a visitor has to open something. */
export interface Keys {
  readonly passphrase: string;
  readonly identities: string;
  readonly how: EncHow;
  /** Of AES-GCM, which has no mark to be known by; undefined where it isn't that. */
  readonly raw: { readonly key: string; readonly added: string } | undefined;
}

/** Reads a blob in pieces, and reports how many bytes were read. */
async function* piecesOf(blob: Blob, report: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      bytes += value.length;
      report(bytes);
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A blob, encrypted. Mistakes in keys are thrown as an Unreadable with the first piece. */
export async function* encrypted(
  blob: Blob,
  lock: Lock,
  report: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const pieces = piecesOf(blob, report);
  if (lock.format === "age") {
    const { ageEncrypted } = await loadPart(() => import("./age/age.browser.ts"));
    const made = ageEncrypted(pieces, lock.lock, lock.workFactor);
    return yield* lock.asText ? ageArmored(made) : made;
  }
  if (lock.format === "enc") {
    if (lock.passphrase === "") refuse("Enter a passphrase first.");
    const { encEncrypted } = await loadPart(() => import("./openssl/enc.browser.ts"));
    const salt = crypto.getRandomValues(new Uint8Array(8));
    const made = encEncrypted(pieces, lock.how, lock.passphrase, salt);
    return yield* lock.asText ? plainArmored(made) : made;
  }
  const key = rawKey(lock.key);
  checkRawSize(blob);
  const made = gcmEncrypted(pieces, key, crypto.getRandomValues(new Uint8Array(12)), utf8(lock.added));
  yield* lock.asText ? plainArmored(made) : made;
}

function checkRawSize({ size }: Blob): void {
  if (size > MAX_RAW_BYTES)
    refuse("AES-GCM proves nothing before its last byte, so at most 256 MB are done here. age takes any size.");
}

/** What is shown about something that was decrypted. */
export interface Opened {
  /** What it was, such as 'An age file'. */
  readonly kind: string;
  /** The file name it contains, if any. */
  readonly name?: string;
  readonly notes: readonly string[];
}

/** A decrypted blob; its start shows what it is. `onOpened` is called before the end. */
export async function* decrypted(
  blob: Blob,
  { passphrase, identities, how, raw }: Keys,
  onOpened: (opened: Opened) => void,
  report: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const beginning = new Uint8Array(await blob.slice(0, LOOKED_AT).arrayBuffer());
  const kind = kindOf(beginning);
  const pieces = () => piecesOf(blob, report);
  if (kind === undefined) {
    if (!raw) return refuse(beginning.length === 0 ? "There is nothing to decrypt." : NOT_KNOWN);
    checkRawSize(blob);
    onOpened({ kind: "AES-GCM", notes: [] });
    return yield* gcmDecrypted(
      isBase64(beginning) ? plainDearmored(pieces()) : pieces(),
      rawKey(raw.key),
      utf8(raw.added),
    );
  }
  const name = KIND_NAMES[kind];
  if (kind === "age" || kind === "age-armor") {
    const { ageDecrypted } = await loadPart(() => import("./age/age.browser.ts"));
    onOpened({ kind: name, notes: [] });
    return yield* ageDecrypted(kind === "age" ? pieces() : ageDearmored(pieces()), { passphrase, identities });
  }
  if (kind === "pgp" || kind === "pgp-armor") {
    const { pgpDecrypted } = await loadPart(() => import("./openpgp/decrypt.ts"));
    return yield* pgpDecrypted(kind === "pgp" ? pieces() : pgpDearmored(pieces()), passphrase, (content) =>
      onOpened({
        kind: name,
        ...(content.name !== "" && content.name !== "_CONSOLE" && { name: content.name }),
        notes: content.isSigned ? ["It is signed too. The signature wasn't checked."] : [],
      }),
    );
  }
  if (passphrase === "") refuse("Enter the passphrase first.");
  const { encDecrypted } = await loadPart(() => import("./openssl/enc.browser.ts"));
  const end = kind === "enc" ? await endOf(blob) : await endOfPieces(plainDearmored(piecesOf(blob, () => {})));
  yield* encDecrypted(kind === "enc" ? pieces() : plainDearmored(pieces()), how, passphrase, end, ({ note }) =>
    onOpened({ kind: name, notes: [note] }),
  );
}

const NOT_KNOWN =
  "This isn't an age file, an OpenPGP message or a file of openssl enc. If it is AES-GCM, choose that as the format.";

const isBase64 = (bytes: Uint8Array) => bytes.every((byte) => /[A-Za-z0-9+/=\s]/.test(String.fromCharCode(byte)));

const LAST = 32;

const endOf = async (blob: Blob): Promise<FileEnd> => ({
  size: blob.size,
  last: new Uint8Array(await blob.slice(Math.max(0, blob.size - LAST)).arrayBuffer()),
});

async function endOfPieces(pieces: Pieces): Promise<FileEnd> {
  let size = 0;
  let last: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    size += piece.length;
    last = Uint8Array.from([...last, ...piece.subarray(-LAST)]).slice(-LAST);
  }
  return { size, last };
}

/** What a visitor's mistake comes to, where everything else is thrown on. */
export async function resultOf<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message);
    throw error;
  }
}
