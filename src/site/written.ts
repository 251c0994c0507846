import { base } from "./base.ts";
import type { Route } from "./route.ts";

/** A page as the document has it that the visitor entered by. */
interface Written {
  readonly route: Route;
  /**
   * The addresses of the scripts of the page's controls, if it has any: of the page, and of the record that the page is
   * made from, if there is one. So the list of all scripts need not be loaded.
   */
  readonly controls: readonly string[];
  /** The HTML of each element marked `data-kept`, by its mark. */
  readonly parts: Readonly<Record<string, string>>;
}

const inBrowser = typeof document !== "undefined";

/** The head's tags that tell of the page, as they were written. */
const headTags = inBrowser
  ? [
      ...document.head.querySelectorAll(
        "title, meta[name=description], meta[name=keywords], meta[name=robots], meta[property], meta[name^=twitter], link[rel=canonical]",
      ),
    ]
  : [];

function readDocument(): Written | undefined {
  if (!inBrowser) return undefined;
  // Relative addresses lead to the site's base and on from there. They would lead elsewhere after a change of path.
  for (const link of document.querySelectorAll(
    'a[href^="."], link[rel*=icon], link[rel=manifest], link[rel=canonical]',
  )) {
    const href = link.getAttribute("href") ?? "";
    if (!href.startsWith(".")) continue;
    const origin = link.matches("[rel=canonical]") ? location.origin : "";
    link.setAttribute("href", `${origin}${base}/${href.replace(/^(?:\.\.?\/)+/, "")}`);
  }
  const root = document.getElementById("root");
  if (!root?.dataset.route) return undefined;
  return {
    route: JSON.parse(root.dataset.route) as Route,
    controls: root.dataset.controls?.split(" ").map((file) => `${base}/${file}`) ?? [],
    parts: Object.fromEntries(
      [...root.querySelectorAll<HTMLElement>("[data-kept]")].map((part) => [part.dataset.kept, part.innerHTML]),
    ),
  };
}

/** The page that the document was written for; undefined on the server, in development and on a not-found page. */
export const written = readDocument();

/** What the document already says of a path: for that, no script need be fetched. */
export const writtenPage = (path: string): Written | undefined => (written?.route.path === path ? written : undefined);

/** The head as it was written stands while its page is shown; other pages bring their own tags. */
export function showWrittenHead(path: string | undefined): void {
  for (const tag of headTags) {
    if (path === undefined || !writtenPage(path)) tag.remove();
    else if (!tag.isConnected) document.head.append(tag);
  }
}
