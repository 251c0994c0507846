import { fromOneLine } from "#core/text/line-breaks.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { compactJson } from "./read/segments.ts";
import { readToken, type Token } from "./read/token.ts";

/** What is copied from the search is short. */
const MAX_SHOWN = 600;

function shownOf(token: Token): string {
  const content =
    token.kind === "jws" ? token.content : token.kind === "paseto" ? token.payload?.text : token.header.text;
  const text = (content && compactJson(content)) ?? content ?? "";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Explains a pasted token, and opens it where it can be verified. It's kept in memory alone. */
export const answerToken: Answerer = (line) => {
  const text = fromOneLine(line);
  const read = readToken(text);
  if (!read.ok) return [];
  const token = read.value;
  const typed = { token: token.whole };
  if (token.kind === "paseto")
    return [
      {
        value: shownOf(token) || `${token.text.slice(0, 40)}…`,
        understood: `A ${token.purpose === "public" ? "signed" : "encrypted"} PASETO`,
        note: "Nothing is verified until you enter a key.",
        opens: { typed },
      },
    ];
  const { alg, enc, typ } = token.header.value ?? {};
  // A dotted name may decode to JSON, but not to a header.
  if (typeof alg !== "string" && typeof enc !== "string" && typeof typ !== "string") return [];
  const isEncrypted = token.kind === "jwe";
  return [
    {
      value: shownOf(token) || "A token without a payload",
      understood: isEncrypted
        ? `An encrypted JSON Web Token, ${enc}`
        : `A JSON Web Token, ${String(alg ?? "unsigned")}`,
      note: isEncrypted
        ? "This is its header. Open it and enter a key to decrypt it."
        : "Its signature isn't verified: open it and enter a key.",
      opens: { typed },
    },
  ];
};
