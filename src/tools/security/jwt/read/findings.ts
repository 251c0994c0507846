import { isoOf, offsetOf, relativeTo, zoned } from "#core/time/forms.ts";
import type { JwsToken, Token } from "./token.ts";

/** When a claim is, and how it was written. */
interface ClaimTime {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** `in 3 days and 4 hours`. */
  readonly relative: string;
  /** The date and time in the zone, with the offset and the zone's name. */
  readonly text: string;
  readonly iso: string;
  /** How it deviates from a NumericDate (RFC 7519 §2). */
  readonly oddity?: "string" | "milliseconds" | "microseconds";
}

const SECOND_NS = 1_000_000_000n;
/** The year 5138: no token is meant to last until then, and milliseconds of today are beyond it. */
const MAX_SECONDS = 1e11;

/** The seconds since 1970 of a claim, with anything odd about it; undefined if it isn't a time. */
function claimSeconds(value: unknown): { readonly seconds: number; readonly oddity?: ClaimTime["oddity"] } | undefined {
  const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const size = Math.abs(number);
  if (size >= 1e14) return size >= 1e17 ? undefined : { seconds: number / 1e6, oddity: "microseconds" };
  if (size >= MAX_SECONDS) return { seconds: number / 1000, oddity: "milliseconds" };
  return typeof value === "string" ? { seconds: number, oddity: "string" } : { seconds: number };
}

/** Explains a time claim, in a zone, as seen from `now` in milliseconds. */
export function claimTime(value: unknown, now: number, zone: string): ClaimTime | undefined {
  const read = claimSeconds(value);
  if (!read) return undefined;
  const ms = Math.round(read.seconds * 1000);
  if (Math.abs(ms) > 8.64e15) return undefined;
  const at = zoned(BigInt(ms) * 1_000_000n, zone);
  if (!at) return undefined;
  const nowNs = (BigInt(Math.floor(now)) / 1000n) * SECOND_NS;
  return {
    ms,
    relative: relativeTo(BigInt(Math.floor(ms / 1000)) * SECOND_NS, nowNs),
    text: `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: "second" })} (UTC${offsetOf(at)}, ${at.timeZoneId})`,
    iso: isoOf(at),
    ...(read.oddity && { oddity: read.oddity }),
  };
}

/** Something about a token that is unusual, dangerous or worth knowing. */
interface Finding {
  readonly weight: "danger" | "unusual";
  readonly text: string;
}

const danger = (text: string): Finding => ({ weight: "danger", text });
const unusual = (text: string): Finding => ({ weight: "unusual", text });

/** Extensions of headers that are understood here. */
const UNDERSTOOD: ReadonlySet<string> = new Set(["b64"]);

/** Servers and proxies take headers of some 8 kB in all. */
const LARGE = 7000;
const YEAR_S = 366 * 86_400;

/** What is unusual about a token. `now` is in milliseconds. */
export function findings(token: Token, now: number): readonly Finding[] {
  const all: Finding[] = token.flaws.map((flaw) => unusual(`${flaw}. Strict libraries refuse this token.`));
  if (token.text.length > LARGE)
    all.push(
      unusual(`It has ${token.text.length.toLocaleString("en-US")} characters; many servers refuse headers over 8 kB.`),
    );
  if (token.kind === "paseto")
    return [...all, ...ofPaseto(token.version), ...ofTimes(token.payload?.value, now, false)];
  all.push(...ofHeader(token.header.value ?? {}, token.kind));
  all.push(...ofDuplicates(token.header.duplicates, "header"));
  if (token.kind === "jwe") return all;
  return [...all, ...ofPayload(token, now)];
}

const ofPaseto = (version: string): readonly Finding[] =>
  version === "v4" ? [] : [unusual(`Version ${version.slice(1)} of PASETO isn't decoded here; only version 4 is.`)];

function ofDuplicates(names: readonly string[], where: string): readonly Finding[] {
  return names.map((name) =>
    danger(`“${name}” is in the ${where} twice. Libraries differ in which one counts; here it's the last.`),
  );
}

function ofHeader(header: Readonly<Record<string, unknown>>, kind: "jws" | "jwe"): Finding[] {
  const found: Finding[] = [];
  const { alg, kid, crit, typ } = header;
  if (alg === undefined) found.push(danger("The header has no “alg”, so nothing says how it was signed."));
  else if (typeof alg !== "string") found.push(danger("“alg” isn't a text."));
  else if (/^none$/i.test(alg))
    found.push(
      danger(`“alg” is “${alg}”: the token isn't signed, and anyone could have written it. Servers must refuse it.`),
    );
  else if (alg === "RSA1_5")
    found.push(unusual("RSA1_5 is open to padding oracle attacks (RFC 8725); use RSA-OAEP-256."));
  if (typeof kid === "string") found.push(...ofKeyId(kid));
  else if (kid !== undefined) found.push(unusual("“kid” isn't a text."));
  for (const name of ["jku", "x5u"])
    if (name in header)
      found.push(
        danger(
          `“${name}” says where the key is: ${short(header[name])}. Whoever made the token chose that address; a server may only follow addresses it knows. Nothing is fetched here.`,
        ),
      );
  for (const name of kind === "jws" ? ["jwk", "x5c"] : [])
    if (name in header)
      found.push(
        danger(`“${name}” brings the key along. That alone proves nothing: anyone can sign with their own key.`),
      );
  if (crit !== undefined) found.push(...ofCritical(crit, header));
  if (header.b64 === false) found.push(unusual("“b64” is false: the payload isn't in Base64url (RFC 7797)."));
  if (typ !== undefined && typeof typ !== "string") found.push(unusual("“typ” isn't a text."));
  if (header.zip !== undefined && kind === "jws") found.push(unusual("“zip” has no meaning in a signed token."));
  return found;
}

