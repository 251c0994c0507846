import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Reads what was rendered last, for what goes on after an `await`: the props and the state that a function was made with
 * may be older by then.
 */
export function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return useCallback(() => newest.current, []);
}
