/** A result and its question. */
export interface Noted {
  readonly question: string;
  readonly answer: string;
  /** The text to copy: the number without its unit. */
  readonly copied: string;
}

/** The maximum number of results. */
export const MAX_NOTED = 20;

// A result of a thousand digits isn't worth remembering.
const MAX_LENGTH = 200;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= MAX_LENGTH;

const isNoted = (value: unknown): value is Noted => {
  const { question, answer, copied } = (value ?? {}) as Partial<Noted>;
  return isText(question) && isText(answer) && isText(copied);
};

/** Puts a result first. The same one is there once. */
export function withResult(list: readonly Noted[], noted: Noted): readonly Noted[] {
  if (!isNoted(noted)) return list;
  const others = list.filter(({ question, answer }) => question !== noted.question || answer !== noted.answer);
  return [noted, ...others].slice(0, MAX_NOTED);
}

/** The stored results, without invalid ones. */
export function storedResults(text: string | undefined): readonly Noted[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isNoted).slice(0, MAX_NOTED) : [];
  } catch {
    return [];
  }
}
