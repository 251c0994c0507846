import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { shownCharacter } from "#core/text/characters.ts";
import { endsInEscape } from "./backslash.ts";

export const shellEscape = operation({
  id: "shell-escape",
  name: "POSIX shell quote",
  words: ["bash escape", "shell escape", "shlex quote", "escape bash", "sh quote"],
  asked: ["shell escape", "bash escape", "shell quote"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "shell-unescape" },
  run(text) {
    const nul = text.indexOf("\0");
    if (nul >= 0) return wrong("No word of a shell can have U+0000", nul);
    return done(/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`);
  },
  examples: [{ input: "it's $HOME", output: `'it'"'"'s $HOME'` }],
});

/** One word of a POSIX shell (XCU §2.2) without its quotes. */
function unescapeShell(text: string): Outcome<string> {
  const start = text.length - text.trimStart().length;
  const bare = text.trim();
  // A blank that is escaped belongs to the word.
  const word = endsInEscape(bare) ? text.slice(start, start + bare.length + 1) : bare;
  let result = "";
  let quote = "";
  let opened = 0;
  for (let at = 0; at < word.length; at++) {
    const character = word[at]!;
    if (quote === "'" ? character === "'" : quote === '"' && character === '"') quote = "";
    else if (quote === "'") result += character;
    else if (character === "$" || character === "`")
      return wrong(`A shell would put something in the place of ${shownCharacter(word, at)}`, start + at);
    else if (character === "\\") {
      const next = word[++at];
      if (next === undefined) return wrong("The backslash at the end escapes nothing", start + at - 1);
      if (next !== "\n") result += quote === '"' && !'$`"\\'.includes(next) ? `\\${next}` : next;
    } else if (quote === "" && (character === "'" || character === '"')) [quote, opened] = [character, at];
    else if (quote === "" && /[\s|&;<>()]/.test(character))
      return wrong(`The word ends before ${shownCharacter(word, at)}, which isn't quoted`, start + at);
    else result += character;
  }
  return quote === "" ? done(result) : wrong("This quote isn't closed", start + opened);
}

export const shellUnescape = operation({
  id: "shell-unescape",
  name: "POSIX shell unquote",
  words: ["bash unescape", "shell unescape", "shlex split", "sh unquote"],
  asked: ["shell unescape", "bash unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "shell-escape" },
  run: unescapeShell,
  examples: [{ input: `'it'"'"'s $HOME'`, output: "it's $HOME" }],
});

export const powershellEscape = operation({
  id: "powershell-escape",
  name: "PowerShell quote",
  words: ["powershell escape", "escape powershell", "pwsh quote"],
  asked: ["powershell escape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  // Its parser takes typographic quotes as the straight one.
  run: (text) => done(`'${text.replace(/['‘’‚‛]/g, "$&$&")}'`),
  examples: [{ input: "it's $x", output: "'it''s $x'" }],
});
