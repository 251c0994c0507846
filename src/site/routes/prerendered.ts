import { createContext } from "react";
import { base } from "./base.ts";
import type { Route } from "./route.ts";

/** The facts that the first document has about its own page. */
export interface PrerenderedPage {
  readonly route: Route;
  /**
   * The addresses of the scripts of the page's controls, if it has any: of the page, and of the record that the page is
   * made from, if there is one. So the list of all scripts need not be loaded.
   */
  readonly controls: readonly string[];
  /** The HTML of each static island, by its name. */
  readonly islands: Readonly<Record<string, string>>;
}

/** The document that the visitor entered by. */
interface PrerenderedDocument {
  /** The page that it was written for; undefined in development and for the not-found page. */
  readonly page: PrerenderedPage | undefined;
  /** The tags of its head that are about that page. */
  readonly headTags: readonly Element[];
}

/** The document as the visitor entered by it; undefined while prerendering. */
export const PrerenderedContext = createContext<PrerenderedDocument | undefined>(undefined);

/** The page that the document was written for, if it is the one of this path. */
export const pageOf = (entered: PrerenderedDocument | undefined, path: string): PrerenderedPage | undefined =>
  entered?.page?.route.path === path ? entered.page : undefined;

/** Reads what the document was written for. Called once, before React changes anything. */
export function readPrerendered(document: Document): PrerenderedDocument {
  const root = document.getElementById("root");
  const { route, controls } = root?.dataset ?? {};
  const islands = [...(root?.querySelectorAll<HTMLElement>("[data-island]") ?? [])];
  return {
    headTags: [...document.head.querySelectorAll("title, [data-page]")],
    page: route
      ? {
          route: JSON.parse(route) as Route,
          controls: controls?.split(" ").map((file) => `${base}/${file}`) ?? [],
          islands: Object.fromEntries(islands.map((island) => [island.dataset.island, island.innerHTML])),
        }
      : undefined,
  };
}

const RELATIVE_ADDRESSES =
  'a[href^="."], link[rel*=icon][href^="."], link[rel=manifest][href^="."], link[rel=canonical][href^="."]';

const TO_BASE = /^(?:\.\.?\/)+/;

/**
 * Makes the relative addresses of links and icons absolute. They lead to the site's base and on from there, and would lead elsewhere
 * after a change of path.
 */
export function makeAddressesAbsolute(document: Document): void {
  for (const icon of document.querySelectorAll('use[href^="."]')) {
    icon.setAttribute("href", `${base}/${(icon.getAttribute("href") ?? "").replace(TO_BASE, "")}`);
  }
  for (const link of document.querySelectorAll(RELATIVE_ADDRESSES)) {
    const path = (link.getAttribute("href") ?? "").replace(TO_BASE, "");
    // A canonical link is read by programs that take it as it is.
    const origin = link.matches("[rel=canonical]") ? location.origin : "";
    link.setAttribute("href", `${origin}${base}/${path}`);
  }
}

/** Shows the head as it was written while its page is shown, and takes it away for others, which bring their own tags. */
export function showHeadOf(entered: PrerenderedDocument | undefined, path: string | undefined): void {
  const isEnteredPage = path !== undefined && pageOf(entered, path) !== undefined;
  for (const tag of entered?.headTags ?? []) {
    if (!isEnteredPage) tag.remove();
    else if (!tag.isConnected) document.head.append(tag);
  }
}
