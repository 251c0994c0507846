/**
 * Where the site is served, without a slash at its end: '' at the root of its host. Scripts are in a folder of it, so
 * this script's own address shows it. Prerendered pages don't know it, so their addresses are relative.
 */
export const base = import.meta.env.SSR
  ? ""
  : new URL(import.meta.env.DEV ? "/" : "../", import.meta.url).pathname.replace(/\/$/, "");

/** The part of an address's path that is below the base; '/' for the base itself; a path elsewhere as it is. */
export const below = (pathname: string): string => pathBelow(base, pathname);

/** The part of a path below any base, ignoring case. */
export function pathBelow(base: string, pathname: string): string {
  const isBelow = `${pathname}/`.toLowerCase().startsWith(`${base}/`.toLowerCase());
  return isBelow ? pathname.slice(base.length) || "/" : pathname;
}
