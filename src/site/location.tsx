import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { navigate as pushPath, usePathname } from "wouter/use-browser-location";

/** Where the site is served, without a slash at its end ('' at the root of its host), and what is being prerendered. */
interface Place {
  readonly base: string;
  readonly prerenderedPath: string;
}

const PlaceContext = createContext<Place>({ base: "", prerenderedPath: "/" });

/** Tells everything inside where the site is served. */
export const SiteLocation = ({ children, ...place }: Place & { readonly children: ReactNode }) => (
  <PlaceContext value={place}>{children}</PlaceContext>
);

/** The current path below the site's base, such as '/Css/Gradient'. */
export function usePath(): string {
  const { base, prerenderedPath } = useContext(PlaceContext);
  return below(base, usePathname({ ssrPath: base + prerenderedPath }));
}

/** The part of an address's path that is below `base`; '/' for the base itself. */
export const below = (base: string, pathname: string): string =>
  pathname.toLowerCase().startsWith(base.toLowerCase()) ? pathname.slice(base.length) || "/" : pathname;

/** Goes to a path of the site without loading a new document. */
export function useNavigate(): (path: string) => void {
  const { base } = useContext(PlaceContext);
  return (path) => pushPath(base + path);
}

const never = () => () => {};

/**
 * The address to put into a link to a path of the site. Prerendered pages do not know where they will be served: there
 * it is relative to the page's own folder, from which hosts serve it.
 */
export function useHref(path: string): string {
  const { base, prerenderedPath } = useContext(PlaceContext);
  return useSyncExternalStore(
    never,
    () => base + path,
    () => relativePath(prerenderedPath, path),
  );
}

/** The site's own address where it is being served, such as 'https://host/tools', or undefined while prerendered. */
export function useOwnAddress(): string | undefined {
  const { base } = useContext(PlaceContext);
  return useSyncExternalStore(
    never,
    () => location.origin + base,
    () => undefined,
  );
}

/** The address of one path from the folder of another: from '/Css/Gradient' to '/About' it is '../../About'. */
export function relativePath(from: string, to: string): string {
  const depth = from.split("/").filter(Boolean).length;
  return (depth === 0 ? "./" : "../".repeat(depth)) + to.slice(1);
}
