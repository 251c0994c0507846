import { posix } from "node:path";

/** One file of a page, and the path from its address to the site's base. */
export interface PageFile {
  readonly file: string;
  readonly toBase: string;
}

/**
 * The files that a path's page is written to. Hosts serve a page as /Css/Gradient or as /Css/Gradient/, and a relative
 * address means something else in each: the first is `Css/Gradient.html`, the second `Css/Gradient/index.html`.
 */
export function pageFiles(path: string): readonly PageFile[] {
  const names = path.split("/").filter(Boolean);
  const inside = { file: posix.join(...names, "index.html"), toBase: "../".repeat(names.length) || "./" };
  return names.length === 0
    ? [inside]
    : [{ file: `${posix.join(...names)}.html`, toBase: "../".repeat(names.length - 1) || "./" }, inside];
}
