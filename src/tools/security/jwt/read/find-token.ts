import { done, type Outcome, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";

/** A token as it was found in a text, without the text around it. */
export interface FoundToken {
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
export function findToken(pasted: string): Outcome<FoundToken> {
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
