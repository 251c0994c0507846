import type { ReactNode } from "react";

const pages = import.meta.glob<{ default: () => ReactNode }>("./*/*/page.tsx");

/** Loads a tool's interface by its folder, such as 'units/length'; undefined for one that has none. */
export const loadToolPage = async (folder: string): Promise<(() => ReactNode) | undefined> =>
  (await pages[`./${folder}/page.tsx`]?.())?.default;
