import { fail, ok, type Result } from "#core/result.ts";
import { markdownWorker } from "#kits/markdown/markdown-worker.browser.ts";

const MAX_BYTES = 2_000_000;

/** The text of a file as Markdown: that of an HTML file is made of its elements. */
export async function markdownOf(file: File): Promise<Result<string>> {
  if (file.size > MAX_BYTES) return fail(`${file.name} is larger than 2 MB, more than can be edited here.`);
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes);
  if (text === undefined) return fail(`${file.name} is not a text in UTF-8.`);
  return ok(/\.(x?html?)$/i.test(file.name) ? await markdownWorker.fromHtml(text) : text.replace(/\r\n?/g, "\n"));
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
