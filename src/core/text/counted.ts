import { visibleName } from "./visible-name.ts";

/** A whole number in groups of three digits: '1,000'. */
export const group = (count: number): string => count.toLocaleString("en-US");

/** A number of things: '1 file', '1,000 files'. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${group(count)} ${count === 1 ? noun : plural}`;

/** The first few names, and how many more there are: 'a, b, c, d, e and 3 more'. */
export const firstOf = (names: readonly string[], max = 5): string => {
  const first = names.slice(0, max).map(visibleName).join(", ");
  return names.length <= max ? first : `${first} and ${group(names.length - max)} more`;
};

/** Which files were not taken: 'Left out: a, b, c, d, e and 3 more.' */
export const leftOut = (names: readonly string[], max?: number): string => `Left out: ${firstOf(names, max)}.`;

/** The message when only one of several files is opened, and about files that couldn't be opened. */
export const oneFileNote = (
  others: readonly { readonly name: string }[],
  unreadable: readonly string[],
  noun = "file",
): string =>
  [
    others.length > 0 && `Only one ${noun} can be open at a time. ${leftOut(others.map(({ name }) => name))}`,
    unreadable.length > 0 && `Could not be read: ${firstOf(unreadable)}.`,
  ]
    .filter(Boolean)
    .join(" ");

/** A file that was not taken, and why, as a sentence. */
export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** The names of the files for each reason, in the order in which they come first. */
export function byReason(
  refusals: readonly Refusal[],
): { readonly reason: string; readonly names: readonly string[] }[] {
  const names = new Map<string, string[]>();
  for (const { name, reason } of refusals) names.set(reason, [...(names.get(reason) ?? []), name]);
  return [...names].map(([reason, names]) => ({ reason, names }));
}

/** Why files were not taken, each reason once with the names of its files: 'a.txt, b.txt: This file isn't an image.' */
export const reasonsOf = (refusals: readonly Refusal[], max?: number): string =>
  byReason(refusals)
    .map(({ reason, names }) => `${firstOf(names, max)}: ${reason}`)
    .join(" ");
