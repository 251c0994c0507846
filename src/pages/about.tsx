import { type ReactNode, Suspense, useEffect, useState } from "react";
import { KEPT_WHEN_USED } from "#site/kept-when-used.ts";
import { Boundary } from "#ui/boundary.tsx";
import { lazy } from "#ui/lazy.tsx";

const OfflineFiles = lazy(() => import("#site/offline-files.tsx"));

export default function About({ island }: { readonly island: (name: string) => ReactNode }) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if ("serviceWorker" in navigator) void navigator.serviceWorker.ready.then(() => setKept(true));
  }, []);
  return (
    <>
      {island("features")}
      <section aria-labelledby="offline" className="prose mt-4">
        <h2 id="offline">Offline</h2>
        <p>
          After one visit every page opens without a connection, and every tool works, the IP lookup but for the city.
          Your browser can also install Tabkit like an app. What is large or rarely needed is kept once it was used:{" "}
          {KEPT_WHEN_USED.map(({ name }) => name).join(", ")}.
        </p>
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
