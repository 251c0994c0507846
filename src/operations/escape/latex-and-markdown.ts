import { done, operation } from "#core/operation.ts";
import { flag } from "#core/params.ts";

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
