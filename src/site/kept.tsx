import type { ReactNode } from "react";
import { written, writtenPage } from "./written.ts";

/**
 * A part of a page that does nothing but be read and hold links. On the page that the visitor entered by it stays as the
 * document has it, and the scripts that wrote it are not loaded: `children` are then empty.
 */
export function Kept({
  as: Element = "div",
  mark,
  path,
  children,
}: {
  readonly as?: "header" | "div";
  /** Unlike the other parts' marks of the page. */
  readonly mark: string;
  /** The page's own path; none for a part that is the same on all pages. */
  readonly path?: string;
  readonly children: ReactNode;
}) {
  const html = (path === undefined ? written : writtenPage(path))?.parts[mark];
  if (html === undefined) return <Element data-kept={mark}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own prerendered HTML, kept as it is
  return <Element data-kept={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
