import { firstActs } from "#platform/first-acts.ts";
import { askServiceWorker, type ServiceWorkerRequest } from "#platform/loading/service-worker-messages.ts";
import { isReachable } from "#platform/page/leave.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { base } from "#site/routes/base.ts";
import { releaseOfDocument } from "./release.tsx";

const HOUR_MS = 3_600_000;

/**
 * Lets the site be used without a connection from now on, where the browser has service workers: over HTTPS and on this
 * machine. The site is copied file by file while none of its pages is in use. Calls `onNewer` once a newer release than
 * the one shown is ready, with what changes to it.
 */
export async function keepForOffline(onNewer: (change: () => Promise<boolean>) => void): Promise<void> {
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
export function noteOpened(path: string): void {
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
