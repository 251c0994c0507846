import { asOneLine, MAX_QUESTION_LENGTH } from "#core/text/line-breaks.ts";
import type { Answer, AnswerContext, AnswerSource, LateSource, RefusingAnswerer } from "#kits/answers/answer.ts";
import { mayBeQuantity } from "#kits/answers/may-be-quantity.ts";
import { typedHere } from "#kits/answers/typed-here.ts";
import { chanceAnswers } from "./chance.ts";
import { type ListedTool, tools } from "./registry.ts";

/** An answer, and the tool that it opens with everything filled in; plain arithmetic has no tool. */
export interface ToolAnswer extends Answer {
  readonly tool: ListedTool | undefined;
}

/** The answers to a line. Where a part that is not loaded yet may have more, `more` is done when it is: ask again then. */
export interface Answers {
  readonly answers: readonly ToolAnswer[];
  /** Why there are no answers, if that's known. */
  readonly refusal?: string | undefined;
  readonly more: Promise<unknown> | undefined;
}

const found = import.meta.glob<AnswerSource | readonly AnswerSource[]>("./*/*/answers.ts", {
  eager: true,
  import: "default",
});

interface Listed {
  readonly source: AnswerSource;
  /** The folder of the tool that answers, or of all converters. */
  readonly folder: string;
}

const UNITS = "units";

const quantities: AnswerSource = {
  // Numbers on lines of their own are a list, and not one number in groups of digits.
  isAsked: (text) => !text.trim().includes("\n") && mayBeQuantity(text),
  async load() {
    const [{ quantityAnswers }, { loadVocabulary }] = await Promise.all([
      import("#kits/answers/quantities.ts"),
      import("./vocabulary.ts"),
    ]);
    return quantityAnswers(await loadVocabulary());
  },
};

/** What answers by the operations on texts; which words ask for them is not known before the first letter. */
const operations: AnswerSource = {
  isAsked: (text) => /\S[\s:]+\S/.test(text),
  async load() {
    const { operationSources } = await import("./operation-answers.ts");
    return operationSources;
  },
};

/** Recognizes encoded texts by how they look: not words alone, or several that may be a cipher's. */
const encoded: AnswerSource = {
  isAsked: (text) => /[^\s\p{L}'’.,!?-]|\p{Ll}\p{Lu}|^[\s.-]+$/u.test(text) || /\S\s+\S+\s+\S|[,!?](?:\s|$)/.test(text),
  async load() {
    const { recognizedAnswers } = await import("./recognized-answers.ts");
    return [recognizedAnswers];
  },
};

/** What the box does itself, for those who look for a tool that does it. */
const typedIntoTheBox: RefusingAnswerer = (line) => {
  const refusal = typedHere(line);
  return refusal === undefined ? [] : [{ refusal }];
};

const listed: readonly Listed[] = [
  { source: typedIntoTheBox, folder: "" },
  { source: quantities, folder: UNITS },
  // They open no tool.
  { source: chanceAnswers, folder: "" },
  ...Object.entries(found).flatMap(([file, sources]) =>
    (Array.isArray(sources) ? sources : [sources]).map(
      (source: AnswerSource): Listed => ({ source, folder: file.split("/").slice(1, 3).join("/") }),
    ),
  ),
  // Red in hex is a color before it is three letters.
  { source: operations, folder: "" },
  { source: encoded, folder: "" },
];

type Replies = ReturnType<RefusingAnswerer>;

const loaded = new Map<AnswerSource, RefusingAnswerer | readonly AnswerSource[]>();

interface LateReplies {
  readonly replies: Replies;
  readonly pending?: Promise<Replies>;
}

/** The results of late sources, by line: a line is answered again when they arrive. */
const late = new Map<LateSource, Map<string, LateReplies>>();
/** More than anybody types; forgotten all at once. */
const MAX_LINES = 5000;

/** What a source says that loads other parts for each line: nothing until they are there. */
function lateReplies(source: LateSource, line: string, pending: Promise<unknown>[]): Replies {
  const lines = late.get(source) ?? new Map<string, LateReplies>();
  late.set(source, lines);
  const known = lines.get(line) ?? { replies: [], pending: source.answerLate(line) };
  if (!lines.has(line)) {
    if (lines.size >= MAX_LINES) lines.clear();
    lines.set(line, known);
    known.pending?.then(
      (replies) => lines.set(line, { replies }),
      () => lines.delete(line),
    );
  }
  if (known.pending) pending.push(known.pending);
  return known.replies;
}

/** A source's replies to a line, with what it loads. Parts that must load first are added to `pending`. */
function repliesOf(source: AnswerSource, line: string, context: AnswerContext, pending: Promise<unknown>[]): Replies {
  if (typeof source === "function") return source(line, context);
  if (!source.isAsked(line)) return [];
  if ("answerLate" in source) return lateReplies(source, line, pending);
  const part = loaded.get(source);
  if (typeof part === "function") return part(line, context);
  if (!part) pending.push(source.load().then((late) => loaded.set(source, late)));
  return (part ?? []).flatMap((each) => repliesOf(each, line, context, pending));
}

/** Done when all are, and failed if all have: without a connection some parts are here and others are not. */
async function oneOf(parts: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(parts);
  const failed = results.filter((result) => result.status === "rejected");
  if (failed.length === results.length) throw failed[0]?.reason;
}

/**
 * Answers any line of text: the search's input, typed or pasted. Each tool answers with its answers.ts; amounts use the
 * units of all converters. Heavy parts are loaded by the first line that needs them.
 */
export function answersTo(line: string, context: AnswerContext): Answers {
  if (line.length > MAX_QUESTION_LENGTH) return NONE;
  const pending: Promise<unknown>[] = [];
  const refusals: string[] = [];
  const answers = listed.flatMap(({ source, folder }): readonly ToolAnswer[] =>
    repliesOf(source, line, context, pending).flatMap((reply) => {
      if (!("refusal" in reply))
        return [{ ...reply, understood: asOneLine(reply.understood), tool: toolOf(reply, folder) }];
      refusals.push(reply.refusal);
      return [];
    }),
  );
  return {
    answers,
    ...(answers.length === 0 && { refusal: refusals[0] }),
    more: pending.length > 0 ? oneOf(pending) : undefined,
  };
}

const NONE: Answers = { answers: [], more: undefined };

function toolOf({ opens }: Answer, folder: string): ListedTool | undefined {
  // A converter is named by its own folder, other tools with their group's.
  const of =
    folder === UNITS && !opens?.folder?.includes("/") ? `${UNITS}/${opens?.folder}` : (opens?.folder ?? folder);
  return tools.find((tool) => tool.folder === of);
}
