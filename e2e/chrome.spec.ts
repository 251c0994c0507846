import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { expect, expectAccessible, open, ready, test } from "./test.ts";

test("the theme is remembered, and right before the first paint", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED/);
  await open(page, "/");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem("tabkit.darkMode"))).toBe("true");
  const around = page.locator("meta[name=theme-color]");
  await expect(around).toHaveAttribute("content", "#0c1211");
  await page.getByRole("button", { name: "Switch to light mode" }).click();
  await expect(around).toHaveAttribute("content", "#f6f7f5");
  await page.getByRole("button", { name: "Switch to dark mode" }).click();

  // The first frame of the next page: only the head's own script can have set the class.
  await page.route("**/assets/{site,entry-client}-*.js", (route) => route.abort());
  await page.goto("/About");
  await expect(page.locator("html")).toHaveClass(/dark/);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe("rgb(12, 18, 17)");
  await expect(around).toHaveAttribute("content", "#0c1211");
});

test("if storage is blocked, the theme lasts for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await open(page, "/");
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("from page to page: the header stays, and each path starts where it should", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("Back from an anchor returns to the visitor's place, Forward to the anchor", async () => {
    await open(page, "/");
    const top = () => page.evaluate(() => window.scrollY);
    await page.getByRole("link", { name: "All Tools" }).click();
    await expect.poll(top).toBeGreaterThan(50);
    // The position is remembered once scrolling has stopped.
    await page.waitForFunction(() => history.state?.scrollKey);
    await page.goBack();
    await expect.poll(top).toBe(0);
    await page.goForward();
    await expect.poll(top).toBeGreaterThan(50);
  });
  await test.step("a new path starts at the top, Back returns to where the visitor was", async () => {
    await open(page, "/");
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Changelogs" })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "All Tools" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.reload();
    await ready(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
  await test.step("a slow page shows its placeholder from the top", async () => {
    await open(page, "/");
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route("**/assets/changelogs-*.js", async (route) => {
      await delivered;
      await route.continue();
    });
    await page.evaluate(() => window.scrollTo(0, 1000));
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
    await expect(page.getByRole("main").getByText("Loading…")).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    deliver();
    await expect(page.getByRole("heading", { level: 1, name: "Changelogs" })).toBeFocused();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("a link to the current page leads to its top, with the link's settings", async () => {
    await open(page, "/?group=css");
    const filter = page.getByRole("button", { name: /^CSS/ });
    await expect(filter).toHaveAttribute("aria-pressed", "true");
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole("banner").getByRole("link", { name: "Tabkit" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(filter).toHaveAttribute("aria-pressed", "false");
    expect(await entries()).toBe(before + 1);
    await page.goBack();
    await expect(filter).toHaveAttribute("aria-pressed", "true");

    await open(page, "/About");
    const opened = await entries();
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await entries()).toBe(opened);
  });
  await test.step("a setting changed just before leaving is there on Back", async () => {
    await open(page, "/");
    // Both in one task: no time passes between them.
    await page.evaluate(() => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith("CSS"));
      button?.click();
      document.querySelector<HTMLAnchorElement>('footer a[href$="/About"]')?.click();
    });
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: /^CSS/ })).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("the header stays, and the breadcrumb leads up and hides on small screens", async () => {
    await open(page, "/UnitsConvert/Length");
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(breadcrumb.getByRole("listitem")).toHaveText(["Home", "/UnitsConvert", "/Length"]);
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole("banner")).toBeInViewport();
    await breadcrumb.getByRole("link", { name: "UnitsConvert" }).click();
    await expect(page).toHaveURL(/\/UnitsConvert$/);
    await expect(page.getByRole("heading", { level: 1, name: "Units converters" })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(breadcrumb).toBeHidden();
    await page.goto("/About");
    await expect(breadcrumb).toHaveCount(0);
  });
});

for (const [name, leave] of [
  ["reloaded", (page: Page) => page.reload()],
  ["typed into", (page: Page) => page.getByLabel("Input").press("1")],
] as const) {
  test(`Back from a page that was ${name} returns to where the visitor was`, async ({ page }) => {
    await open(page, "/");
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole("main").getByRole("link", { name: "Mass" }).click();
    const left = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem("tabkit.scrollPositions") ?? "[]").at(0)?.[1],
    );
    expect(left).toBeGreaterThan(500);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await leave(page);
    await ready(page);
    await page.getByLabel("Input").focus();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: /^Small, sharp tools/ })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(left);
  });
}

