import { longText } from "#kits/code-text/long-text.ts";
import { useQueue, type WorkOnFile } from "#kits/pdf/queue/use-queue.browser.ts";
import type { DocumentText } from "#kits/pdf/text/document-text.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Methods } from "./worker.ts";

// It keeps nothing between files, and WebAssembly's memory only grows.
const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const work: WorkOnFile<DocumentText> = (job, options) => worker.read(job, options);

/** The files, whose text is read as they come. */
export const useTexts = () => useQueue<DocumentText>({ work, isAutomatic: true });

/** An archive of texts. Their names must differ. */
export const zipOf = (files: readonly { readonly name: string; readonly text: string }[]): Promise<Blob> =>
  worker.zip([...files]);

/** A text as the result pane shows it. */
export function shownText(text: string) {
  const pieces = longText<Blob>((parts) => new Blob(parts));
  pieces.add(text);
  return pieces.done();
}
