import { useEffect, useState } from "react";
import { UnavailableError } from "#kits/answers/answer.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { ToolAnswer } from "#tools/answers.ts";

const made = new WeakMap<ToolAnswer, string | Promise<string>>();

/** The text of an answer, computed once: the copy equals the display. */
function textOf(answer: ToolAnswer): string | Promise<string> {
  if (typeof answer.value === "string") return answer.value;
  const known = made.get(answer) ?? answer.value();
  made.set(answer, known);
  return known;
}

/** The text that an answer copies. */
export const copiedOf = (answer: ToolAnswer): string | Promise<string> => answer.copied ?? textOf(answer);

/** The text of an answer once it's computed, or a sentence on why it isn't. */
export function useValue(answer: ToolAnswer | undefined): { readonly text?: string; readonly fault?: string } {
  const [late, setLate] = useState<{ readonly of: ToolAnswer; readonly text?: string; readonly fault?: string }>();
  const value = answer && textOf(answer);
  useEffect(() => {
    if (!answer || value === undefined || typeof value === "string") return;
    let isCurrent = true;
    value.then(
      (text) => isCurrent && setLate({ of: answer, text }),
      (error: unknown) => isCurrent && setLate({ of: answer, fault: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [answer, value]);
  if (typeof value === "string") return { text: value };
  return late && late.of === answer ? late : {};
}

const messageOf = (error: unknown) =>
  error instanceof UnavailableError || error instanceof LoadError ? error.message : "Couldn't do this here.";
