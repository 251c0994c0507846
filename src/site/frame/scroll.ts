import { useEffect, useLayoutEffect } from "react";
import { namesPartOfPage } from "#platform/address/address.ts";

const STORE = "tabkit.scrollPositions";
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

/** The address of the page that is shown; while the next one loads, the location is ahead of it. */
let arrivedAt: string | undefined;

function remember() {
  if (arrivedAt !== location.pathname) return;
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
    // Storage is blocked: positions last until this document closes.
  }
}

/** Remembers where the visitor is on each entry of the history. For the whole site, once. */
export function useRememberedScroll(): void {
  useEffect(() => {
    history.scrollRestoration = "manual";
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(waiting);
      const key = keyOf();
      waiting = setTimeout(() => key === keyOf() && remember(), 100);
    };
    // Within a page nothing arrives: from a part of it that a link led to, or from other settings. What they
    // change is on the page by the next frame.
    const goBack = () =>
      requestAnimationFrame(() => {
        const position = positions.get(keyOf() ?? "");
        if (arrivedAt !== location.pathname || (position === undefined && namesPartOfPage())) return;
        window.scrollTo({ top: position ?? 0, behavior: "instant" });
      });
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("popstate", goBack);
    window.addEventListener("pagehide", remember);
    // A click that leads away is the last moment at which the position is still this page's.
    window.addEventListener("click", remember, { capture: true });
    return () => {
      window.removeEventListener("scroll", soon);
      window.removeEventListener("popstate", goBack);
      window.removeEventListener("pagehide", remember);
      window.removeEventListener("click", remember, { capture: true });
    };
  }, []);
}

/** Scrolls to the top when a page is shown, or to where the visitor was on Back, Forward and reload. */
export function useScrollOnArrival(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another arrival
  useLayoutEffect(() => {
    const isFirst = arrivedAt === undefined;
    arrivedAt = location.pathname;
    const position = positions.get(keyOf() ?? "");
    // The browser itself goes to the part that an address names.
    if (isFirst && (position === undefined || namesPartOfPage())) return;
    window.scrollTo({ top: position ?? 0, behavior: "instant" });
  }, [path]);
}
