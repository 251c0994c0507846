import { done, type Outcome, wrong } from "#core/operation.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { type FoundToken, findToken } from "./find-token.ts";
import { type JsonPart, jsonPart } from "./json-part.ts";
import { type PasetoToken, readPaseto } from "./paseto.ts";
import { type Disclosed, disclose } from "./sd-jwt.ts";
import { type Segment, segmentOf } from "./segment.ts";
import { fromSerialization } from "./serialization.ts";

/** A signed token, or one that could be: RFC 7515, and SD-JWT (RFC 9901). */
export interface JwsToken {
  readonly kind: "jws";
  readonly text: string;
  readonly parts: readonly [header: Segment, payload: Segment, signature: Segment];
  readonly header: JsonPart;
  /** Parameters of the JSON serialization that aren't signed. */
  readonly unprotected?: Readonly<Record<string, unknown>>;
  /** The payload's text; undefined where its bytes aren't UTF-8. */
  readonly content: string | undefined;
  /** The payload as JSON, where it begins like an object. */
  readonly payload?: JsonPart;
  /** RFC 7797: the token contains the payload unencoded. */
  readonly isUnencoded: boolean;
  readonly disclosed?: Disclosed;
}

/** An encrypted token, RFC 7516. */
export interface JweToken {
  readonly kind: "jwe";
  readonly text: string;
  readonly parts: readonly Segment[];
  readonly header: JsonPart;
}

type AnyToken = JwsToken | JweToken | PasetoToken;

/** A token with what was done to find it. */
export type Token = AnyToken & {
  /** The token with its disclosures. */
  readonly whole: string;
  /** Its offset in the pasted text. */
  readonly from: number;
  readonly notes: readonly string[];
  readonly flaws: readonly string[];
};

const JWE_PARTS = ["Header", "Encrypted key", "Initialization vector", "Ciphertext", "Tag"] as const;

/** Reads what was pasted as a token. A mistake has its place; readable parts are read in spite of flaws. */
export function readToken(pasted: string): Outcome<Token> {
  const serialized = /^\s*\{/.test(pasted) ? fromSerialization(pasted) : undefined;
  const found: Outcome<FoundToken & { readonly unprotected?: Readonly<Record<string, unknown>> }> =
    serialized ?? findToken(pasted);
  if (!found.ok) return found;
  const { text, from, notes, flaw } = found.value;
  const read = readParts(text, found.value.unprotected);
  if (!read.ok) return read.at === undefined ? read : { ...read, at: from + read.at };
  const flaws = [flaw, ...read.value.parts.map((part) => part.flaw)].filter((each) => each !== undefined);
  return done({ ...read.value, whole: text, from, notes, flaws });
}

function readParts(text: string, unprotected?: Readonly<Record<string, unknown>>): Outcome<AnyToken> {
  if (/^v\d+\.(?:local|public)\./.test(text)) return readPaseto(text);
  const [compact = "", ...rest] = text.split("~");
  const pieces = compact.split(".");
  if (pieces.length !== 3 && pieces.length !== 5)
    return wrong(
      `A token has three parts with dots between them, or five when it's encrypted; this has ${pieces.length}`,
      compact.length,
    );
  const names = pieces.length === 3 ? (["Header", "Payload", "Signature"] as const) : JWE_PARTS;
  let from = 0;
  const parts = pieces.map((piece, at) => {
    const part = segmentOf(names[at] ?? "", piece, from);
    from += piece.length + 1;
    return part;
  });
  const [head] = parts as [Segment];
  if (head.text === "" && unprotected === undefined) return wrong("The header is missing", 0);
  const header = partOf(head);
  if (!header.ok) return header;
  if (parts.length === 5) {
    const bad = parts.find(({ problem }) => problem !== undefined);
    if (bad?.problem !== undefined) return wrong(bad.problem.replace(/\.$/, ""), bad.from);
    return done({ kind: "jwe", text: compact, parts, header: header.value });
  }
  return jwsOf({ compact, disclosures: rest, isSdJwt: text.includes("~"), parts, header: header.value, unprotected });
}

function jwsOf({
  compact,
  disclosures,
  isSdJwt,
  parts,
  header,
  unprotected,
}: {
  readonly compact: string;
  readonly disclosures: readonly string[];
  readonly isSdJwt: boolean;
  readonly parts: readonly Segment[];
  readonly header: JsonPart;
  readonly unprotected: Readonly<Record<string, unknown>> | undefined;
}): Outcome<JwsToken> {
  const [head, body, signature] = parts as [Segment, Segment, Segment];
  const crit = header.value?.crit;
  const isUnencoded = header.value?.b64 === false && Array.isArray(crit) && crit.includes("b64");
  const content = isUnencoded ? body.text : body.bytes && fromUtf8(body.bytes);
  const bad = [isUnencoded ? undefined : body, signature].find((part) => part?.problem !== undefined);
  if (bad?.problem !== undefined) return wrong(bad.problem.replace(/\.$/, ""), bad.from);
  const payload = content !== undefined && /^\s*[{[]/.test(content) ? jsonPart(content) : undefined;
  return done({
    kind: "jws",
    text: compact,
    parts: [head, isUnencoded ? { name: body.name, text: body.text, from: body.from } : body, signature],
    header,
    content,
    isUnencoded,
    ...(payload && { payload }),
    ...(unprotected && { unprotected }),
    ...(isSdJwt && payload?.value && { disclosed: disclose(payload.value, disclosures) }),
  });
}

/** The header: an object of JSON in Base64url. */
function partOf(segment: Segment): Outcome<JsonPart> {
  if (segment.problem !== undefined) return wrong(segment.problem.replace(/\.$/, ""), segment.from);
  if (segment.text === "") return done(jsonPart("{}"));
  const text = segment.bytes && fromUtf8(segment.bytes);
  if (text === undefined) return wrong("The header isn't text: its bytes aren't UTF-8", segment.from);
  const part = jsonPart(text);
  return part.value
    ? done(part)
    : wrong(`The header isn't an object of JSON. ${(part.problem ?? "").replace(/\.$/, "")}`, segment.from);
}
