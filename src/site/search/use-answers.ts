import { useEffect, useMemo, useState } from "react";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import type { Answers } from "#tools/answers.ts";

const NONE: Answers = { answers: [], more: undefined };
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
  const found = useMemo(() => (line.trim() === "" ? NONE : answersOf(line)), [line, parts]);
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
