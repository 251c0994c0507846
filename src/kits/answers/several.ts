import type { Several } from "#core/measure/several.ts";
import type { Answer, Refusal } from "./answer.ts";
import type { Question } from "./question.ts";

/** The answers to several amounts as one: '215.9 × 279.4 mm'. */
export function joined(
  { amounts, joint }: Several,
  { target }: Question,
  answersOf: (question: Question) => readonly (Answer | Refusal)[],
): readonly Answer[] {
  const all = amounts.map((source) =>
    answersOf({ source, ...(target !== undefined && { target }) }).flatMap((reply) =>
      "refusal" in reply ? [] : [reply],
    ),
  );
  const [first = [], ...others] = all;
  return first.flatMap((answer, index) => {
    const answers = [answer, ...others.flatMap((each) => each[index] ?? [])];
    const units = answers.map((each) => unitOf(each));
    const [unit] = units;
    if (answers.length !== amounts.length || unit === undefined || units.some((each) => each !== unit)) return [];
    const numbers = answers.map(({ copied = "" }) => copied).join(joint);
    const isRounded = answers.some(({ value }) => String(value).startsWith("≈"));
    const [, rest] = splitUnderstood(answer.understood);
    const sources = answers.map(({ understood }) => splitUnderstood(understood)[0]?.replace(CERTAINTY, ""));
    const certainty = isRounded ? "rounded" : "exactly";
    // No page has several boxes for one amount.
    const { opens: _, ...shown } = answer;
    return [
      {
        ...shown,
        value: `${isRounded ? "≈ " : ""}${numbers}${unit === "" ? "" : ` ${unit}`}`,
        copied: numbers,
        understood: `${sources.join(joint)}${rest === undefined ? `, ${certainty}` : ` → ${rest.replace(/, exactly$/, `, ${certainty}`)}`}`,
      },
    ];
  });
}

const CERTAINTY = /, (?:exactly|rounded)$/;
const splitUnderstood = (understood: string) => understood.split(" → ");

/** The unit of an answer's number: empty if its parts have their own units, undefined if there's no number. */
function unitOf({ value, copied }: Answer): string | undefined {
  if (typeof value !== "string" || copied === undefined) return undefined;
  const shown = value.replace(/^≈ /, "");
  return shown === copied ? "" : shown.split(`${copied} `)[1];
}
