import type { Head } from "#kits/tool.ts";

/** A page as the document has it that the visitor entered by. */
export interface Written {
  readonly path: string;
  readonly head: Head;
  /** The HTML of the element marked `data-words`. */
  readonly words: string;
}

function readDocument(): Written | undefined {
  if (typeof document === "undefined") return undefined;
  const root = document.getElementById("root");
  const words = root?.querySelector("[data-words]");
  const path = root?.dataset.prerendered;
  if (!path || !words) return undefined;
  const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
  return {
    path,
    head: { title: document.title, description: meta("description"), keywords: meta("keywords") },
    words: words.innerHTML,
  };
}

const written = readDocument();

/** What the document already says of a path: for that, no script need be fetched. */
export const writtenPage = (path: string): Written | undefined => (written?.path === path ? written : undefined);
