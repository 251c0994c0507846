import { isPdf } from "#core/image/containers/sniff.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { type OpenPdf, withPdf } from "#platform/pdf/pdfium.ts";
import type { Attempt } from "./queue/queue.ts";

/** The largest file that is copied into PDFium's memory. */
const MAX_BYTES = 500_000_000;
const HEAD_BYTES = 4096;

const DAMAGED = "This PDF is damaged or incomplete.";
const UNSUPPORTED = "This PDF is encrypted in a way that can't be opened here.";

/** Why a file isn't even tried, as a sentence. */
async function whyNotOpened(file: Blob, max = MAX_BYTES): Promise<string | undefined> {
  if (file.size === 0) return "This file is empty.";
  if (file.size > max) return `This file has ${formatBytes(file.size)}: at most ${formatBytes(max)} are read.`;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isPdf(head) ? undefined : "This file isn't a PDF.";
}

/** Opens a file in PDFium while `use` runs. What can't be opened is a sentence. For use in a worker. */
export async function openPdf<Output>(
  { file, password }: { readonly file: Blob; readonly password: string },
  use: (open: OpenPdf, bytes: Uint8Array) => Output | Promise<Output>,
): Promise<Attempt<Output>> {
  const refused = await whyNotOpened(file);
  if (refused) return { kind: "failed", message: refused };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await withPdf(bytes, password, (open) => use(open, bytes));
  if ("value" in opened) return { kind: "done", outcome: opened.value };
  if (opened.reason === "password") return { kind: "locked" };
  return { kind: "failed", message: opened.reason === "damaged" ? DAMAGED : UNSUPPORTED };
}
