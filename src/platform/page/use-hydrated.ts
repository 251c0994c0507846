import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while prerendered and during the first render in the browser, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
