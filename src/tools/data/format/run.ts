import { fail, ok } from "#core/result.ts";
import { declarationNote, declaredAsUtf8 } from "#core/text/declared-encoding.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import { type ShownProblem, shownProblems } from "#kits/code-text/problem.ts";
import type { FormatJob, Formatted } from "./formatted.ts";
import { foreignLanguage, LANGUAGES, type Language, languageOf } from "./languages.ts";

/** Processed text. */
export interface FormatOutcome<Whole> {
  /** The language that it was read as; undefined where none was known. */
  readonly language: Language | undefined;
  readonly action: FormatJob["action"];
  readonly problems: readonly ShownProblem[];
  /** What is to be known of the result. */
  readonly notes: readonly string[];
  readonly result?: LongText<Whole>;
}

/** Formats or minifies a text in the language that was chosen or that it seems to be in. */
export async function runFormat<Whole>(
  text: string,
  job: FormatJob,
  pack: (pieces: string[]) => Whole,
): Promise<FormatOutcome<Whole>> {
  const { action } = job;
  const language = job.language === "auto" ? languageOf(text) : job.language;
  if (language === undefined) {
    const foreign = foreignLanguage(text);
    const message =
      foreign === "JSON"
        ? "This looks like JSON. The JSON formatter formats, checks and repairs it."
        : foreign
          ? `This looks like ${foreign}, which can't be formatted here. If it's another language, choose it above.`
          : "The language couldn't be detected. Choose it above.";
    return { language, action, problems: [{ place: undefined, at: 0, message }], notes: [] };
  }
  const formatted = await inWords(language, () => formatAs(language, text, job));
  if (formatted.ok) {
    const declared = DECLARING.has(language) ? declaredAsUtf8(formatted.value) : { text: formatted.value };
    const long = longText(pack);
    long.add(declared.text);
    const notes = declared.was === undefined ? [] : [declarationNote(declared.was)];
    return { language, action, problems: [], notes, result: long.done() };
  }
  const problems =
    "at" in formatted ? shownProblems(text, [formatted]) : [{ place: undefined, at: 0, message: formatted.message }];
  const isGuess = job.language === "auto" && "at" in formatted;
  const notes = isGuess
    ? [`${LANGUAGES[language].name} was detected automatically. If it's another language, choose it above.`]
    : [];
  return { language, action, problems, notes };
}

/** Languages whose texts say what encoding they are in. */
const DECLARING: ReadonlySet<Language> = new Set(["xml", "html", "css", "scss"]);

/** Engines report input that is nested too deeply with errors of their own. */
async function inWords(language: Language, format: () => Promise<Formatted>): Promise<Formatted> {
  try {
    return await format();
  } catch (error) {
    if (isTooDeep(error)) return fail(`This ${LANGUAGES[language].name} is nested too deeply.`);
    throw error;
  }
}

/** Code of a server within HTML, whose spaces and signs mean something to another language. */
const SERVER_CODE = /<\?(?:php\b|=)|<%[\s\S]*?%>/i;

async function formatAs(language: Language, text: string, job: FormatJob): Promise<Formatted> {
  const code = language === "html" ? SERVER_CODE.exec(text) : null;
  if (code) {
    const name = code[0].startsWith("<?") ? "PHP" : "A template with <% %>";
    return {
      ok: false,
      at: code.index,
      message: `${name} can't be ${job.action === "minify" ? "minified" : "formatted"} as HTML: its code could change.`,
    };
  }
  if (job.action === "minify") {
    const { minify } = await import("./minify.ts");
    return minify(language, text, job);
  }
  if (language === "sql") {
    const { formatSql } = await import("./format-sql.ts");
    return formatSql(text, job);
  }
  if (language === "xml") {
    const [{ xmlProblems }, { formatXml }] = await Promise.all([
      import("#kits/xml/xml-problems.ts"),
      import("#kits/xml/format-xml.ts"),
    ]);
    const [problem] = xmlProblems(text);
    if (problem) return { ok: false, ...problem };
    const formatted = formatXml(text, INDENTS[job.indent]);
    return formatted.ok ? ok(`${formatted.value}\n`) : formatted;
  }
  if (language === "yaml") {
    const { TEMPLATE_MESSAGE, templateIn } = await import("#kits/data-formats/yaml-templates.ts");
    const at = templateIn(text);
    if (at !== undefined) return { ok: false, at, message: TEMPLATE_MESSAGE };
  }
  if (language === "html") return (await import("./html/format-html.ts")).formatHtml(text, job);
  const { formatByPrettier } = await import("./format-by-prettier.ts");
  return formatByPrettier(language, text, job);
}
