import { fail, ok } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import { type ShownProblem, shownProblems } from "#kits/code-text/problem.ts";
import type { FormatJob, Formatted } from "./formatted.ts";
import { LANGUAGES, type Language, languageOf } from "./languages.ts";

/** What came of it. */
export interface FormatOutcome<Whole> {
  /** The language that it was read as; undefined where none was known. */
  readonly language: Language | undefined;
  readonly action: FormatJob["action"];
  readonly problems: readonly ShownProblem[];
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
    const message = "The language could not be known from the text: choose it above.";
    return { language, action, problems: [{ place: undefined, at: 0, message }] };
  }
  const formatted = await inWords(language, () => formatAs(language, text, job));
  if (formatted.ok) {
    const long = longText(pack);
    long.add(formatted.value);
    return { language, action, problems: [], result: long.done() };
  }
  const problems =
    "at" in formatted ? shownProblems(text, [formatted]) : [{ place: undefined, at: 0, message: formatted.message }];
  return { language, action, problems };
}

/** Engines end what is nested too deeply with errors of their own. */
async function inWords(language: Language, format: () => Promise<Formatted>): Promise<Formatted> {
  try {
    return await format();
  } catch (error) {
    if (isTooDeep(error)) return fail(`This ${LANGUAGES[language].name} is nested too deeply.`);
    throw error;
  }
}

async function formatAs(language: Language, text: string, job: FormatJob): Promise<Formatted> {
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
  const { formatByPrettier } = await import("./format-by-prettier.ts");
  return formatByPrettier(language, text, job);
}
