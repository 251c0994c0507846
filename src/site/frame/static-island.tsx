import { type ReactNode, use, useMemo } from "react";
import { prerenderedHtml } from "#platform/trusted-types.ts";
import { PrerenderedContext, pageOf } from "#site/routes/prerendered.ts";

/**
 * A part of a page without controls: text and links. On the page that the visitor entered by, its HTML stays as the
 * document has it, and the scripts that rendered it are not loaded: `children` are then empty.
 */
export function StaticIsland({
  as: Element = "div",
  name,
  path,
  children,
}: {
  readonly as?: "header" | "div";
  /** Unlike those of the page's other islands. */
  readonly name: string;
  /** The page's own path; none for an island that is the same on all pages. */
  readonly path?: string;
  readonly children: ReactNode;
}) {
  const entered = use(PrerenderedContext);
  const html = (path === undefined ? entered?.page : pageOf(entered, path))?.islands[name];
  // Trusted HTML that is created again counts as different in React, which then closes what a visitor has opened.
  const content = useMemo(() => html !== undefined && { __html: prerenderedHtml(html) }, [html]);
  if (!content) return <Element data-island={name}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own prerendered HTML, kept as it is
  return <Element data-island={name} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
