import type { ReactNode } from "react";
import { useHydrated } from "#platform/use-hydrated.ts";
import { Kept } from "./kept.tsx";
import type { Loaded } from "./loaded.ts";
import type { Route } from "./route.ts";

const isWide = (route: Route) =>
  route.kind === "tool" ? route.wide : route.kind === "group" || (route.kind === "page" && route.page === "home");

/** A page: a tool's hero, the page itself, and the words under it. */
export function PageFrame({
  route,
  loaded: { Page, Still, hero, words },
}: {
  readonly route: Route;
  readonly loaded: Loaded;
}) {
  const { path } = route;
  const part = (name: string) => (
    <Kept mark={name} path={path}>
      {Still && <Still route={route} part={name} />}
    </Kept>
  );
  return (
    <div className={`mx-auto px-4 sm:px-6 ${isWide(route) ? "max-w-content xl:px-0" : "max-w-form"}`}>
      {route.kind === "tool" ? (
        <>
          <Kept as="header" mark="hero" path={path}>
            {hero && <hero.Hero tool={hero.tool} />}
          </Kept>
          <Interface>{!route.maintenance && Page && <Page route={route} part={part} />}</Interface>
        </>
      ) : Page ? (
        <Page route={route} part={part} />
      ) : (
        part("page")
      )}
      <Kept mark="words" path={path}>
        {words && (
          <words.Words content={words.content} path={path} index={!(route.kind === "tool" && route.maintenance)} />
        )}
      </Kept>
    </div>
  );
}

/** Controls do nothing before the script that serves them is here: until then they are inert. */
function Interface({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  return children ? (
    <div inert={!hydrated}>{children}</div>
  ) : (
    <p className="rounded-card border border-dashed border-line-strong px-6 py-12 text-center font-semibold">
      Under maintenance
    </p>
  );
}
