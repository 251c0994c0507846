/**
 * Where the site is served, without a slash at its end: '' at the root of its host. Scripts lie in a folder of it, so that
 * this one's own address tells. Prerendered pages do not know it: their addresses are relative.
 */
export const base = import.meta.env.SSR
  ? ""
  : new URL(import.meta.env.DEV ? "/" : "../", import.meta.url).pathname.replace(/\/$/, "");

/** The part of an address's path that is below the base; '/' for the base itself; a path elsewhere as it is. */
export const below = (pathname: string): string => pathBelow(base, pathname);

/** The part of a path below any base, whatever the case of its letters. */
export function pathBelow(base: string, pathname: string): string {
  const isBelow = `${pathname}/`.toLowerCase().startsWith(`${base}/`.toLowerCase());
  return isBelow ? pathname.slice(base.length) || "/" : pathname;
}
