import { ok, type Result } from "#core/result.ts";
import {
  assembleDocument,
  type Opened,
  type OutputPage,
  openDocument,
  type SourceFile,
} from "#kits/pdf/document.browser.ts";
import type { Bookmark } from "#kits/pdf/outline.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import type { SplitPart } from "./split-plan.ts";

/** What is written: pages of files, with the bookmarks of each file. */
export interface SaveJob {
  readonly files: readonly SourceFile[];
  readonly pages: readonly OutputPage[];
  readonly bookmarks: readonly (readonly Bookmark[])[];
  readonly bookmarkFiles: boolean;
}

const methods = {
  open: (file: Pick<SourceFile, "blob" | "password">): Promise<Opened> => openDocument((call) => runQpdf(call), file),
  save: (job: SaveJob): Promise<Result<Blob>> => assembleDocument((call) => runQpdf(call), job),
  /** A ZIP archive of the parts. */
  split: async (
    { parts, ...job }: SaveJob & { readonly parts: readonly SplitPart[] },
    { progress }: MethodContext<number>,
  ): Promise<Result<Blob>> => {
    const written: { readonly name: string; readonly blob: Blob }[] = [];
    for (const { name, from, to } of parts) {
      const part = await assembleDocument((call) => runQpdf(call), { ...job, pages: job.pages.slice(from, to) });
      if (!part.ok) return part;
      written.push({ name, blob: part.value });
      progress(written.length / parts.length);
    }
    return ok(await zipFiles(written));
  },
};
export type Methods = typeof methods;
expose(methods);
