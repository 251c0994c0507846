import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities } from "selenium-webdriver";
import { chromiumLaunch } from "../scripts/chromium.ts";
import { answering, freePort } from "../scripts/web-servers.fixture.ts";

/** A browser window, as far as journeys need it. */
export interface Window {
  readonly goTo: (address: string) => Promise<void>;
  /** Runs the source of an asynchronous function in the page, and returns what it resolves to. */
  readonly run: (source: string) => Promise<unknown>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A browser that can be tested if it's installed. */
export interface Engine {
  readonly name: string;
  /** Debian's packages of it. */
  readonly packages: string;
  readonly isInstalled: boolean;
  readonly open: () => Promise<Window>;
}

const SIZE = { width: 1280, height: 900 };
const FIREFOX = "/usr/bin/firefox-esr";
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);

async function openChromium(): Promise<Window> {
  const browser = await chromium.launch(chromiumLaunch);
  const page = await browser.newPage({ viewport: SIZE });
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: (source) => page.evaluate(`(${source})()`),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}

async function openFirefox(): Promise<Window> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  return {
    goTo: async (address) => void (await page.goto(address)),
    run: (source) => page.evaluate(`(${source})()`),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

async function openWebKit(): Promise<Window> {
  const port = await freePort();
  // MiniBrowser needs a display, and no sandbox as root.
  const driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x1000x24", WEBKIT_DRIVER, `--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    detached: true,
  });
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
  });
  const server = `http://127.0.0.1:${port}`;
  await answering(`${server}/status`, driver);
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser
    .manage()
    .window()
    .setRect({ ...SIZE, x: 0, y: 0 });
  await browser.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  return {
    goTo: (address) => browser.get(address),
    run: async (source) => {
      const [isDone, value] = (await browser.executeAsyncScript(
        `const done = arguments[0]; (${source})().then((value) => done([true, value]), (error) => done([false, String(error)]));`,
      )) as [boolean, unknown];
      if (!isDone) throw new Error(String(value));
      return value;
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    close: async () => {
      await browser.quit().finally(() => driver.pid && process.kill(-driver.pid));
    },
  };
}

/** The browsers that tools are tested in. */
export const ENGINES: readonly Engine[] = [
  { name: "Chromium", packages: "chromium", isInstalled: true, open: openChromium },
  { name: "Firefox ESR", packages: "firefox-esr", isInstalled: existsSync(FIREFOX), open: openFirefox },
  {
    name: "WebKitGTK",
    packages: "webkit2gtk-driver, xvfb",
    isInstalled: existsSync(WEBKIT_DRIVER) && MINI_BROWSER !== undefined,
    open: openWebKit,
  },
];
