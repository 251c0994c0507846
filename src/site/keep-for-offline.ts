import { firstActs } from "#platform/first-acts.ts";
import { askServiceWorker } from "#platform/service-worker-messages.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { base } from "./base.ts";
import { releaseOfDocument } from "./release.tsx";

const HOUR_MS = 3_600_000;

/**
 * Lets the site be used without a connection from now on, where the browser has service workers: over HTTPS and on this
 * machine. The site is copied file by file while nobody is at work on its pages. Calls `onNewer` once a newer release than the one shown is ready, with what changes to it.
 */
export async function keepForOffline(onNewer: (change: () => Promise<void>) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
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

const register = () => navigator.serviceWorker.register(scriptAddress(`${base}/service-worker.js`));

/**
 * Loads the page anew without the worker that holds the old release. A waiting worker that is told to take over may be kept
 * waiting for minutes (Chromium, while the old one is at work), and the page with it.
 */
async function changeRelease(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.unregister();
  // Not only on the next page: without a worker, what is shared to the installed app would go to the host.
  register().catch(() => {});
  location.reload();
}
