import { useSyncExternalStore } from "react";

/** Whether a media query matches now, such as '(max-width: 40rem)'; false while a page is prerendered. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
