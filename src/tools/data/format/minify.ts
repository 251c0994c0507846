import { fail, ok } from "#core/result.ts";
import { type FormatJob, type Formatted, refused } from "./formatted.ts";
import { LANGUAGES, type Language } from "./languages.ts";

// Languages whose line breaks and indentations mean something, and those that browsers do not read as they are.
const WHY_NOT: Partial<Record<Language, string>> = {
  scss: "SCSS is compiled before it is used: minify the CSS that comes of it.",
  typescript: "TypeScript is compiled before it is used: minify the JavaScript that comes of it.",
  jsx: "JSX is compiled before it is used: minify the JavaScript that comes of it.",
  markdown: "Markdown has no shorter form: its spaces and line breaks mean something.",
  yaml: "YAML has no shorter form: its spaces and line breaks mean something. As JSON it can be minified.",
};

/** `\'` and `#` are a quote and a comment in MySQL, and in the standard neither: without a dialect nothing tells. */
async function minifySqlIfSure(text: string, { dialect }: FormatJob): Promise<Formatted> {
  const { minifySql } = await import("./minify-sql.ts");
  const minified = minifySql(text, dialect);
  const isUnsure = dialect === "sql" && /\\['"]|(?:^|\s)#(?![>#-])/m.test(text);
  if (isUnsure && minifySql(text, "mysql") !== minified)
    return refused("A # or a backslash before a quote means different things to databases: choose the dialect.");
  return ok(minified);
}

/** Leaves out what a text means the same without: comments and spaces, and in JavaScript more if asked. */
export async function minify(language: Language, text: string, job: FormatJob): Promise<Formatted> {
  const reason = WHY_NOT[language];
  if (reason !== undefined) return refused(reason);
  switch (language) {
    case "css":
      return (await import("./minify-css.ts")).minifyCss(text);
    case "html":
      return (await import("./minify-html.ts")).minifyHtml(text, job.shorten);
    case "javascript":
      return (await import("./minify-javascript.ts")).minifyJavaScript(text, job.shorten);
    case "sql":
      return minifySqlIfSure(text, job);
    case "graphql":
      return ok((await import("./minify-graphql.ts")).minifyGraphql(text));
    case "xml": {
      const [{ xmlProblems }, { formatXml }] = await Promise.all([
        import("#kits/xml/xml-problems.ts"),
        import("#kits/xml/format-xml.ts"),
      ]);
      const [problem] = xmlProblems(text);
      return problem ? { ok: false, ...problem } : formatXml(text, undefined);
    }
    default:
      return fail(`${LANGUAGES[language].name} isn't minified here.`);
  }
}
