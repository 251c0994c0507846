import type { Previews } from "#kits/preview.ts";
import { loadOnce } from "#platform/loading/load-once.ts";
import { base } from "./base.ts";

/** Where the build leaves them (scripts/prerender.ts). */
const FILE = "previews.json";

/** The previews of tools as the build made them. Without a connection, or in development, there may be none. */
export const loadPreviews = loadOnce(async (): Promise<Previews> => {
  try {
    const response = await fetch(`${base}/${FILE}`);
    return response.ok ? ((await response.json()) as Previews) : {};
  } catch {
    return {};
  }
});
