import type { Options, Plugin } from "prettier";
import { ok } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { type FormatJob, type Formatted, problemAt, refused } from "./formatted.ts";
import { LANGUAGES, type Language } from "./languages.ts";

type PrettierLanguage = Exclude<Language, "sql" | "xml">;

interface Parts {
  readonly parser: string;
  readonly plugins: readonly Promise<Plugin | { readonly default: Plugin }>[];
}

/** What is loaded for a language. */
const PARTS: Readonly<Record<PrettierLanguage, () => Parts>> = {
  // With what scripts and styles in it need.
  html: () => ({ parser: "html", plugins: [import("prettier/plugins/html"), postcss(), babel(), estree()] }),
  css: () => ({ parser: "css", plugins: [postcss()] }),
  scss: () => ({ parser: "scss", plugins: [postcss()] }),
  javascript: () => ({ parser: "babel", plugins: [babel(), estree()] }),
  jsx: () => ({ parser: "babel", plugins: [babel(), estree()] }),
  typescript: () => ({ parser: "typescript", plugins: [import("prettier/plugins/typescript"), estree()] }),
  graphql: () => ({ parser: "graphql", plugins: [import("prettier/plugins/graphql")] }),
  markdown: () => ({ parser: "markdown", plugins: [import("prettier/plugins/markdown")] }),
  yaml: () => ({ parser: "yaml", plugins: [import("prettier/plugins/yaml")] }),
};
const babel = () => import("prettier/plugins/babel");
const estree = () => import("prettier/plugins/estree") as Promise<Plugin | { readonly default: Plugin }>;
const postcss = () => import("prettier/plugins/postcss");

const WITH_CSS: ReadonlySet<PrettierLanguage> = new Set(["html", "css", "scss"]);

const NOT_READ = "The formatter can't read this, so it stays as it is. In CSS an empty value may be the reason.";

/** Formats by Prettier, in its own style but for the indentation, the width and the quotes. */
export async function formatByPrettier(
  language: PrettierLanguage,
  text: string,
  { indent, width, quotes }: FormatJob,
): Promise<Formatted> {
  const { parser, plugins } = PARTS[language]();
  const [{ format }, isSame, ...parts] = await Promise.all([
    import("prettier/standalone"),
    comparerOf(language),
    ...plugins,
  ]);
  const options: Options = {
    parser,
    plugins: parts.map((part) => ("default" in part ? part.default : part) as Plugin),
    printWidth: width,
    useTabs: indent === "tab",
    tabWidth: indent === "4" ? 4 : 2,
    singleQuote: quotes === "single",
  };
  try {
    const once = await format(text, options);
    // Prettier breaks long values of CSS in other places once they have line breaks.
    const formatted = WITH_CSS.has(language) ? await format(once, options) : once;
    if (!isSame(text, formatted))
      return refused(
        `The formatter would change more than the layout here, so the ${LANGUAGES[language].name} stays as it is.`,
      );
    return ok(formatted);
  } catch (error) {
    const place = placeOf(error);
    if (!place && (isTooDeep(error) || !WITH_CSS.has(language))) throw error;
    // Its parser and printer of CSS fail like this at an empty custom property, and at what isn't CSS.
    if (!place) return refused(NOT_READ);
    return problemAt(text, place.line, place.column, sentence((error as Error).message));
  }
}

/** Compares before and after, in languages where the formatter takes some texts for something else. */
async function comparerOf(language: PrettierLanguage): Promise<(before: string, after: string) => boolean> {
  if (language === "css" || language === "scss") return (await import("./same-css.ts")).isSameCss;
  return language === "markdown" ? (await import("./same-markdown.ts")).isSameMarkdown : () => true;
}

/** Where a parser stopped: Prettier's errors have that in a form of their own. */
function placeOf(error: unknown): { readonly line: number; readonly column: number } | undefined {
  if (!(error instanceof Error) || !("loc" in error)) return undefined;
  const { start } = error.loc as { readonly start?: { readonly line: number; readonly column: number } };
  return start;
}

/** The first line of its words, without the place and the picture of the text. */
function sentence(message: string): string {
  const [first = ""] = message.split("\n");
  const words = first
    .replace(/\s*\(\d+:\d+\)\s*$/, "")
    .replace(/^(?:Css)?SyntaxError: /, "")
    .replace(/[.:]$/, "");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
