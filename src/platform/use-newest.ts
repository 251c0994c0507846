import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Reads the last rendered value, for code after an `await`: the props and state that a function was created with may be
 * outdated by then.
 */
export function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
