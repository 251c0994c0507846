import { loadPart } from "#platform/load-part.ts";

/** Loads what turns and crops a JPG without loss. */
export const loadLossless = () => loadPart(() => import("./lossless-jpeg.ts"));