function ofKeyId(kid: string): readonly Finding[] {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^(?:\/|\\|~\/|[a-z]:[\\/]|file:)|\0/i.test(kid))
    return [
      danger(
        `“kid” looks like a path: ${short(kid)}. A server that opens it as a file can be made to use another key.`,
      ),
    ];
  if (/['"`;]|--|\/\*|\b(?:union|select|insert|drop|or)\b[\s+].*[=\w]/i.test(kid))
    return [
      danger(
        `“kid” looks like SQL: ${short(kid)}. A server that puts it into a query can be made to return another key.`,
      ),
    ];
  if (/[|&$`<>]|\n/.test(kid)) return [danger(`“kid” has characters of a command line: ${short(kid)}.`)];
  if (/^https?:/i.test(kid)) return [unusual(`“kid” is an address: ${short(kid)}. Nothing is fetched here.`)];
  return [];
}

function ofCritical(crit: unknown, header: Readonly<Record<string, unknown>>): readonly Finding[] {
  const problem = critProblem(crit, header);
  return problem === undefined ? [] : [danger(problem)];
}

/** Why a token must be refused for its `crit` (RFC 7515 §4.1.11); undefined where it need not. */
export function critProblem(crit: unknown, header: Readonly<Record<string, unknown>>): string | undefined {
  if (crit === undefined) return header.b64 === undefined ? undefined : "“b64” is there, but “crit” doesn't name it.";
  if (!Array.isArray(crit) || crit.length === 0 || !crit.every((name) => typeof name === "string" && name !== ""))
    return "“crit” must be a list of names.";
  const unknown = crit.filter((name: string) => !UNDERSTOOD.has(name));
  if (unknown.length > 0)
    return `“crit” asks for ${unknown.map((name) => `“${short(name)}”`).join(", ")}, which isn't known here. Such a token must be refused.`;
  const missing = crit.find((name: string) => !Object.hasOwn(header, name));
  return missing === undefined ? undefined : `“crit” names “${missing}”, which the header doesn't have.`;
}

function ofPayload(token: JwsToken, now: number): readonly Finding[] {
  const { payload, content } = token;
  if (content === undefined) return [unusual("The payload is binary: its bytes aren't text in UTF-8.")];
  if (!payload) return [];
  if (payload.problem !== undefined) return [danger(`The payload isn't valid JSON. ${payload.problem}`)];
  return [...ofDuplicates(payload.duplicates, "payload"), ...ofTimes(payload.value, now, true)];
}

function ofTimes(
  claims: Readonly<Record<string, unknown>> | undefined,
  now: number,
  inSeconds: boolean,
): readonly Finding[] {
  if (!claims) return [];
  const found: Finding[] = [];
  if (!("exp" in claims)) found.push(unusual("It has no “exp”: it never expires."));
  if (!inSeconds) return found;
  const seconds: Record<string, number> = {};
  for (const name of ["exp", "nbf", "iat"]) {
    if (!(name in claims)) continue;
    const read = claimSeconds(claims[name]);
    if (!read) {
      found.push(danger(`“${name}” isn't a time: it needs to be a number, in seconds since 1970.`));
      continue;
    }
    seconds[name] = read.seconds;
    if (read.oddity === "string") found.push(unusual(`“${name}” is a text; libraries expect a number.`));
    else if (read.oddity)
      found.push(
        danger(`“${name}” looks like ${read.oddity}. Libraries read seconds, and see a date thousands of years ahead.`),
      );
    else if (!Number.isInteger(read.seconds))
      found.push(unusual(`“${name}” has decimals, which some libraries refuse.`));
  }
  return [...found, ...ofSpans(seconds, now / 1000)];
}

function ofSpans({ exp, nbf, iat }: Readonly<Record<string, number>>, now: number): readonly Finding[] {
  const found: Finding[] = [];
  if (iat !== undefined && iat > now + 60) found.push(unusual("“iat” is in the future by this device's clock."));
  if (exp !== undefined && iat !== undefined && exp < iat) found.push(unusual("It expires before it was issued."));
  if (exp !== undefined && nbf !== undefined && exp <= nbf) found.push(unusual("It expires before it becomes valid."));
  if (exp !== undefined && iat !== undefined && exp - iat > YEAR_S && exp < 1e11)
    found.push(unusual("It lasts longer than a year."));
  return found;
}

/** Whether a token is past or before its time by this device's clock; undefined where its claims don't say so. */
export function timeProblem(claims: Readonly<Record<string, unknown>> | undefined, now: number): string | undefined {
  const nowNs = BigInt(Math.floor(now / 1000)) * 1_000_000_000n;
  const relative = (seconds: number) => relativeTo(BigInt(Math.floor(seconds)) * 1_000_000_000n, nowNs);
  const exp = claimSeconds(claims?.exp);
  if (exp && exp.seconds * 1000 <= now) return `expired ${relative(exp.seconds)}`;
  const nbf = claimSeconds(claims?.nbf);
  if (nbf && nbf.seconds * 1000 > now) return `isn't valid yet: it starts ${relative(nbf.seconds)}`;
  return undefined;
}

const short = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
