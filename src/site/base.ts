/**
 * Where the site is served, without a slash at its end: '' at the root of its host. Scripts lie in a folder of it, so that
 * this one's own address tells. Prerendered pages do not know it: their addresses are relative.
 */
export const base = import.meta.env.SSR
  ? ""
  : new URL(import.meta.env.DEV ? "/" : "../", import.meta.url).pathname.replace(/\/$/, "");

/** The part of an address's path that is below the base; '/' for the base itself, the whole of what is elsewhere. */
export const below = (pathname: string): string =>
  pathname.toLowerCase().startsWith(base.toLowerCase()) ? pathname.slice(base.length) || "/" : pathname;
