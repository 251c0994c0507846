import { SaxesParser } from "saxes";
import { loneSurrogate } from "#core/text/characters.ts";

/** After this many problems the rest isn't read. */
const MAX = 20;

/** The problems of a text as XML 1.0, at the offset where they were noticed: as strict as libxml2, without DTDs. */
export function xmlProblems(text: string): { readonly at: number; readonly message: string }[] {
  // The parser throws at one that ends the text.
  const lone = loneSurrogate(text);
  if (lone >= 0) return [{ at: lone, message: "Half of a surrogate pair, which XML doesn't allow." }];
  const problems: { at: number; message: string }[] = [];
  const parser = new SaxesParser({ position: true });
  parser.on("error", ({ message }) => {
    if (problems.length < MAX)
      problems.push({ at: Math.max(0, Math.min(parser.position, text.length) - 1), message: inWords(message) });
  });
  parser.write(text).close();
  return problems;
}

/** The parser's words, without its own line and column, as a sentence. */
function inWords(message: string): string {
  const [, words = ""] = /^(?:\d+:\d+: )?([\s\S]*)$/.exec(message) ?? [];
  const entity = /^undefined entity(?:: |\.)?/.test(words)
    ? "an entity that XML doesn't predefine, and entities of a document type aren't read"
    : words;
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1).replace(/\.$/, "")}.`;
}
