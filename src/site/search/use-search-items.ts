import { useEffect, useMemo, useState } from "react";
import { shuffle } from "#core/random.ts";
import type { Match } from "#core/search.ts";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { type Action, actionsNamed } from "#site/actions.ts";
import { inOrder, myTools } from "#site/my-tools/my-tools-store.ts";
import { below } from "#site/routes/base.ts";
import type { Answers, ToolAnswer } from "#tools/answers.ts";
import { type FindTools, toolFinder } from "#tools/find-tools.ts";
import { type ListedTool, tools } from "#tools/registry.ts";
import type { Known, OffersOfText, TextOffer } from "./text-offers.tsx";

const NO_ANSWERS: Answers = { answers: [], more: undefined };
let answersHere: ((line: string) => Answers) | undefined;
const loadAnswers = loadOnce(async () => {
  const part = await import("./answers-here.ts");
  await part.whenReady;
  answersHere = part.answersHere;
});

/** Until what answers is here, any line may have one. */
const answersOf = (line: string): Answers => answersHere?.(line) ?? { answers: [], more: loadAnswers() };
/** More would leave no room for the tools. */
const MAX = 6;

/** The answers to a line, or why there are none. `isReady` is false while a part that may have more is loaded. */
export function useAnswers(line: string): Pick<Answers, "answers" | "refusal"> & { readonly isReady: boolean } {
  // How many requested parts have arrived.
  const [parts, setParts] = useState(0);
  const [failed, setFailed] = useState<Answers>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a part has come
  const found = useMemo(() => (line.trim() === "" ? NO_ANSWERS : answersOf(line)), [line, parts]);
  useEffect(() => {
    let isCurrent = true;
    found.more?.then(
      () => isCurrent && setParts((count) => count + 1),
      // Without it there are the tools, as without an answer. The next letter asks for it again.
      () => {
        forgetFailures();
        if (isCurrent) setFailed(found);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [found]);
  const answers = useMemo(() => found.answers.slice(0, MAX), [found]);
  const isReady = found.more === undefined || failed === found;
  return { answers, refusal: found.refusal, isReady };
}

/** Longer texts, and those of several lines, name no tool. */
const MAX_NAME_LENGTH = 100;

const byName = toolFinder(() => []);
const loadKeywords = loadOnce(async () => {
  const { keywordsOf, foundOperations } = await import("#tools/keywords.ts");
  return toolFinder(keywordsOf, foundOperations);
});

/**
 * The tools that a line finds: by their names alone until their keywords, which are loaded with the first letter, are
 * here. `isReady` is false until then.
 */
function useToolSearch(
  line: string,
  limit: number,
): { readonly found: ReturnType<FindTools>; readonly isReady: boolean } {
  const [find, setFind] = useState<{ readonly tools: FindTools }>();
  const isAsked = line.trim() !== "";
  useEffect(() => {
    if (!isAsked || find) return;
    loadKeywords().then(
      (tools) => setFind({ tools }),
      () => {
        // Without keywords there are names. The next opening of the search asks for them again.
        forgetFailures();
        setFind({ tools: byName });
      },
    );
  }, [isAsked, find]);
  const tools = find?.tools ?? byName;
  const found = useMemo(
    () => (line.length > MAX_NAME_LENGTH || line.trim().includes("\n") ? [] : tools(line, limit)),
    [tools, line, limit],
  );
  return { found, isReady: !isAsked || find !== undefined };
}

const NO_OFFERS: OffersOfText = { offers: [], areFirst: false };
/** Of several lines, or of more words than the name of a tool. */
const mayBeText = (text: string) => text.includes("\n") || text.split(/\s+/, 4).length === 4;

let part: typeof import("./text-offers.tsx") | undefined;

/** The tools that take the search's input as a text; they are looked up once it may be one. */
function useTextOffers(
  text: string,
  known: Known,
): OffersOfText & { readonly part?: typeof part; readonly isReady: boolean } {
  const [hasSettled, setSettled] = useState(false);
  const isAsked = text.trim() !== "" && (known.isText || known.found === 0 || mayBeText(text.trim()));
  useEffect(() => {
    if (!isAsked || part) return;
    import("./text-offers.tsx").then(
      (loaded) => {
        part = loaded;
        setSettled(true);
      },
      // Without it, the other results are shown.
      () => setSettled(true),
    );
  }, [isAsked]);
  const isReady = !isAsked || part !== undefined || hasSettled;
  return isAsked && part
    ? { ...part.offersOfText(text, { ...known, path: below(location.pathname) }), part, isReady }
    : { ...NO_OFFERS, isReady };
}

/** Tools and answers together. */
const LIMIT = 10;

/** The visitor's own tools, then the others as they come. */
function myToolsFirst(list: readonly ListedTool[]): ListedTool[] {
  const mine = inOrder(myTools());
  const placeOf = ({ path }: ListedTool) => (mine.includes(path) ? mine.indexOf(path) : mine.length);
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What can be chosen with the arrow keys. */
export type Item =
  | { readonly kind: "action"; readonly id: string; readonly action: Action }
  | { readonly kind: "answer"; readonly id: string; readonly answer: ToolAnswer }
  | { readonly kind: "offer"; readonly id: string; readonly offer: TextOffer }
  | { readonly kind: "tool"; readonly id: string; readonly match: Match<ListedTool> };

/**
 * What the search lists for `query`, in order: actions, answers, tools that take the text, and tools. `sought` is the
 * query of the tools, and may lag behind; `base` begins the items' ids.
 */
export function useSearchItems({
  base,
  query,
  sought,
  isText,
}: {
  readonly base: string;
  readonly query: string;
  readonly sought: string;
  /** Whether it is a pasted or dropped text, which tools may take. */
  readonly isText: boolean;
}) {
  const [suggestions] = useState<Match<ListedTool>[]>(() =>
    myToolsFirst(shuffle(tools, secureRandom))
      .slice(0, LIMIT)
      .map((item) => ({ item })),
  );
  const { answers, refusal, isReady: areAnswersReady } = useAnswers(query);
  const actions = actionsNamed(query);
  const room = LIMIT - answers.length - actions.length;
  const isEmpty = sought.trim() === "";
  const searched = useToolSearch(sought, LIMIT);
  const found = isEmpty ? suggestions : searched.found;
  const {
    offers,
    areFirst,
    part,
    isReady: areOffersReady,
  } = useTextOffers(query, {
    isText,
    // Until it is known what lines have an answer, this one may.
    isAnswered: answers.length > 0 || !areAnswersReady,
    found: isEmpty ? 0 : found.length,
  });
  // A tool that is offered with the text is not listed without it.
  const others = found.filter(({ item }) => !offers.some(({ tool }) => tool === item));
  const results = isEmpty ? found : others.slice(0, Math.max(0, room - offers.length));
  const named = results.map((match): Item => ({ kind: "tool", id: `${base}${match.item.path}`, match }));
  const taking = offers.map((offer): Item => ({ kind: "offer", id: `${base}offer${offer.tool.path}`, offer }));
  const items: readonly Item[] = [
    ...actions.map((action): Item => ({ kind: "action", id: `${base}${action.label}`, action })),
    ...answers.map((answer, index): Item => ({ kind: "answer", id: `${base}answer${index}`, answer })),
    ...(areFirst ? [...taking, ...named] : [...named, ...taking]),
  ];
  return {
    items,
    usable: items.filter((item) => item.kind !== "tool" || !item.match.item.maintenance),
    answers,
    refusal,
    part,
    isEmpty,
    countOfTools: results.length,
    areAllHere: areAnswersReady && searched.isReady && areOffersReady,
    /**
     * Whether Enter may take an item. Until all lists are here an answer may still come, or a tool that is found by other words: an
     * Enter waits for them.
     */
    isReadyFor: (active: Item | undefined) =>
      areAnswersReady && ((searched.isReady && areOffersReady) || (active !== undefined && active.kind !== "tool")),
  };
}