test("pages are loaded once, shortly before they are requested", async ({ page }) => {
  await test.step("a link fetches its page before it's followed", async () => {
    await open(page, "/");
    const fetched = page.waitForRequest(/assets\/changelogs-.*\.js/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).focus();
    await fetched;
  });
  await test.step("a link to the current page loads nothing, and its links work without a new document", async () => {
    // What the link fetches may continue until its document is left.
    await page.goto("about:blank");
    // The search is fetched when the browser is idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
    await open(page, "/");
    const named = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("script[src], link[rel=modulepreload]")].map(
        (tag) => (tag as HTMLScriptElement).src || (tag as HTMLLinkElement).href,
      ),
    );
    expect(scripts.filter((url) => !named.includes(url))).toEqual([]);

    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Gradient/ })
      .first()
      .click();
    await expect(page).toHaveTitle(/Gradient.* \| Tabkit$/);
    await expect(page.locator("head title")).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveTitle(/^Tabkit - /);
    await expect(page.locator("head title")).toHaveCount(1);
    await expect(page.locator("head meta[name=description]")).toHaveCount(1);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Gradient/ })
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => "isTheSameDocument" in window)).toBe(true);
  });
});

test("reports a page that doesn't load, and loads it on the next try", async ({ page, context, allowed }) => {
  await test.step("a page requested offline shows an error, and the site stays usable", async () => {
    allowed.errors.push(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|LoadError/);
    await open(page, "/About");
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
    const said = page.getByText("This page could not be loaded. Check your connection and try again.");
    const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
    await expect(said).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("About");
    await expect(page).toHaveTitle("Erreur | Tabkit");
    await expect(page.locator("head link[rel=canonical]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Erreur" })).toBeFocused();
    await expectAccessible(page);
    // Still offline: it stays, and the error is announced again.
    await retry.click();
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/\/Changelogs$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await page.goForward();
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
    await retry.click();
    await expect(page.getByRole("heading", { level: 1, name: "Changelogs" })).toBeFocused();
    await expect(page).toHaveTitle(/^Changelogs/);
    expect(await page.evaluate(() => "isTheSameDocument" in window)).toBe(true);
  });
  await test.step("the first page reports a script that can't be fetched, and retries in place", async () => {
    allowed.errors.push(/ERR_FAILED|Failed to fetch|LoadError|React error/);
    await page.goto("/Generators/Lorem");
    const script = await page.locator("#root").getAttribute("data-controls");
    await page.route(`**/${script}`, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Erreur" })).toBeFocused();
    await expect(page).toHaveTitle("Erreur | Tabkit");
    await expect(page.locator("main#main").getByText("This page could not be loaded. Check")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lorem Ipsum generator" })).toBeFocused();
    await expect(page).toHaveTitle(/^Lorem/);
  });
  await test.step("a page whose script was removed by a release is reloaded", async () => {
    allowed.errors.push(/404|Failed to load|LoadError/);
    await open(page, "/");
    let documents = 0;
    page.on("request", (request) => void (request.isNavigationRequest() && documents++));
    await page.route("**/assets/changelogs-*.js", (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Changelogs" })).toBeVisible();
    await expect(page).toHaveURL(/\/Changelogs$/);
    expect(documents).toBe(1);
  });
});

test("without JavaScript the page says so, at once and without moving anything", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/Generators/Password");
  // getByText doesn't see texts inside noscript.
  const note = page.locator("noscript p");
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/^Tabkit's tools need JavaScript/);
  await expect(note).toHaveCSS("position", "fixed");
  await expect(page.getByText("This page's script hasn't loaded yet")).toBeHidden();
  await context.close();
});

test("reports a missing script after a while, but not on a page that is merely slow", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED/);
  const entry = "**/assets/entry-client-*.js";
  await page.route(entry, (route) => route.abort());
  await page.goto("/Generators/Password");
  const note = page.locator(".late-script-note");
  const animation = () =>
    note.evaluate((element) => {
      const [late] = element.getAnimations();
      return { delay: Number(late?.effect?.getTiming().delay), count: element.getAnimations().length };
    });
  await expect(note).toBeHidden();
  const { delay, count } = await animation();
  expect(count).toBe(1);
  expect(delay).toBeGreaterThanOrEqual(12_000);
  expect(delay).toBeLessThanOrEqual(20_000);
  await note.evaluate((element) => element.getAnimations()[0]?.finish());
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/^This page's script hasn't loaded yet, so its controls don't work\./);
  await expectAccessible(page);

  await page.unroute(entry);
  await open(page, "/Generators/Password");
  await expect(note).toHaveCSS("display", "none");
});
