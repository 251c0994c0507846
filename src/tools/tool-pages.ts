import type { ReactNode } from "react";
import { quantityFile, quantityLoader } from "./load-quantity.ts";

type Page = () => ReactNode;

const pages = import.meta.glob<Page>("./*/*/page.tsx", { import: "default" });

/**
 * The source files of a tool's interface: its page.tsx, or for a converter, which has none, the page of all converters
 * and the quantity that it shows. None for a tool without an interface.
 */
export function toolPageFiles(folder: string): readonly string[] {
  if (pages[`./${folder}/page.tsx`]) return [`src/tools/${folder}/page.tsx`];
  return quantityLoader(folder)
    ? ["src/tools/converter-page.tsx", quantityFile(folder).replace("./", "src/tools/")]
    : [];
}

/** Loads a tool's interface by its folder, such as 'units/length'; undefined for one that has none. */
export async function loadToolPage(folder: string): Promise<Page | undefined> {
  const loadPage = pages[`./${folder}/page.tsx`];
  if (loadPage) return loadPage();
  const loadQuantity = quantityLoader(folder);
  if (!loadQuantity) return undefined;
  const [{ default: pageOf }, quantity] = await Promise.all([import("./converter-page.tsx"), loadQuantity()]);
  return pageOf(quantity);
}
