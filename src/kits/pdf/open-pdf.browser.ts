import { type OpenPdf, withPdf } from "#platform/pdf/pdfium.ts";
import type { Attempt } from "./queue/queue.ts";
import { whyNotOpened } from "./why-not-opened.browser.ts";

const DAMAGED = "This PDF is damaged or incomplete.";
const UNSUPPORTED = "This PDF is encrypted in a way that can't be opened here.";

/** Opens a file in PDFium while `use` runs. What can't be opened is a sentence. For use in a worker. */
export async function openPdf<Output>(
  { file, password }: { readonly file: Blob; readonly password: string },
  use: (open: OpenPdf) => Output | Promise<Output>,
): Promise<Attempt<Output>> {
  const refused = await whyNotOpened(file);
  if (refused) return { kind: "failed", message: refused };
  const opened = await withPdf(file, password, use);
  if ("value" in opened) return { kind: "done", outcome: opened.value };
  if (opened.reason === "password") return { kind: "locked" };
  return { kind: "failed", message: opened.reason === "damaged" ? DAMAGED : UNSUPPORTED };
}
