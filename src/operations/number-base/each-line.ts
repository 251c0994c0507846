import { type Outcome, wrong } from "#core/operation.ts";

/** What came of one line; `at` counts from its start. */
export type OfLine =
  | { readonly ok: true; readonly value: string; readonly note?: string | undefined }
  | { readonly ok: false; readonly message: string; readonly at: number };

/** An operation on a number a line; empty lines stay. The first line that is none is what is wrong. */
export function eachLine(text: string, change: (line: string) => OfLine): Outcome<string> {
  const notes = new Set<string>();
  let [value, from] = ["", 0];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() === "") continue;
    const outcome = change(line);
    if (!outcome.ok) return wrong(outcome.message, index + outcome.at);
    value += text.slice(from, index) + outcome.value;
    from = index + line.length;
    if (outcome.note !== undefined) notes.add(outcome.note);
  }
  return { ok: true, value: value + text.slice(from), notes: [...notes] };
}
