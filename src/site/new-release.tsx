import { useEffect, useState } from "react";
import { holdsWork, WORK_WOULD_GO } from "#platform/in-memory.ts";
import { whenIdle } from "#platform/when-idle.ts";
import { Button } from "#ui/button.tsx";
import { keepForOffline } from "./keep-for-offline.ts";

/** Fetches the site for use without a connection, and offers a newer release once there is one. */
export function NewRelease() {
  const [change, setChange] = useState<() => Promise<void>>();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // What cannot be fetched now is fetched at the next visit: the page works without.
    whenIdle()
      .then(() => keepForOffline((newer) => setChange(() => newer)))
      .catch(() => {});
  }, []);
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-4 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] empty:hidden"
    >
      {change && (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-card">
          New version{holdsWork() && `. ${WORK_WOULD_GO}`}
          <Button size="small" onClick={() => void change()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
