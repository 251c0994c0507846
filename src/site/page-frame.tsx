import type { ReactNode } from "react";
import { useHydrated } from "#platform/use-hydrated.ts";
import { Head } from "./head.tsx";
import type { Route } from "./route.ts";
import type { Loaded } from "./routes.ts";
import { writtenPage } from "./written.ts";

const isWide = (route: Route) =>
  route.kind === "tool" ? route.wide : route.kind === "group" || (route.kind === "page" && route.page === "home");

/**
 * A page: a tool's hero, the page itself, and the words under it. Hero and words are the same for everybody and do
 * nothing: on the page that the visitor entered by, the prerendered HTML stays as it is, and the scripts that wrote it are
 * not loaded.
 */
export function PageFrame({
  route,
  loaded: { Page, hero, words },
}: {
  readonly route: Route;
  readonly loaded: Loaded;
}) {
  const kept = writtenPage(route.path);
  const head = kept?.head ?? words?.content.head;
  const isTool = route.kind === "tool";
  const ownHead = isTool || (route.kind === "page" && (route.page === "home" || route.page === "about"));
  return (
    <div className={`mx-auto px-4 sm:px-6 ${isWide(route) ? "max-w-content xl:px-0" : "max-w-form"}`}>
      {ownHead && head && <Head {...head} path={route.path} index={!(isTool && route.maintenance)} />}
      {isTool && (
        <Kept as="header" mark="hero" html={kept?.hero}>
          {hero && <hero.Hero tool={hero.tool} />}
        </Kept>
      )}
      {isTool ? (
        <Interface Page={route.maintenance ? undefined : Page} route={route} />
      ) : (
        Page && <Page route={route} />
      )}
      <Kept as="div" mark="words" html={kept?.words}>
        {words && <words.Words content={words.content} />}
      </Kept>
    </div>
  );
}

/** Controls do nothing before the script that serves them is here: until then they are inert. */
function Interface({ Page, route }: { readonly Page: Loaded["Page"]; readonly route: Route }) {
  const hydrated = useHydrated();
  return Page ? (
    <div inert={!hydrated}>
      <Page route={route} />
    </div>
  ) : (
    <p className="rounded-card border border-dashed border-line-strong px-6 py-12 text-center font-semibold">
      Under maintenance
    </p>
  );
}

/** An element that is filled by script, or keeps the HTML that the document came with. */
function Kept({
  as: Element,
  mark,
  html,
  children,
}: {
  readonly as: "header" | "div";
  readonly mark: "hero" | "words";
  readonly html: string | undefined;
  readonly children: ReactNode;
}) {
  const marked = { [`data-${mark}`]: "" };
  if (html === undefined) return <Element {...marked}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own prerendered HTML, kept as it is
  return <Element {...marked} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
