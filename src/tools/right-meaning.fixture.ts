import { spawnSync } from "node:child_process";
import { TokenType, tokenize } from "@csstools/css-tokenizer";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { parseAst } from "vite";
import { parseAllDocuments } from "yaml";

type Tree = DefaultTreeAdapterTypes.Node;

/** What a text says in a language besides its layout, by another reader than the formatter's; undefined if it can't be read. */
export const MEANINGS: Readonly<Record<string, (text: string) => unknown>> = {
  sql: bare,
  graphql: (text) => bare(text).replaceAll(",", ""),
  xml: (text) => bare(text).replaceAll('"', "'"),
  scss: (text) =>
    bare(text)
      .replace(/(["'])((?:(?!\1)[^\\]|\\.)*)\1/g, (_, __, inside: string) => `"${inside.replace(/\\(["'])/g, "$1")}"`)
      .replace(/;(?=\})|,(?=[)\]])/g, "")
      .replace(/;$/, "")
      .replace(/(?<![\d\w.)-])\.(?=\d)|(?<=[a-z])\.(?=\d+m?s)/g, "0.")
      .toLowerCase(),
  css: (text) =>
    tokenize({ css: text })
      .filter(([kind]) => kind !== TokenType.Whitespace && kind !== TokenType.Semicolon && kind !== TokenType.EOF)
      .map((token) => (token[0] === TokenType.String ? token[4].value : token[1].replace(/\s+/g, "").toLowerCase()))
      .map((raw) => raw.replace(/^([+-]?)\./, "$10."))
      .join(""),
  yaml: (text) => parseAllDocuments(text, { logLevel: "silent" }).map((each) => [each.errors.length, each.toJS()]),
  html: (text) => pageOf(parse(text, { scriptingEnabled: false })),
  markdown: rendered,
  javascript: (text) => program(text, "jsx"),
  jsx: (text) => program(text, "jsx"),
  typescript: (text) => program(text, "tsx"),
};

function bare(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Elements, attributes and letters; in `pre` and `textarea` all characters. */
function pageOf(node: Tree, isKept = false): unknown {
  if ("value" in node && node.nodeName === "#text") return isKept ? node.value : bare(node.value);
  if (node.nodeName === "#comment") return ["comment", bare((node as DefaultTreeAdapterTypes.CommentNode).data)];
  if (!("childNodes" in node)) return node.nodeName;
  const keeps = isKept || node.nodeName === "pre" || node.nodeName === "textarea";
  // Scripts and styles are formatted by their own languages.
  const isCode = node.nodeName === "script" || node.nodeName === "style";
  const attributes =
    "attrs" in node ? node.attrs.map(({ name, value }) => `${name}=${value.trim().replace(/\s+/g, " ")}`) : [];
  const inside = isCode ? [] : node.childNodes.map((child) => pageOf(child, keeps)).filter((each) => each !== "");
  return [node.nodeName, attributes, inside];
}

const PLACES = new Set(["start", "end", "raw", "range", "position", "spread", "directive", "data"]);

/** The name of a property, in quotes or not. */
function keyName({ key, computed }: Record<string, unknown>): unknown {
  const { name, value } = (key ?? {}) as { readonly name?: string; readonly value?: unknown };
  return computed ? key : (name ?? (value === undefined ? key : String(value)));
}

function withoutPlaces(value: unknown, change: (record: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => withoutPlaces(each, change)).filter((each) => each !== undefined);
  if (typeof value === "bigint" || value instanceof RegExp) return String(value);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !PLACES.has(key));
  return change(Object.fromEntries(entries.map(([key, each]) => [key, withoutPlaces(each, change)])));
}

function program(text: string, lang: "jsx" | "tsx"): unknown {
  return withoutPlaces(parseAst(text, { lang }), (node) => {
    if (node.type === "ParenthesizedExpression" || node.type === "TSParenthesizedType")
      return node.expression ?? node.typeAnnotation;
    if (node.type === "EmptyStatement") return undefined;
    if (node.type === "TemplateElement") return { type: node.type, value: (node.value as { cooked: string }).cooked };
    if (node.type === "JSXText") {
      const said = String(node.value)
        .replace(/\s*\n\s*/g, "\n")
        .replace(/^\n|\n$/g, "");
      return said === "" ? undefined : { type: node.type, said: said.replace(/\s+/g, " ") };
    }
    return "key" in node ? { ...node, key: keyName(node) } : node;
  });
}

/** HTML by cmark-gfm, GitHub's own reader. */
function rendered(text: string): unknown {
  const extensions = ["table", "strikethrough", "tasklist", "autolink", "footnotes"].flatMap((name) => ["-e", name]);
  const { stdout } = spawnSync("cmark-gfm", ["--unsafe", ...extensions], { input: text, encoding: "utf8" });
  return pageOf(parse(stdout, { scriptingEnabled: false }));
}
