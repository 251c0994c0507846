import { differentNames } from "#core/text/different-names.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import type { QueueEntry } from "#kits/pdf/queue/queue.ts";
import type { DocumentText } from "#kits/pdf/text/document-text.ts";

/** A file that was read. */
export interface ReadFile {
  readonly id: number;
  readonly file: File;
  readonly name: string;
  readonly password: string;
  readonly text: DocumentText;
}

export const finishedFile = ({ id, file, password, state }: QueueEntry<DocumentText>): ReadFile[] =>
  state.kind === "done" ? [{ id, file, name: file.name, password, text: state.outcome }] : [];

/** The names of texts by those of their files; one that is there twice gets a number. `end` is as '.txt'. */
export const namesOf = (files: readonly string[], end: string): string[] =>
  differentNames(files.map((file) => `${writableName(baseOf(file))}${end}`));

/** A place where a text was found. */
export interface Hit {
  readonly file: number;
  readonly page: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

interface Searched {
  readonly id: number;
  readonly pages: readonly { readonly reading: string }[];
}

const CONTEXT = 40;
/** How many are listed; the others are counted. */
export const MAX_HITS = 200;

/** Where documents have a text: capital letters and the width of spaces don't count. */
export function findText(
  documents: readonly Searched[],
  query: string,
): { readonly hits: readonly Hit[]; readonly count: number } {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { hits: [], count: 0 };
  const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("\\s+"), "giu");
  const hits: Hit[] = [];
  let count = 0;
  for (const { id, pages } of documents) {
    pages.forEach(({ reading }, index) => {
      for (const match of reading.matchAll(pattern)) {
        count++;
        if (hits.length >= MAX_HITS) continue;
        const end = match.index + match[0].length;
        hits.push({
          file: id,
          page: index + 1,
          before: reading.slice(Math.max(0, match.index - CONTEXT), match.index),
          match: match[0],
          after: reading.slice(end, end + CONTEXT),
        });
      }
    });
  }
  return { hits, count };
}
