import type { Answer, Answerer, AnswerSource, Given } from "#kits/answers/answer.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { type ListedTool, tools } from "./registry.ts";
import { loadVocabulary } from "./vocabulary.ts";

/** An answer, and the tool that it opens with everything filled in; there is none for plain arithmetic. */
export interface ToolAnswer extends Answer {
  readonly tool: ListedTool | undefined;
}

/** The answers to a line. Where a part that is not loaded yet may have more, `more` is done when it is: ask again then. */
export interface Answers {
  readonly answers: readonly ToolAnswer[];
  readonly more: Promise<unknown> | undefined;
}

/** What answers any line of text: the search dialog and what is pasted go through this. */
export type AnswerLine = (line: string, given: Omit<Given, "vocabulary">) => Answers;

/** Longer lines are answered by nobody. */
const LONGEST = 20_000;

const found = import.meta.glob<AnswerSource | readonly AnswerSource[]>("./*/*/answers.ts", {
  eager: true,
  import: "default",
});

interface Listed {
  readonly source: AnswerSource;
  readonly folder: string;
}

const listed: readonly Listed[] = Object.entries(found).flatMap(([file, sources]) =>
  (Array.isArray(sources) ? sources : [sources]).map(
    (source: AnswerSource): Listed => ({ source, folder: file.split("/").slice(1, 3).join("/") }),
  ),
);

const toolOf = (folder: string | undefined) => tools.find((tool) => tool.folder === folder);

/** Loads all units, and gives what answers a line: each tool by its answers.ts, and amounts by those of all converters. */
export async function loadAnswers(): Promise<AnswerLine> {
  const vocabulary = await loadVocabulary();
  const loaded = new Map<AnswerSource, Answerer>();

  return (line, browser) => {
    if (line.length > LONGEST) return { answers: [], more: undefined };
    const given = { ...browser, vocabulary };
    const pending: Promise<unknown>[] = [];
    const ofTools = listed.flatMap(({ source, folder }) => {
      const answerer = typeof source === "function" ? source : loaded.get(source);
      const isAsked = typeof source === "function" || source.isAsked(line);
      if (!isAsked) return [];
      if (answerer)
        return answerer(line, given).map((answer) => ({ ...answer, tool: toolOf(answer.opens?.folder ?? folder) }));
      if (typeof source !== "function") pending.push(source.load().then((late) => loaded.set(source, late)));
      return [];
    });
    const ofUnits = quantityAnswers(line, given).map((answer) => ({
      ...answer,
      tool: answer.opens ? toolOf(`units/${answer.opens.folder}`) : undefined,
    }));
    return {
      answers: [...ofUnits, ...ofTools],
      more: pending.length > 0 ? Promise.all(pending) : undefined,
    };
  };
}
