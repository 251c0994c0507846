import { useEffect, useState } from "react";
import { whenIdle } from "#platform/loading/when-idle.ts";
import { ReloadButton } from "#ui/loading/reload-button.tsx";
import { keepForOffline, noteOpened } from "./keep-for-offline.ts";

/** Fetches the site for use without a connection, and offers a newer release once there is one. */
export function NewRelease({ path }: { readonly path: string }) {
  const [change, setChange] = useState<() => Promise<boolean>>();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // What cannot be fetched now is fetched at the next visit: the page works without.
    whenIdle()
      .then(() => keepForOffline((newer) => setChange(() => newer)))
      .catch(() => {});
  }, []);
  useEffect(() => noteOpened(path), [path]);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] empty:hidden"
    >
      {change && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-card">
          New version
          <ReloadButton size="small" label="Reload" reload={change} />
        </div>
      )}
    </div>
  );
}
