import { askServiceWorker } from "#platform/service-worker-messages.ts";
import { scriptAddress } from "#platform/trusted-types.ts";
import { base } from "./base.ts";
import { releaseOfDocument } from "./release.tsx";

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 2000;

/**
 * Lets the site be used without a connection from now on, where the browser has service workers: over HTTPS and on this
 * machine. Calls `onNewer` once a newer release than the one shown is ready, with what changes to it.
 */
export async function keepForOffline(onNewer: (change: () => Promise<void>) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register(scriptAddress(`${base}/service-worker.js`));
  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if ((await askServiceWorker<string>(waiting, "release")) !== releaseOfDocument())
      return onNewer(() => changeTo(waiting));
    // The page came from the network and is as new. Other tabs may be older, and need what is kept for them.
    waiting.postMessage("activate if alone");
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => void look());
  });
  await look();

  let lastCheck = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lastCheck < HOUR_MS) return;
    lastCheck = Date.now();
    // Without a connection there is nothing to find.
    registration.update().catch(() => {});
  });
}

async function changeTo(worker: ServiceWorker): Promise<void> {
  const changed = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  worker.postMessage("activate");
  // The page comes new from the network in any case; a worker that is slow to change does so once it is shown.
  await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  location.reload();
}
