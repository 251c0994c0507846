import type { TextForm } from "#core/params.ts";
import { SECTIONS, type SectionId } from "./section.ts";

/** A section that was switched off, with its text and the place it had. */
export interface RemovedSection {
  readonly title: string;
  readonly id: SectionId | undefined;
  readonly text: string;
  readonly at: number;
}

/** No section was switched off. */
export const NONE_REMOVED: readonly RemovedSection[] = [];

const isRemoved = (value: unknown): value is RemovedSection => {
  if (typeof value !== "object" || value === null) return false;
  const { title, id, text, at } = value as Record<string, unknown>;
  return (
    typeof title === "string" &&
    typeof text === "string" &&
    Number.isInteger(at) &&
    (id === undefined || (typeof id === "string" && Object.hasOwn(SECTIONS, id)))
  );
};

/** Sections that were switched off, as the tab stores them. */
export const asSections: TextForm<readonly RemovedSection[]> = {
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isRemoved) : undefined;
    } catch {
      return undefined;
    }
  },
  print: (sections) => JSON.stringify(sections),
};
