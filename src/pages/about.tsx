import { type ReactNode, Suspense, useEffect, useState } from "react";
import { isHeldBack, register } from "#site/offline/keep-for-offline.tsx";
import { KEPT_WHEN_USED, NOT_WITH_THE_FIRST_COPY } from "#site/offline/kept-when-used.ts";
import { Button } from "#ui/button.tsx";
import { Boundary } from "#ui/loading/boundary.tsx";
import { lazy } from "#ui/loading/lazy.tsx";

const OfflineFiles = lazy(() => import("#site/offline/offline-files.tsx"));

const WHAT_WORKS =
  NOT_WITH_THE_FIRST_COPY.length === 0
    ? "every tool does its main job"
    : `every tool does its main job except ${NOT_WITH_THE_FIRST_COPY.join(", ")}`;

export default function About({ island }: { readonly island: (name: string) => ReactNode }) {
  const [isKept, setKept] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void isHeldBack().then(setAsked);
    void navigator.serviceWorker.ready.then(() => setKept(true));
  }, []);
  return (
    <>
      {island("features")}
      <section aria-labelledby="offline" className="prose mt-4">
        <h2 id="offline">Offline</h2>
        <p>
          While you visit, your browser copies Tabkit: up to 4 MB, one file at a time, and not if it is set to save
          data. After that, every page opens without a connection, and {WHAT_WORKS}. Larger parts are copied when you
          next open their tool: {KEPT_WHEN_USED.map(({ name }) => name).join(", ")}. Only the city of an IP address
          always needs a connection. Your browser can also install Tabkit like an app.
        </p>
        {isAsked && !isKept && (
          <Button
            onClick={() => {
              setAsked(false);
              register().catch(() => setAsked(true));
            }}
          >
            Copy Tabkit to this device (up to 4 MB)
          </Button>
        )}
        {isKept && (
          <Boundary fallback={() => null}>
            <Suspense>
              <OfflineFiles />
            </Suspense>
          </Boundary>
        )}
      </section>
      {island("project")}
    </>
  );
}
