// Languages whose beginnings say what they are, and the tools for them. What a text of data is, `recognizeFormats` says.

const PATCH = /^(?:diff --git \S|--- \S[^\n]*\n\+\+\+ \S)/;
const MARKDOWN = /^#{1,6} \S[^\n]*\n[\s\S]*?(?:\]\(\S+\)|^```|^#{2,6} \S)/m;
const GRAPHQL = /^(?:query|mutation|subscription|fragment)\b[\w\s($:!,)[\]=]*\{[\s\S]*\}$/;
const SCRIPT = new RegExp(
  `^(?:${[
    String.raw`import\s+(?:type\s+)?(?:["'{*]|\w+\s*(?:,\s*\{[^}]*\}\s*)?from\s*["'])`,
    String.raw`export\s+(?:default|const|let|var|function|class|async|type|interface|enum|\{|\*)`,
    // In Vim's own language a letter before a colon is the scope of a variable.
    String.raw`(?!let [abglstvw]:\w)(?:const|let|var)\s+(?:[\w$]+|\{[^}]*\}|\[[^\]]*\])\s*(?::[^=\n]+)?=[^=]`,
    String.raw`(?:async\s+)?function\b\s*\*?\s*[\w$]*\s*\(`,
    String.raw`(?:abstract\s+)?(?:class|interface)\s+\w+[^{;\n]*\{`,
    String.raw`type\s+\w+(?:<[^>]*>)?\s*=\s*\S`,
    `["']use strict["']`,
  ].join("|")})`,
);
const STYLE =
  /^(?:@(?:media|import|charset|font-face|keyframes|supports|layer|use)\b|(?![\w-]*\s*[=:]|(?:interface|class|enum|struct|type|namespace|module)\s)[.#:*]?[A-Za-z*][\w\s.#:>+~,()[\]="'*-]*\{\s*(?:--|\$)?[a-z-]+\s*:[^{}]*[;}])/;

/** The folder of the tool for a text of code; undefined if it isn't clear. */
export function toolOfCode(text: string): string | undefined {
  const whole = text.trim();
  if (PATCH.test(whole)) return "data/diff";
  if (MARKDOWN.test(whole)) return "misc/markdown";
  const body = whole.replace(/^(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*/, "");
  return GRAPHQL.test(body) || SCRIPT.test(body) || (STYLE.test(body) && /[;}]$/.test(body))
    ? "data/format"
    : undefined;
}
