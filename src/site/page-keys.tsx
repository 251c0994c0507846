import { Suspense, useEffect, useState } from "react";
import { firstActs } from "#platform/first-acts.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";
import { goTo } from "./location.tsx";
import { areSingleKeysOn } from "./single-keys.ts";

const KeysDialog = lazy(() => import("./keys-dialog.tsx"));

/** So long after a g the h may follow. */
const SEQUENCE_MS = 1500;

/** The single keys that every page has besides the search's: g h for home, ? for a list of the keys. */
export function PageKeys() {
  const [isHelping, setHelping] = useState(false);
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const acts = firstActs();
    if (!acts) return;
    acts.areSingleKeysOn = areSingleKeysOn;
    return acts.keys.take(({ key, timeStamp }) => {
      const isAfterG = timeStamp - wentAt < SEQUENCE_MS;
      wentAt = key === "g" ? timeStamp : Number.NEGATIVE_INFINITY;
      if (key === "?") setHelping(true);
      else if (key === "h" && isAfterG) goTo("/");
    });
  }, []);
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
