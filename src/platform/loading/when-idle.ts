const MAX_MS = 3000;
// Safari has no requestIdleCallback.
const PAUSE_MS = 500;

/** Resolves once the page is loaded and has a moment to spare. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: MAX_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}
