import { firstActs } from "#platform/first-acts.ts";
import { isReachable } from "#platform/leave.ts";
import { askServiceWorker, type ServiceWorkerRequest } from "#platform/service-worker-messages.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { base } from "./base.ts";
import { releaseOfDocument } from "./release.tsx";

const HOUR_MS = 3_600_000;
const ASKED_AGAIN_MS = 1000;
const LONGEST_CHANGE_MS = 15_000;

/**
 * Lets the site be used without a connection from now on, where the browser has service workers: over HTTPS and on this
 * machine. The site is copied file by file while nobody is at work on its pages. Calls `onNewer` once a newer release than the one shown is ready, with what changes to it.
 */
export async function keepForOffline(onNewer: (change: () => Promise<boolean>) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || (await isHeldBack())) return;
  await firstActs()?.whenAtRest();
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

/** Whether nothing is copied, since the visitor saves data, until that is asked for by hand. */
export const isHeldBack = async (): Promise<boolean> =>
  savesData() && (await navigator.serviceWorker.getRegistration(`${base}/`)) === undefined;

/**
 * Says that a page was opened, so that what it may need is kept too. Not of the page that a visitor comes by first, which has
 * no service worker yet: what the first visit copies is limited.
 */
export function noteOpened(path: string): void {
  const worker = navigator.serviceWorker?.controller;
  if (worker && !savesData()) worker.postMessage(`opened ${path}` satisfies ServiceWorkerRequest);
}

export const register = () => navigator.serviceWorker.register(scriptAddress(`${base}/service-worker.js`));

/**
 * Has the waiting worker take over, and loads the page anew once it does. Not by unregistering: registering again brings the
 * old worker back to life. False where the site cannot be reached, and nothing is changed.
 */
async function changeRelease({ active, waiting }: ServiceWorkerRegistration): Promise<boolean> {
  if (!(await isReachable())) return false;
  if (!waiting) {
    // Another tab has changed it.
    location.reload();
    return true;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  active?.postMessage("make way" satisfies ServiceWorkerRequest);
  // Chromium looks again whether the old worker is at work half a minute after it was, or when it is asked again.
  const ask = () => waiting.postMessage("take over" satisfies ServiceWorkerRequest);
  ask();
  setInterval(ask, ASKED_AGAIN_MS);
  // A page that is loaded changes it too, unless another tab is at work.
  setTimeout(() => location.reload(), LONGEST_CHANGE_MS);
  return true;
}
