import type { Head } from "#kits/tool.ts";
import type { Route } from "./route.ts";

/** A page as the document has it that the visitor entered by. */
export interface Written {
  readonly route: Route;
  readonly head: Head;
  /** The HTML of the elements marked `data-hero` and `data-words`; empty where the page has none. */
  readonly hero: string;
  readonly words: string;
}

function readDocument(): Written | undefined {
  if (typeof document === "undefined") return undefined;
  const root = document.getElementById("root");
  if (!root?.dataset.route) return undefined;
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
  return {
    route: JSON.parse(root.dataset.route) as Route,
    head: { title: document.title, description: meta("description"), keywords: meta("keywords") },
    hero: root.querySelector("[data-hero]")?.innerHTML ?? "",
    words: root.querySelector("[data-words]")?.innerHTML ?? "",
  };
}

/** The page that the document was written for; undefined on the server, in development and on a not-found page. */
export const written = readDocument();

/** What the document already says of a path: for that, no script need be fetched. */
export const writtenPage = (path: string): Written | undefined => (written?.route.path === path ? written : undefined);
