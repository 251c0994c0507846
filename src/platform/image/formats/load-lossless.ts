import { loadPart } from "#platform/loading/load-part.ts";

/** Loads what turns and crops a JPG without loss. */
export const loadLossless = () => loadPart(() => import("./lossless-jpeg.ts"));
