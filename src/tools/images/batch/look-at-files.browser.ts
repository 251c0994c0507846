import { frameNote } from "#core/image/containers/animation.ts";
import { isPdf, sniffFormat, whyNotRead } from "#core/image/containers/sniff.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { latin1, viewOf } from "#core/text/bytes.ts";
import { counted, firstOf, reasonsOf } from "#core/text/counted.ts";
import { countPages } from "#kits/image-conversion/conversion-workers.browser.ts";
import { padded } from "#kits/image-conversion/file-names.ts";
import { pathOf } from "#platform/files/dropped-folders.ts";
import { isSvgFile } from "#platform/image/formats/svg-text.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import type { NewFile } from "./batch-state.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "./params.ts";

const HEAD_BYTES = 4096;
// Reading the beginnings of a thousand files takes a while, and some systems refuse to open that many at once.
const AT_ONCE = 16;

/**
 * The pictures among files, detected by their bytes, and a sentence on what was left out. `roomNow` returns how many
 * more the list takes. It's called after all are read, because the list may have changed. `onPdf` is called for each
 * PDF document before it is read.
 */
export async function lookAtFiles(
  files: readonly File[],
  unreadable: readonly string[],
  { roomNow, onPdf }: { readonly roomNow: () => number; readonly onPdf: () => void },
): Promise<{ readonly files: readonly NewFile[]; readonly notice: string | undefined }> {
  const shown = files.filter((file) => !isHidden(pathOf(file)));
  const queue = shown.map((file, at) => ({ file, at }));
  const found: (NewFile | readonly NewFile[] | string)[] = [];
  async function loop() {
    for (let next = queue.shift(); next; next = queue.shift()) found[next.at] = await look(next.file, onPdf);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  const pictures = found.flatMap((each) => (typeof each === "string" ? [] : each));
  const refused = found.flatMap((each, i) =>
    typeof each === "string" ? [{ name: shown[i]?.name ?? "", reason: each }] : [],
  );
  const room = roomNow();
  const surplus = pictures.length - room;
  const sentences = [
    surplus > 0 && `The list takes ${counted(MAX_FILES, "file")}: ${counted(surplus, "image")} left out.`,
    // With a single file it's clear which one.
    refused.length > 0 && (shown.length === 1 ? refused[0]?.reason : `Skipped. ${reasonsOf(refused)}`),
    unreadable.length > 0 && `Could not be opened: ${firstOf(unreadable)}.`,
  ].filter((sentence) => typeof sentence === "string");
  return { files: pictures.slice(0, room), notice: sentences.join(" ") || undefined };
}

// A folder's hidden files, such as the system's .DS_Store, were not meant.
const isHidden = (path: string) => /\/\.[^/]*$/.test(path);

/** Whether a file may be an animation. In a GIF file the second frame decides, which may be beyond the part that is read. */
async function mayMove(file: File, head: Uint8Array, format: ImageFormat | undefined): Promise<boolean> {
  if (format === "gif") return true;
  return format === "png" ? isAnimatedPng(file) : format === "webp" && frameNote(head, format) !== undefined;
}

/** Whether a PNG file says before its pixels that it's animated: a long profile or text may come first. */
async function isAnimatedPng(file: File): Promise<boolean> {
  for (let at = 8; ; ) {
    const start = new Uint8Array(await file.slice(at, at + 8).arrayBuffer());
    if (start.length < 8) return false;
    const type = latin1(start, 4, 8);
    if (type === "acTL") return true;
    if (type === "IDAT" || type === "IEND") return false;
    at += 12 + viewOf(start).getUint32(0);
  }
}

async function look(file: File, onPdf: () => void): Promise<NewFile | readonly NewFile[] | string> {
  if (file.size > MAX_FILE_BYTES) return `This file is ${formatBytes(file.size)}, and at most 200 MB are read.`;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const format = sniffFormat(head);
    if (!format && isPdf(head)) {
      onPdf();
      return await pagesOf(file);
    }
    const isSvg = format === "svg" || (!format && (await isSvgFile(file)));
    return format || isSvg
      ? { file, path: pathOf(file), isSvg, mayMove: await mayMove(file, head, format) }
      : whyNotRead(head);
  } catch (error) {
    if (error instanceof LoadError) throw error;
    return "It can't be read: it is a folder or was moved.";
  }
}

/** The pages of a PDF document, each named by its number: of 'plan.pdf' with 12 pages, 'plan-01.pdf' and so on. */
async function pagesOf(file: File): Promise<readonly NewFile[] | string> {
  const pages = await countPages(file);
  if (!pages.ok) return pages.message;
  const path = pathOf(file);
  const base = path.replace(/\.pdf$/i, "");
  return Array.from({ length: pages.value }, (_, i) => ({
    file,
    path: pages.value === 1 ? path : `${base}-${padded(i + 1, pages.value)}.pdf`,
    isSvg: false,
    page: i + 1,
  }));
}
