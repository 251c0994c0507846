import { Suspense, useEffect, useState } from "react";
import { isTyping } from "#platform/is-typing.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";
import { goTo } from "./location.tsx";
import { areSingleKeysOn } from "./single-keys.ts";

const KeysDialog = lazy(() => import("./keys-dialog.tsx"));

/** So long after a g the h may follow. */
const SEQUENCE_MS = 1500;

/**
 * The single keys that every page has: / for the search, g h for home, ? for a list of the keys. They count where nobody
 * types and no dialog is open, unless the visitor has turned them off.
 */
export function PageKeys({
  firstUse,
  onSearch,
}: {
  readonly firstUse: Event;
  readonly onSearch: (query: string) => void;
}) {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, target } = event;
      const isAfterG = timeStamp - wentAt < SEQUENCE_MS;
      wentAt = Number.NEGATIVE_INFINITY;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTaken(target) ||
        !areSingleKeysOn()
      )
        return;
      if (key === "/" || key === "?") {
        // Firefox would look for text on the page.
        event.preventDefault();
        if (key === "/") onSearch("");
        else setHelping(true);
      } else if (key === "g") wentAt = timeStamp;
      else if (key === "h" && isAfterG) goTo("/");
    };
    if (firstUse instanceof KeyboardEvent) listen(firstUse);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [firstUse, onSearch]);
  return (
    isHelping && (
      <Boundary fallback={() => null}>
        <Suspense>
          <KeysDialog onClose={() => setHelping(false)} />
        </Suspense>
      </Boundary>
    )
  );
}

/** Whether letters mean something else: in fields, in lists that are chosen from by letters, and in dialogs. */
const isTaken = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof Element && target.closest("select") !== null) ||
  document.querySelector("dialog:modal, :popover-open") !== null;
