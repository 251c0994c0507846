import { fail, ok, type Result } from "#core/result.ts";
import { decodeText, encodingOf } from "#core/text/decode-text.ts";
import { firstNotUtf8 } from "#core/text/utf8.ts";
import { markdownWorker } from "#kits/markdown/markdown-worker.browser.ts";

const MAX_BYTES = 2_000_000;

/** The text of a file as Markdown: that of an HTML file is made of its elements. */
export async function markdownOf(file: File): Promise<Result<string>> {
  if (file.size > MAX_BYTES) return fail(`${file.name} is larger than 2 MB, more than can be edited here.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isHtml = /\.(x?html?)$/i.test(file.name);
  const text = decoded(bytes, isHtml);
  if (text === undefined)
    return fail(`${file.name} isn’t UTF-8 text: byte ${firstNotUtf8(bytes) + 1} is the first that can’t be.`);
  if (text.includes("\0")) return fail(`${file.name} isn’t a text file.`);
  return ok(isHtml ? await markdownWorker.fromHtml(text) : text.replace(/\r\n?/g, "\n"));
}

/** The text of bytes: by their byte order mark, by what an HTML file declares, else as UTF-8. */
function decoded(bytes: Uint8Array, isHtml: boolean): string | undefined {
  const { encoding, mark } = encodingOf(bytes);
  if (encoding === "utf-8") return decodeText(bytes, encoding).text;
  if (encoding !== "windows-1252") return strictly(encoding, bytes.subarray(mark));
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
  const label = isHtml ? /<meta\b[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] : undefined;
  return label === undefined ? undefined : strictly(label, bytes);
}

function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    // The label is not one of the standard's, or the bytes are not what it says.
    return undefined;
  }
}
