import { use, useEffect, useState } from "react";
import { firstActs } from "#platform/first-acts.ts";
import { askServiceWorker, type ServiceWorkerRequest } from "#platform/loading/service-worker.ts";
import { whenIdle } from "#platform/loading/when-used.ts";
import { isReachable } from "#platform/page/leave.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { base } from "#site/routes/base.ts";
import { PrerenderContext } from "#site/routes/location.tsx";
import { ReloadButton } from "#ui/loading/reload-button.tsx";

const HOUR_MS = 3_600_000;

/**
 * Lets the site be used without a connection from now on, where the browser has service workers: over HTTPS and on this
 * machine. The site is copied file by file while none of its pages is in use. Calls `onNewer` once a newer release than
 * the one shown is ready, with what changes to it.
 */
async function keepForOffline(onNewer: (change: () => Promise<boolean>) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || (await isHeldBack())) return;
  // Until then there's no worker, and anything shared to the installed app would go to the host.
  if (!isChangeAsked()) await firstActs()?.whenAtRest();
  const registration = await register();
  const offerNewer = async () => {
    const { waiting } = registration;
    // A page that came from the network may be as new. The worker takes over when no older page is open.
    if (waiting && (await askServiceWorker<string>(waiting, "release")) !== releaseOfDocument()) {
      onNewer(() => changeRelease(registration));
    }
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void offerNewer());
  });
  await offerNewer();
  noteChange(false);

  let lastCheck = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lastCheck < HOUR_MS) return;
    lastCheck = Date.now();
    // Without a connection there is nothing to find.
    registration.update().catch(() => {});
  });
}

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Whether nothing is copied until the visitor requests it, because their browser saves data. */
export const isHeldBack = async (): Promise<boolean> =>
  savesData() && (await navigator.serviceWorker.getRegistration(`${base}/`)) === undefined;

/**
 * Reports that a page was opened, so that what it may need is kept too. This doesn't cover the page on which a visitor
 * arrives, which has no service worker yet: what the first visit copies is limited.
 */
function noteOpened(path: string): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker && !savesData()) worker.postMessage(`opened ${path}` satisfies ServiceWorkerRequest);
}

export const register = () => navigator.serviceWorker.register(scriptAddress(`${base}/service-worker.js`));

/**
 * Lets go of the worker that holds the old release, and reloads the page, which registers the new one. Not before: that
 * would bring the old one back to life. And not by having the waiting worker take over: Chromium keeps that one waiting while
 * the old one is at work, for minutes at times, and the page with it. False where the site cannot be reached, and nothing is
 * changed.
 */
async function changeRelease(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (!(await isReachable())) return false;
  await registration.unregister();
  noteChange(true);
  location.reload();
  return true;
}

const CHANGES = "tabkit.changesRelease";

/** Notes for the next document of this tab that the visitor has requested its release. */
function noteChange(isAsked: boolean): void {
  try {
    if (isAsked) sessionStorage.setItem(CHANGES, "1");
    else sessionStorage.removeItem(CHANGES);
  } catch {
    // Without storage the worker is registered a little later, as at any visit.
  }
}

function isChangeAsked(): boolean {
  try {
    return sessionStorage.getItem(CHANGES) !== null;
  } catch {
    return false;
  }
}

/** Which release of the site the shown document is from, as the build wrote it there; undefined in development. */
const releaseOfDocument = (): string | undefined =>
  document.querySelector<HTMLMetaElement>("meta[name=tabkit-release]")?.content;

/** The version and the commit of the shown page. */
export function Release() {
  const release = use(PrerenderContext)?.release ?? releaseOfDocument();
  return release && <p className="py-0.5">Version {release}</p>;
}

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
