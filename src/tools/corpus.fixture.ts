// Lines as people type them into a search box, and what a person means by each. docs/search-corpus.md explains the
// files, the sources of their shapes and their judges.

const questionFiles = import.meta.glob<string>("./corpus/questions/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});
const otherFiles = import.meta.glob<string>("./corpus/no-questions/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface JudgedLine {
  readonly line: string;
  /** The right answers, the likeliest first; `none` if no answer is right too. */
  readonly answers: readonly string[];
  /** The judge of each answer: 'units 12 lb > kg', 'python 7 * 8', 'definition', or '-' for none. */
  readonly judges: readonly string[];
}

export interface Kind {
  readonly name: string;
  readonly lines: readonly JudgedLine[];
}

export const BETWEEN = " || ";

/** No answer, if that is right. */
export const NONE = "none";

const judgedLine = (text: string): JudgedLine => {
  const [line = "", answers = NONE, judges = "-"] = text.split("\t");
  return { line, answers: answers.split(BETWEEN), judges: judges.split(BETWEEN) };
};

const kinds = (files: Readonly<Record<string, string>>): readonly Kind[] =>
  Object.entries(files).map(([path, text]) => ({
    name: path.replace(/^.*\/|\.txt$/g, ""),
    lines: text.trimEnd().split("\n").map(judgedLine),
  }));

export const questions = kinds(questionFiles);

/** Lines that aren't questions. The few with an answer may be read as one. */
export const noQuestions = kinds(otherFiles);
