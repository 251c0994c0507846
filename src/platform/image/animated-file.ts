import { frameNote } from "#core/image/containers/animation.ts";
import { sniffFormat } from "#core/image/containers/sniff.ts";
import type { ImageFormat } from "#core/image/formats.ts";
import { loadPart } from "#platform/load-part.ts";
import type { AnimatedFile } from "./read-animation.ts";

const READ: readonly ImageFormat[] = ["gif", "png", "webp"];

/** The animation in a file whose frames Tabkit reads: GIF, APNG or WebP; undefined if there is none. */
export async function animationIn(file: Blob): Promise<AnimatedFile | undefined> {
  const format = sniffFormat(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!format || !READ.includes(format)) return undefined;
  return animationOf(new Uint8Array(await file.arrayBuffer()), format);
}

/** The same of a file's bytes. */
export async function animationOf(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
): Promise<AnimatedFile | undefined> {
  if (!READ.includes(format) || !frameNote(bytes, format)) return undefined;
  const { openAnimation } = await loadPart(() => import("./read-animation.ts"));
  return openAnimation(bytes, format);
}
