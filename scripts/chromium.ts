import { existsSync } from "node:fs";

// The shell has no browser window to draw around each page, so the same tests take half the time.
const USUAL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The Chromium that tests drive: CHROMIUM_PATH, the system's own, or undefined for the one installed by Playwright. */
export const chromiumPath = (): string | undefined => process.env.CHROMIUM_PATH ?? USUAL_PATHS.find(existsSync);

const executablePath = chromiumPath();

/** No sandbox, since tests may run as root; no requests by the browser itself, since tests fail on unexpected ones. */
export const chromiumLaunch = {
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
