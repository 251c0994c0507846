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
