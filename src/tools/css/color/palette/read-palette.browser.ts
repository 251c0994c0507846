import { counted } from "#core/text/counted.ts";
import { decodeText } from "#core/text/decode-text.ts";
import { decodeImage } from "#platform/image/decode.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods } from "../worker.ts";
import type { FoundPalette } from "./use-palette.browser.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

const MAX_COLORS = 8;
const MAX_TEXT = 5_000_000;
const IS_TEXT = /\.(?:css|scss|sass|less|html?|vue|svelte|[jt]sx?|json|txt|md)$/i;

/** The palette of a picture or of a text with CSS, or a message that says why there isn't one. */
export async function paletteOfFile(file: File, signal: AbortSignal): Promise<FoundPalette | string> {
  if (IS_TEXT.test(file.name)) return paletteOfCss(file, file.name, signal);
  const decoded = await decodeImage(file, { signal });
  if (!decoded.ok) return decoded.message;
  const { data: pixels } = decoded.value.raster;
  const found = await worker.ofPicture({ pixels, count: MAX_COLORS }, { signal, transfer: [pixels.buffer] });
  if (found.length === 0) return "This picture is fully transparent, so it has no colors.";
  return {
    source: `${counted(found.length, "color")} in ${file.name}`,
    colors: found.map(({ hex, share }) => ({ text: hex, hex, amount: shareText(share) })),
  };
}

/** The colors of a text with CSS, or a message that says why there aren't any. */
export async function paletteOfCss(file: Blob, source: string, signal: AbortSignal): Promise<FoundPalette | string> {
  if (file.size > MAX_TEXT) return "This text is larger than 5 MB. Use a part of it.";
  let css: string;
  try {
    css = decodeText(new Uint8Array(await file.arrayBuffer())).text;
  } catch {
    return "This file can no longer be read.";
  }
  const colors = await worker.ofCss(css, { signal });
  if (colors.length === 0) return `No colors found in ${source}.`;
  return {
    source: `${counted(colors.length, "color")} in ${source}`,
    colors: colors.map(({ text, hex, count }) => ({ text, hex, amount: `${count} ×` })),
  };
}

const shareText = (share: number): string => (share < 0.01 ? "< 1 %" : `${Math.round(share * 100)} %`);
