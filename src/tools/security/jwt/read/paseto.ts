import { ANY_BASE64, decodeBits } from "#core/number/bit-groups.ts";
import { type Bytes, done, type Outcome, wrong } from "#core/operation.ts";
import { concat } from "#core/text/bytes.ts";
import { fromUtf8, toUtf8 } from "#core/text/utf8.ts";
import { type JsonPart, jsonPart, type Segment, segmentOf } from "./segments.ts";

/** A PASETO of version 4; https://github.com/paseto-standard/paseto-spec. Of others only the frame is read. */
export interface PasetoToken {
  readonly kind: "paseto";
  readonly text: string;
  readonly version: string;
  readonly purpose: "local" | "public";
  readonly parts: readonly Segment[];
  /** The message of a public token, which anybody can read. */
  readonly payload?: JsonPart;
  readonly footer?: { readonly text: string; readonly json?: JsonPart };
  /** The bytes that a key is tried on. */
  readonly body: Bytes;
  readonly footerBytes: Bytes;
}

const SIGNATURE_BYTES = 64;

/** Reads a PASETO. */
export function readPaseto(text: string): Outcome<PasetoToken> {
  const [version = "", purpose = "", body = "", footer, ...more] = text.split(".");
  if (more.length > 0) return wrong(`A PASETO has three or four parts; this has ${4 + more.length}`, text.length);
  const names = ["Version", "Purpose", "Payload", "Footer"] as const;
  let from = 0;
  const parts = [version, purpose, body, ...(footer === undefined ? [] : [footer])].map((piece, at): Segment => {
    const name = names[at] ?? "";
    const part = at < 2 ? { name, text: piece, from } : segmentOf(name, piece, from);
    from += piece.length + 1;
    return part;
  });
  const bad = parts.find(({ problem }) => problem !== undefined);
  if (bad?.problem !== undefined) return wrong(bad.problem.replace(/\.$/, ""), bad.from);
  const bytes = parts[2]?.bytes ?? new Uint8Array();
  const shortest = purpose === "public" ? SIGNATURE_BYTES : 64;
  if (version === "v4" && bytes.length < shortest)
    return wrong(`The payload has ${bytes.length} bytes; at least ${shortest} are needed`, parts[2]?.from);
  const message = purpose === "public" ? fromUtf8(bytes.subarray(0, bytes.length - SIGNATURE_BYTES)) : undefined;
  const footerBytes = parts[3]?.bytes ?? new Uint8Array();
  const footerText = footerBytes.length > 0 ? fromUtf8(footerBytes) : undefined;
  return done({
    kind: "paseto",
    text,
    version,
    purpose: purpose as PasetoToken["purpose"],
    parts,
    body: bytes,
    footerBytes,
    ...(message !== undefined && version === "v4" && { payload: jsonPart(message) }),
    ...(footerText !== undefined && {
      footer: { text: footerText, ...(/^\s*\{/.test(footerText) && { json: jsonPart(footerText) }) },
    }),
  });
}

/** Pre-Authentication Encoding: each piece with its length before it, and the number of pieces first. */
export function preAuthentication(...pieces: readonly Uint8Array[]): Bytes {
  return concat([count(pieces.length), ...pieces.flatMap((piece) => [count(piece.length), piece])]);
}

/** 64 bits, the lowest byte first; the highest bit is not used. */
function count(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}

/** The message that a public token's signature is over, and the signature. */
export function signedPart(token: PasetoToken): { readonly message: Bytes; readonly signature: Bytes } {
  const at = token.body.length - SIGNATURE_BYTES;
  return {
    message: preAuthentication(toUtf8("v4.public."), token.body.subarray(0, at), token.footerBytes, new Uint8Array()),
    signature: token.body.slice(at),
  };
}

/** The bytes of a PASERK of version 4, such as `k4.public.…` or `k4.local.…`. */
export function paserkBytes(text: string, kind: "public" | "local" | "secret"): Bytes | undefined {
  const [, body = ""] = new RegExp(`^k4\\.${kind}\\.([\\w-]+)$`).exec(text.trim()) ?? [];
  const decoded = body === "" ? undefined : decodeBits(body, ANY_BASE64, true);
  return decoded?.ok ? decoded.value : undefined;
}
