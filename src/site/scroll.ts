import { useEffect, useLayoutEffect, useRef } from "react";

const STORE = "scrollPositions";
const KEPT = 50;

// Each entry of the history carries a key; positions are kept by it, so that Back and reload find theirs.
const keyOf = () => (history.state as { scrollKey?: string } | null)?.scrollKey;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

const positions = typeof window === "undefined" ? new Map<string, number>() : new Map(stored());

function remember() {
  let key = keyOf();
  if (!key) {
    key = crypto.getRandomValues(new Uint32Array(2)).join("-");
    history.replaceState({ ...history.state, scrollKey: key }, "");
  }
  positions.delete(key);
  positions.set(key, window.scrollY);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)));
  } catch {
    // Storage is blocked: positions last as long as this document.
  }
}

/** Scrolls to the top on every new path, and to where the visitor was on Back, Forward and reload. */
export function useScrollPosition(path: string, isShown: boolean): void {
  const arrived = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(waiting);
      const key = keyOf();
      waiting = setTimeout(() => key === keyOf() && remember(), 100);
    };
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("pagehide", remember);
    // A click that leads away is the last moment at which the position is still this page's.
    window.addEventListener("click", remember, { capture: true });
    return () => {
      window.removeEventListener("scroll", soon);
      window.removeEventListener("pagehide", remember);
      window.removeEventListener("click", remember, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (!isShown || arrived.current === path) return;
    const isFirst = arrived.current === undefined;
    arrived.current = path;
    const position = positions.get(keyOf() ?? "");
    if (isFirst && (position === undefined || location.hash)) return;
    window.scrollTo({ top: position ?? 0, behavior: "instant" });
  }, [path, isShown]);
}
