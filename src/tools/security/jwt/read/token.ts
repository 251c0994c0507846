import { done, type Outcome, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { fromUtf8 } from "#core/text/utf8.ts";
import { type PasetoToken, readPaseto } from "./paseto.ts";
import { type Disclosed, disclose } from "./sd-jwt.ts";
import { type JsonPart, jsonPart, type Segment, segmentOf } from "./segments.ts";

/**
 * The token in the JSON serialization of RFC 7515 §7.2 or RFC 7516 §7.2, in its compact form; of several signatures or recipients the
 * first. Undefined for other JSON, which may have a token in it.
 */
function fromSerialization(
  text: string,
): Outcome<FoundToken & { readonly unprotected?: Readonly<Record<string, unknown>> }> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const { payload, ciphertext } = object;
  if (typeof payload === "string" && ("signature" in object || "signatures" in object)) return signed(object, payload);
  if (typeof ciphertext === "string") return encrypted(object, ciphertext);
  return undefined;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

function signed(object: Readonly<Record<string, unknown>>, payload: string) {
  const all = Array.isArray(object.signatures) ? object.signatures : [object];
  const first = asObject(all[0]);
  const { signature, protected: head = "", header } = first ?? {};
  if (typeof signature !== "string" || typeof head !== "string")
    return wrong("The JSON serialization needs “protected” and “signature” as texts");
  const unprotected = asObject(header);
  return done({
    text: `${head}.${payload}.${signature}`,
    from: 0,
    notes: [
      "The token was in the JSON serialization.",
      ...(all.length > 1 ? [`It has ${all.length} signatures; this is the first.`] : []),
    ],
    ...(unprotected && { unprotected }),
  });
}

function encrypted(object: Readonly<Record<string, unknown>>, ciphertext: string) {
  const all = Array.isArray(object.recipients) ? object.recipients : [object];
  const { encrypted_key: key = "" } = asObject(all[0]) ?? {};
  const { protected: head = "", iv = "", tag = "" } = object;
  const pieces = [head, key, iv, ciphertext, tag];
  if (!pieces.every((piece) => typeof piece === "string") || head === "")
    return wrong("The JSON serialization needs “protected”, “iv”, “ciphertext” and “tag” as texts");
  if (object.unprotected !== undefined || asObject(all[0])?.header !== undefined || object.aad !== undefined)
    return wrong("Encrypted JSON with unprotected headers or “aad” isn't supported; the compact form is");
  return done({
    text: pieces.join("."),
    from: 0,
    notes: [
      "The token was in the JSON serialization.",
      ...(all.length > 1 ? [`It has ${all.length} recipients; this is the first.`] : []),
    ],
  });
}

/** A token as it was found in a text, without the text around it. */
interface FoundToken {
  readonly text: string;
  /** Where it begins in the text. */
  readonly from: number;
  /** What was left out, as sentences. */
  readonly notes: readonly string[];
  /** It differs from what its issuer wrote, so it isn't valid as it is. */
  readonly flaw?: string;
}

const PARTS = String.raw`[\w+/=-]*`;
/** JWS and SD-JWT with their disclosures, JWE, and PASETO. `e` and what follows it encode `{` and a quote or blank. */
const TOKEN = new RegExp(
  String.raw`(?:(?:ey|ew)[\w+/=-]+\.${PARTS}\.${PARTS}(?:\.${PARTS}\.${PARTS})?\.*(?:~[\w+/=.-]*)*|v[1-4]\.(?:local|public)\.[\w-]+(?:\.[\w-]+)?)`,
  "g",
);

const PLACES: readonly (readonly [before: RegExp, note: string])[] = [
  [/\bbearer\s+["']?$/i, "The token was taken from a Bearer line."],
  [/\bdpop\s+["']?$/i, "The token was taken from a DPoP line."],
  [/[?&#][\w.-]+=$/, "The token was taken from a URL."],
  [/cookie:\s*(?:[^;]*;\s*)*[\w.-]+=$/i, "The token was taken from a cookie."],
  [/(?:^|;\s*|\s)[\w.-]+=["']?$/, "The token was taken from a cookie or an assignment."],
  [/["'][\w.-]+["']\s*:\s*["']$/, "The token was taken from JSON."],
  [/[\w-]+:\s*["']?$/, "The token was taken from a header line."],
];

const BRACKETS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "“": "”",
  "<": ">",
  "(": ")",
  "[": "]",
};

/** Finds the token in what was pasted: alone, broken into lines, in a Bearer line, a cookie, a URL, JSON or quotes. */
function findToken(pasted: string): Outcome<FoundToken> {
  const text = pasted.replace(/^\ufeff/, "");
  const offset = pasted.length - text.length;
  const bare = text.trim();
  if (bare === "") return wrong("Paste a token");
  const start = text.indexOf(bare) + offset;
  const afterScheme = /^(?:authorization:\s*)?(?:bearer|dpop)\s+([\w+/=.~\s-]+)$/i.exec(bare);
  if (afterScheme?.[1] !== undefined) {
    const inner = afterScheme[1];
    const joined = inner.replace(/\s+/g, "");
    const isDpop = /\bdpop\s/i.test(bare.slice(0, bare.length - inner.length));
    return found(joined, start + bare.length - inner.length, [
      isDpop ? "The token was taken from a DPoP line." : "The token was taken from a Bearer line.",
      ...(joined === inner ? [] : [JOINED]),
    ]);
  }
  // A token of its own, or one that a mail program broke into lines.
  const whole = bare.replace(/\s+/g, "");
  if (/^[\w+/=.~-]+$/.test(whole)) return found(whole, start, whole === bare ? [] : [JOINED]);
  const [first, ...others] = [...bare.matchAll(TOKEN)].filter(({ index, 0: { length } }) =>
    standsAlone(bare, index, length),
  );
  if (first) {
    const before = bare.slice(0, first.index);
    const place = PLACES.find(([pattern]) => pattern.test(before))?.[1];
    const isQuoted = BRACKETS[before] !== undefined && bare === `${before}${first[0]}${BRACKETS[before]}`;
    return found(first[0], start + first.index, [
      place ??
        (isQuoted ? "The quotes around the token were left out." : "The token was taken from the text around it."),
      ...(others.length > 0 ? [`The text has ${others.length + 1} tokens; this is the first.`] : []),
    ]);
  }
  const at = bare.search(/[^\w+/=.~\s-]/);
  return wrong(`${shownCharacter(bare, at)} can't be part of a token`, start + at);
}

const JOINED = "Spaces and line breaks were left out.";

/** A stray character at one end is a mistake in the token; words, a name before it or a pair of quotes are a text around it. */
function standsAlone(text: string, from: number, length: number): boolean {
  const before = text.slice(0, from);
  const after = text.slice(from + length);
  if (/[\w.+/~-]$/.test(before) || /^[\w+/~-]/.test(after)) return false;
  if (after !== "" && /^[^\s"'`”>)\]},;&#.]/.test(after)) return false;
  if (/[\p{L}\d]/u.test(before)) return true;
  const close = BRACKETS[before.trim()];
  if (close !== undefined) return after.trim().startsWith(close);
  return before.trim() === "" && /\s\S/.test(after);
}

function found(text: string, from: number, notes: readonly string[]): Outcome<FoundToken> {
  const dots = /\.+$/.exec(text);
  // An unsecured token ends in a dot: its signature is empty.
  const parts = text.split(".").length;
  if (dots && !text.startsWith("v") && parts > 3 && parts !== 5) {
    const kept = text.slice(0, dots.index);
    const bare = kept.split(".").length < 3 ? `${kept}${".".repeat(3 - kept.split(".").length)}` : kept;
    return done({ text: bare, from, notes, flaw: "It ends with a dot that doesn't belong to it" });
  }
  return done({ text, from, notes });
}

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
