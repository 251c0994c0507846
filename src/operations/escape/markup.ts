import { done, operation, wrong } from "#core/operation.ts";
import { choice, flag } from "#core/params.ts";
import { shownCharacter } from "#core/text/characters.ts";

const html = choice("needed", ["needed", "named", "decimal", "hex"]);

const NEEDED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeNeeded = (text: string): string => text.replace(/[&<>"']/g, (character) => NEEDED[character]!);
// HTML reads the numbers of C1's controls as Windows-1252, and those of surrogates as U+FFFD: they stay as they are.
const BEYOND = /[\u{a0}-\u{d7ff}\u{e000}-\u{10ffff}]/u;
const ALL_BEYOND = new RegExp(BEYOND, "gu");

export const htmlEscape = operation({
  id: "html-escape",
  name: "HTML entities encode",
  words: [
    "html escape",
    "html encode",
    "htmlspecialchars",
    "html entity encoder",
    "escape html",
    "text to html entities",
  ],
  asked: ["html entities", "html escape", "html encode", "escape html"],
  takes: "text",
  gives: "text",
  params: { html },
  labels: {
    html: {
      label: "Escape",
      choices: {
        needed: "What must be: & < > \" '",
        named: "All but ASCII, as names",
        decimal: "All but ASCII, decimal",
        hex: "All but ASCII, hexadecimal",
      },
    },
  },
  inverse: { id: "html-unescape" },
  async run(text, values) {
    const needed = escapeNeeded(text);
    if (values.html === "needed") return done(needed);
    const byNumber = (character: string) =>
      values.html === "hex" ? `&#x${(character.codePointAt(0) ?? 0).toString(16)};` : `&#${character.codePointAt(0)};`;
    if (values.html !== "named") return done(needed.replace(ALL_BEYOND, byNumber));
    const { encodeNonAsciiHTML } = await import("./named-entities.ts");
    return done(
      encodeNonAsciiHTML(text)
        .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) => {
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          const character = String.fromCodePoint(code);
          return BEYOND.test(character) ? `&#${code};` : character;
        })
        .replaceAll("&apos;", "&#39;"),
    );
  },
  examples: [
    { input: '<a href="x">Q&A</a>', output: "&lt;a href=&quot;x&quot;&gt;Q&amp;A&lt;/a&gt;" },
    { input: "© 2026 é", settings: { html: "named" }, output: "&copy; 2026 &eacute;" },
    { input: "é 💣", settings: { html: "hex" }, output: "&#xe9; &#x1f4a3;" },
  ],
});

const attribute = flag(false);

export const htmlUnescape = operation({
  id: "html-unescape",
  name: "HTML entities decode",
  words: ["html unescape", "html decode", "html entity decoder", "unescape html", "html entities to text", "&amp;"],
  asked: ["html entities decode", "html unescape", "html decode", "unescape html"],
  takes: "text",
  gives: "text",
  params: { attribute },
  labels: { attribute: "It is the value of an attribute" },
  inverse: { id: "html-escape" },
  async run(text, values) {
    const { decodeHTML, decodeHTMLAttribute } = await import("./named-entities.ts");
    return done(values.attribute ? decodeHTMLAttribute(text) : decodeHTML(text));
  },
  examples: [
    { input: "&lt;b&gt; &copy; &#8364; &#x1f4a3;", output: "<b> © € 💣" },
    { input: "?a=1&copy=2", settings: { attribute: true }, output: "?a=1&copy=2" },
  ],
});

// XML 1.0 §2.2: what no document can have, escaped or not.
const IMPOSSIBLE = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
export const XML: Readonly<Record<string, string>> = {
  ...NEEDED,
  "'": "&apos;",
  "\n": "&#10;",
  "\t": "&#9;",
  "\r": "&#13;",
};

export const xmlEscape = operation({
  id: "xml-escape",
  name: "XML escape",
  words: ["xml encode", "escape xml", "xml entities"],
  asked: ["xml escape", "escape xml"],
  takes: "text",
  gives: "text",
  params: { attribute },
  labels: { attribute: "It is the value of an attribute" },
  inverse: { id: "xml-unescape" },
  run(text, values) {
    const bad = IMPOSSIBLE.exec(text);
    if (bad) return wrong(`XML can't have ${shownCharacter(text, bad.index)}, escaped or not`, bad.index);
    // A carriage return would be read as a line feed.
    return done(text.replace(values.attribute ? /[&<>"'\n\t\r]/g : /[&<>"'\r]/g, (character) => XML[character]!));
  },
  examples: [{ input: "a < b && ']]>'", output: "a &lt; b &amp;&amp; &apos;]]&gt;&apos;" }],
});

export const OF_XML: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export const xmlUnescape = operation({
  id: "xml-unescape",
  name: "XML unescape",
  words: ["xml decode", "unescape xml"],
  asked: ["xml unescape", "unescape xml"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "xml-escape" },
  run(text) {
    let problem: ReturnType<typeof wrong> | undefined;
    const decoded = text.replace(/&(?:(\w+)|#(\d+)|#x([\da-fA-F]+));|&/g, (all, name, decimal, hex, at: number) => {
      if (name !== undefined && Object.hasOwn(OF_XML, name)) return OF_XML[name]!;
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : "";
      if (character !== "" && !IMPOSSIBLE.test(character)) return character;
      problem ??= wrong(
        all === "&" ? "An “&” that doesn't start an escape must be written “&amp;”" : `XML has no “${all}”`,
        at,
      );
      return all;
    });
    return problem ?? done(decoded);
  },
  examples: [{ input: "&lt;a&gt; &#233; &amp;amp;", output: "<a> é &amp;" }],
});

export const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\textquotedbl{}",
};

export const latexEscape = operation({
  id: "latex-escape",
  name: "LaTeX escape",
  words: ["tex escape", "escape latex"],
  asked: ["latex escape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  run: (text) => done(text.replace(/[#$%&_{}\\~^<>|"]/g, (character) => LATEX[character] ?? `\\${character}`)),
  examples: [{ input: "50% & a_b", output: "50\\% \\& a\\_b" }],
});

const everything = flag(false);

export const markdownEscape = operation({
  id: "markdown-escape",
  name: "Markdown escape",
  words: ["escape markdown", "md escape"],
  asked: ["markdown escape"],
  takes: "text",
  gives: "text",
  params: { everything },
  labels: { everything: "All punctuation, needed or not" },
  inverse: { id: "markdown-unescape" },
  run: (text, values) =>
    done(
      values.everything
        ? text.replace(/[!-/:-@[-`{-~]/g, "\\$&")
        : text
            .replace(/[\\`*_[\]<>|~&]/g, "\\$&")
            // At a line's start they begin a heading, a list or a line under a heading.
            .replace(/^(\s*)([#+=-])/gm, "$1\\$2")
            .replace(/^(\s*\d{1,9})([.)])/gm, "$1\\$2")
            .replace(/!(?=\\\[)/g, "\\!"),
    ),
  examples: [{ input: "# 2*3 [x]", output: "\\# 2\\*3 \\[x\\]" }],
});

export const markdownUnescape = operation({
  id: "markdown-unescape",
  name: "Markdown unescape",
  words: ["unescape markdown", "md unescape"],
  asked: ["markdown unescape"],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "markdown-escape" },
  run: (text) => done(text.replace(/\\([!-/:-@[-`{-~])/g, "$1")),
  examples: [{ input: "\\# 2\\*3 \\[x\\] \\q", output: "# 2*3 [x] \\q" }],
});
