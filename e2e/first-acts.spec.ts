import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { someOf, within } from "#core/test-run.fixture.ts";
import { fixture } from "./converting.ts";
import { fileOf, send } from "./dropped.ts";
import { isOfItsKind, siteRoutes } from "./site-routes.ts";
import { expect, ready, test } from "./test.ts";

interface Line {
  readonly latency: number;
  /** Bytes a second; -1 is as fast as it goes. */
  readonly speed: number;
}

const FAST: Line = { latency: 0, speed: -1 };
const SLOW: Line = { latency: 150, speed: 300_000 };
const SLOWEST: Line = { latency: 400, speed: 50_000 };
const LINES = [FAST, SLOW, SLOWEST];

/** A page on a line of its own, with nothing in the browser's cache. */
async function onLine(context: BrowserContext, page: Page, { latency, speed }: Line) {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
}

/** Goes to a page, and returns as soon as it is painted: its scripts are still on their way on any but the fastest line. */
async function painted(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

const search = (page: Page) => page.getByRole("dialog", { name: "Search tools" });
const box = (page: Page) => search(page).getByRole("combobox");
const answer = (page: Page) => search(page).getByRole("option").first();

for (const line of LINES) {
  test(`a slash and a question at ${line.latency} ms: every key counts, once`, async ({ page, context }) => {
    test.slow();
    await onLine(context, page, line);
    await painted(page, "/About");
    for (const key of "/12 lb to kg") await page.keyboard.press(key === " " ? "Space" : key);
    await expect(box(page)).toHaveValue("12 lb to kg");
    await expect(box(page)).toBeFocused();
    await expect(answer(page)).toContainText("5.44310844 kg");
    await page.keyboard.press("Backspace");
    await expect(box(page)).toHaveValue("12 lb to k");
    await expect(page.locator(".first-search")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}

test("on a slow line a tap on Search opens it, and keeps what is typed next", async ({ page, context }) => {
  test.slow();
  await onLine(context, page, SLOWEST);
  await painted(page, "/About");
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator("[aria-keyshortcuts^='Control+K']").boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.locator(".first-search")).toBeFocused();
  await page.keyboard.type("12 lb to kg");
  await expect(box(page)).toHaveValue("12 lb to kg");
  await expect(box(page)).toBeFocused();
  await expect(answer(page)).toContainText("5.44310844 kg");
});

test("on a slow line the box of the home page keeps the input, and Enter", async ({ page, context }) => {
  test.slow();
  await onLine(context, page, SLOWEST);
  // On a busy machine typing takes longer than the line: the scripts wait for it.
  let isTyped = () => {};
  const typed = new Promise<void>((resolve) => {
    isTyped = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await painted(page, "/");
  await page.getByRole("textbox", { name: "Paste anything, ask, or find a tool" }).click();
  await page.keyboard.type("length");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  isTyped();
  await expect(page).toHaveURL("/UnitsConvert/Length");
});

test("on a slow line Ctrl+K asks, Escape and Ctrl+K take it back, and letters without a field ask nothing", async ({
  page,
  context,
}) => {
  test.slow();
  await onLine(context, page, SLOWEST);
  await painted(page, "/UnitsConvert/Length");
  const first = page.getByRole("textbox", { name: "Search tools" });
  await page.keyboard.press("Control+k");
  await expect(first).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(first).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("x");
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);
  await page.keyboard.type("5/8high");
  // The field that they were meant for says that it is not ready.
  await expect(page.getByText("Ready in a moment …")).toBeVisible();
  await ready(page);
  await expect(page.getByLabel("Input")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/UnitsConvert/Length");
});

test("on a slow line a text that is pasted at first is asked, with its line breaks", async ({ page, context }) => {
  test.slow();
  await page.goto("/About");
  await page.evaluate(() => navigator.clipboard.writeText("sha256 hello\nworld"));
  await onLine(context, page, SLOWEST);
  await painted(page, "/UnitsConvert/Mass");
  await page.keyboard.press("Control+v");
  await expect(box(page)).toHaveValue("sha256 hello⏎world");
  // printf 'hello\nworld' | sha256sum
  await expect(answer(page)).toContainText("26c60a61d01db5836ca70fefd44a6a016620413c8ef5f259a6c5612d4f79d3b8");
  await expect(answer(page)).toContainText("SHA-256 of “hello⏎world”");
});

test("on a slow line a file that is dropped at first opens in the page's own tool, or in the list of tools", async ({
  page,
  context,
}) => {
  test.slow();
  for (const path of ["/Security/Hash", "/About"]) {
    await onLine(context, page, SLOWEST);
    await painted(page, path);
    const sent = { files: [fileOf("note.txt", "hello", "text/plain")] };
    expect(await send(page.locator("body"), "dragover", sent)).toBe(false);
    expect(await send(page.locator("body"), "drop", sent)).toBe(false);
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
    if (path === "/About") await expect(page.getByRole("dialog", { name: "Open note.txt" })).toBeVisible();
    // printf hello | md5sum
    else await expect(page.getByText("5d41402abc4b2a76b9719d911017c592")).toBeVisible();
  }
});

test("on a slow line a file that is chosen at first opens", async ({ page, context }) => {
  test.slow();
  await onLine(context, page, SLOWEST);
  await painted(page, "/Pdf/Protect");
  await page.locator("input[type=file]").setInputFiles(fixture("camera.jpg"));
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await expect(page.getByText("camera.jpg").first()).toBeVisible();
});

test("the first touch of a tool makes it the last that was used", async ({ page, context }) => {
  await onLine(context, page, SLOW);
  await page.goto("/Generators/Lorem");
  await ready(page);
  await page.getByRole("main").getByRole("button").first().dispatchEvent("pointerdown");
  const recent = () => page.evaluate(() => JSON.parse(localStorage.getItem("tabkit.myTools") ?? "{}").recent);
  await expect.poll(recent).toEqual(["/Generators/Lorem"]);
});

const ENTRY = /\/assets\/entry-client-[\w-]*\.js$/;

/** What can be typed into, and is not ready, while the page's script is held back. */
const unready = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>("input, textarea, select, button")];
    // Stars are not shown before they can be pressed.
    const isShown = (field: HTMLElement) =>
      field.checkVisibility({ visibilityProperty: true }) && !field.matches("[data-asks]");
    const looksReady = (field: HTMLElement) => {
      const awaited = field.closest<HTMLElement>(".awaited[inert]");
      return !awaited || Number(getComputedStyle(awaited).opacity) > 0.5;
    };
    return fields.filter((field) => isShown(field) && looksReady(field)).map((field) => field.outerHTML.slice(0, 120));
  });

test("controls look and say that they are not ready, and no file is opened in place of the site", async ({ page }) => {
  test.slow();
  // Whether a question is kept is tested below, on one page of each kind. No page's scripts need to run here.
  await page.route(ENTRY, () => {});
  for (const { path } of someOf(
    siteRoutes.filter(({ path }) => isOfItsKind(path)),
    3,
  )) {
    await painted(page, path);
    // A tap shows at once that it does nothing.
    const place = await page.getByRole("banner").locator(".awaited[inert]").boundingBox();
    if (!place) throw new Error(`${path} has no header`);
    await page.mouse.click(place.x + 8, place.y + 8);
    await expect(page.getByText("Ready in a moment …"), path).toBeVisible();
    expect(await unready(page), path).toEqual([]);
    // Else the browser would open it.
    const file = { files: [fileOf("picture.png", "x", "image/png")] };
    expect(await send(page.locator("body"), "dragover", file), path).toBe(false);
  }
});

for (const line of [FAST, SLOWEST]) {
  test(`at ${line.latency} ms a page of each kind keeps a question and a pasted text`, async ({ page, context }) => {
    test.slow();
    for (const path of ["/", "/Security/Hash", "/UnitsConvert/Length"]) {
      await onLine(context, page, line);
      await painted(page, path);
      await page.keyboard.press("/");
      await page.keyboard.type("5 km");
      await expect(box(page), path).toHaveValue("5 km");
      await expect(box(page), path).toBeFocused();
      await expect(page.getByRole("dialog"), path).toHaveCount(1);
      await page.keyboard.press("Escape");
      await send(page.locator("body"), "paste", { text: "one\ntwo" });
      await expect(box(page), path).toHaveValue("one⏎two");
    }
  });
}

test("a picture that is dropped at first opens in the effect of the page", async ({ page, context }) => {
  await onLine(context, page, SLOW);
  await painted(page, "/Images/Blur");
  await send(page.locator("body"), "drop", {
    files: [fileOf("picture.png", readFileSync(fixture("picture.png")), "image/png")],
  });
  await expect(page.getByRole("button", { name: "Save result as PNG" })).toBeVisible();
});

test("a field that is tapped before the page is ready has the focus once it is", async ({ page, context }) => {
  await onLine(context, page, { latency: 400, speed: 50_000 });
  await painted(page, "/Text/Case");
  const field = page.locator("main textarea").first();
  const place = await field.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await expect(field).toBeFocused({ timeout: within(30) });
});

/** Where everything on the page is, and how it looks. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body, #root *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, opacity, boxShadow, fill } =
        getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join(" ");
      const look = [color, backgroundColor, borderTopColor, fontSize, fontWeight, opacity, boxShadow, fill].join(" ");
      return `${element.tagName} ${element.getAttribute("class") ?? ""}: ${place} ${look}`;
    }),
  );

test("a page of each kind looks the same before its style sheet is here, in either theme", async ({ page }) => {
  test.setTimeout(within(120));
  await page.route(ENTRY, () => {});
  // A font that comes late on a busy machine is taken with the sheet.
  await page.route("**/*.woff2", () => {});
  for (const { path } of someOf(
    siteRoutes.filter(({ path }) => isOfItsKind(path)),
    3,
  )) {
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route("**/*.css", async (route) => {
      await delivered;
      await route.continue();
    });
    await painted(page, path);
    await page.locator("footer").last().waitFor();
    // Else colors are on their way to others for a while.
    await page.evaluate(() => {
      const still = new CSSStyleSheet();
      still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
      document.adoptedStyleSheets = [still];
    });
    const setDark = (isDark: boolean) =>
      page.evaluate((on) => document.documentElement.classList.toggle("dark", on), isDark);
    const light = await looks(page);
    await setDark(true);
    const dark = await looks(page);
    deliver();
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href !== null));
    expect(await looks(page), `${path}, dark`).toEqual(dark);
    await setDark(false);
    expect(await looks(page), path).toEqual(light);
    await page.unroute("**/*.css");
  }
});
