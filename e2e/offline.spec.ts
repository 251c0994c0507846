import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pathsToTry, within } from "#core/test-run.fixture.ts";
import { NOT_WITH_THE_FIRST_COPY } from "#site/offline/kept-when-used.ts";
import { sourceOf, toolJourneys } from "../engines/tool-journeys.ts";
import { sentSize } from "../scripts/sent-size.ts";
import { startHost } from "./hosts.ts";
import { siteRoutes } from "./site-routes.ts";
import { expect, open, ready, test, WORKERS } from "./test.ts";

/** What the first visit may fetch in the background, in compressed bytes. */
const FIRST_COPY_LIMIT = 4_000_000;
// What a browser's console logs for failed requests.
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|This device is offline/;

/** The built release, and the name of a newer one. */
const RELEASE =
  /<meta name="tabkit-release" content="([^"]*)">/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
const NEWER = "9.9.9 (fffffff)";

test.use({ serviceWorker: true });
// The first copy is made during idle time, file by file.
test.describe.configure({ timeout: within(120) });

/** The source of a promise that fails once the page says that a part isn't there. */
const MISSING_PART = `new Promise((_, reject) => {
  const timer = setInterval(() => {
    const [note] = /[^\\n]*could not be loaded[^\\n]*/.exec(document.querySelector("main").innerText) ?? [];
    if (note === undefined) return;
    clearInterval(timer);
    reject(new Error(note));
  }, 50);
})`;

/** Waits until the service worker has all its files, and answers for the page. */
const storedFiles = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
        }),
      // It begins when the visitor is idle.
      { timeout: within(90) },
    )
    .toBe(true);

/** The active service worker's release, by its own answer. */
const releaseOfWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      // A worker that has ended doesn't answer.
      setTimeout(resolve, 1000);
    });
    registration?.active?.postMessage("release", [port2]);
    return registration?.active && answer;
  });

/** The scripts and styles in a page's document. */
const filesNamedBy = (path: string) =>
  [...readFileSync(join("dist", path, "index.html"), "utf8").matchAll(/\bassets\/[\w.-]+\.(?:js|css)\b/g)].map(
    ([file]) => `/${file}`,
  );

async function visitOnce(page: Page, path = "/About") {
  await open(page, path);
  await storedFiles(page);
}

test("tools, their workers and the parts they have used work without a connection", async ({
  page,
  context,
  allowed,
}) => {
  await test.step("tools work without a connection, workers included", async () => {
    allowed.errors.push(OFFLINE_NOISE);
    allowed.requests.push(/^https:\/\/ipapi\.co\//);
    await visitOnce(page);
    await context.setOffline(true);

    await open(page, "/Security/Hash?algorithms=md5.sha256.sha512");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("d41d8cd98f00b204e9800998ecf8427e")).toBeVisible();
    await expect(page.getByText("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")).toBeVisible();

    await open(page, "/Security/Hash?algorithms=sha1.sha256.sha512");
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(page.getByText("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")).toBeVisible();

    await page.keyboard.press("Control+K");
    await page.getByRole("combobox", { name: "Search tools" }).fill("sha512 a");
    await expect(page.getByRole("option", { name: /^1f40fc92da241694750979ee6cf582f2/ })).toBeVisible();

    await open(page, "/Generators/QrCode");
    await page.getByPlaceholder("Enter your link or text here").fill("without a connection");
    await expect(page.getByRole("status").filter({ hasText: "Scans" })).toBeVisible();

    // The converter's default, PNG to JPG.
    await open(page, "/Images/Images-converter");
    await page.getByLabel("Choose images").setInputFiles("e2e/fixtures/files/picture.png");
    await page.getByRole("button", { name: "Convert now" }).click();
    await expect(page.getByRole("button", { name: "Download picture.jpg" })).toBeVisible();

    await open(page, "/Security/Ip-lookup");
    await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill("9.9.9.9");
    await page.getByRole("button", { name: "Lookup", exact: true }).click();
    await page.getByRole("button", { name: "City and more" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "offline" })).toBeVisible();
  });
  await test.step("the address tables are stored once they were used", async () => {
    await context.setOffline(false);
    await open(page, "/Security/Ip-lookup");
    const lookUp = async (address: string, network: string) => {
      await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill(address);
      await page.getByRole("button", { name: "Lookup", exact: true }).click();
      await expect(page.getByRole("region", { name: address })).toContainText(network);
    };
    await lookUp("8.8.8.8", "AS15169");
    await context.setOffline(true);
    await open(page, "/Security/Ip-lookup");
    await lookUp("1.1.1.1", "AS13335");
  });
  await test.step("codecs are stored once they were used", async () => {
    await context.setOffline(false);
    await open(page, "/Images/Images-converter?format=avif");
    const convert = async () => {
      await page.getByLabel("Choose images").setInputFiles("e2e/fixtures/files/picture.png");
      await page.getByRole("button", { name: "Convert now" }).click();
      await expect(page.getByRole("button", { name: "Download picture.avif" })).toBeVisible();
    };
    await convert();
    await context.setOffline(true);
    await open(page, "/Images/Images-converter?format=avif");
    await convert();
  });
});

test("the first visit fetches a shell of limited size, and then every page opens without a connection", async ({
  page,
  context,
  allowed,
}) => {
  await test.step("the first visit fetches a shell of limited size", async () => {
    await visitOnce(page);
    const files = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    const total = files.map((file) => sentSize(join("dist", file))).reduce((sum, bytes) => sum + bytes);
    expect(files.length).toBeGreaterThan(100);
    // What a worker and the pages share is one file.
    const algorithms = files.flatMap((file) => /\/(\w+)\.umd\.min-/.exec(file)?.[1] ?? []);
    expect(algorithms).toContain("md5");
    expect(new Set(algorithms).size).toBe(algorithms.length);
    expect(total).toBeLessThanOrEqual(FIRST_COPY_LIMIT);
  });
  await test.step("after a visit to one page every page opens without a connection", async () => {
    allowed.errors.push(OFFLINE_NOISE);
    await page.goto("/licenses.txt");
    await context.setOffline(true);
    const files = await page.evaluate(async () => {
      const caches = await window.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    const named = siteRoutes.flatMap(({ path }) => filesNamedBy(path));
    expect(named.length).toBeGreaterThan(siteRoutes.length);
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
    // A page of each kind and group, since all open in the same way.
    const alike = Object.groupBy(siteRoutes, ({ kind, path }) => (kind === "tool" ? path.split("/")[1] : path) ?? "");
    for (const { path } of Object.values(alike).flatMap((pages) => pages?.slice(0, 2) ?? [])) {
      await open(page, `${path}?value=1.5`);
      expect(await page.evaluate(() => document.documentElement.dataset.ready), path).toBe(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole("alert"), path).toHaveCount(0);
    }
    // With a slash at the end, in other letter case, and by links.
    await open(page, "/css/gradient/");
    await expect(page).toHaveURL("/Css/Gradient");
    await page.getByRole("contentinfo").getByRole("link", { name: "Changelogs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Changelogs" })).toBeVisible();
    await open(page, "/no/such/page");
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    // The file names that hosts serve.
    for (const [address, path] of [
      ["/index.html", "/"],
      ["/About.html", "/About"],
      ["/css/gradient/index.html", "/Css/Gradient"],
    ] as const) {
      await open(page, address);
      await expect(page, address).toHaveURL(path);
    }
    await page.goto("/licenses.txt");
    await expect(page.getByText("MIT License").first()).toBeVisible();
    await open(page, "/no-such-file.txt");
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  });
});

test("all tools but exactly those that About names do their main job with the first copy alone", async ({
  page,
  context,
  allowed,
}) => {
  test.setTimeout(within(300));
  allowed.errors.push(OFFLINE_NOISE, /A part of Tabkit that this needs could not be loaded/);
  await visitOnce(page);
  await context.setOffline(true);
  const wrong: string[] = [];
  const journeys = await toolJourneys("dist");
  expect(journeys.length).toBeGreaterThan(70);
  const tried = pathsToTry([...new Set(journeys.map(({ path }) => path))], 3);
  for (const journey of journeys.filter(({ path }) => tried.includes(path))) {
    const needsMore = NOT_WITH_THE_FIRST_COPY.includes(journey.path);
    await open(page, `${journey.path}${journey.query ? `?${journey.query}` : ""}`);
    const work = `(${sourceOf(journey)})()`;
    const outcome = await page
      .evaluate(needsMore ? `Promise.race([${work}, ${MISSING_PART}])` : work)
      // Its message may have the expected words in it.
      .then(
        (result) => ({ works: journey.expected.test(String(result)), says: result }),
        (error) => ({ works: false, says: error }),
      );
    if (outcome.works === needsMore) {
      wrong.push(
        `${journey.path}, ${needsMore ? "named by About" : "not named"}: ${String(outcome.says).slice(0, 200)}`,
      );
    }
  }
  expect(wrong).toEqual([]);
});

test("what a tool's page may need is stored once the page is opened", async ({ page }) => {
  const keptFiles = () =>
    page.evaluate(async () => {
      const cache = await caches.open(`${location.origin}/on-demand`);
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  await visitOnce(page);
  expect(await keptFiles()).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Tabkit" }).click();
  await page.getByRole("main").getByRole("link", { name: /^JSON/ }).first().click();
  await expect(page).toHaveURL(/\/Data\/Json$/);
  await expect.poll(keptFiles, { timeout: within(45) }).toContainEqual(expect.stringMatching(/\/jq-[\w-]{8}\.wasm$/));
  expect((await keptFiles()).filter((file) => !/jq|decompress|schema-library|\/esm-/.test(file))).toEqual([]);
});

test("nothing is copied for a visitor who saves data, until requested", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await open(page, "/About");
  const copy = page.getByRole("button", { name: "Copy Tabkit to this device (up to 4 MB)" });
  await expect(copy).toBeVisible();
  // Longer than the pause after which it would begin.
  await page.clock.install();
  await page.clock.runFor(10_000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await copy.click();
  await storedFiles(page);
  await expect(copy).toHaveCount(0);
});

test("the site isn't copied while a tool works on any of its pages, but later", async ({ page, context, allowed }) => {
  const sent = new Set<string>();
  const hung = Buffer.from(`onmessage = () => {}; postMessage({ kind: "started" });`);
  let isWorking = false;
  const host = await startHost("/tools", "takes both", (path, body) => {
    if (path === "/service-worker.js" && !isWorking) return undefined;
    sent.add(path);
    return WORKERS.test(path) ? hung : body;
  });
  allowed.requests.push(new RegExp(`^${host.origin}/tools/`));
  const wanted = new Set<string>();
  const note = (each: Page) => each.on("request", (request) => wanted.add(new URL(request.url()).pathname.slice(6)));
  const copied = () => [...sent].filter((path) => path.startsWith("/assets/") && !wanted.has(path));
  const working = await context.newPage();
  note(working);
  note(page);
  await working.addInitScript(() => {
    navigator.serviceWorker.addEventListener("message", () => {
      document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1);
    });
  });
  try {
    await working.goto(`${host.origin}/tools/Security/Uuid`);
    await ready(working);
    await working.getByRole("button", { name: "Generate" }).click();
    await expect(working.getByRole("button", { name: "Cancel" })).toBeVisible();
    isWorking = true;
    await page.goto(`${host.origin}/tools/About`);
    await ready(page);
    const asked = () => working.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));
    await expect.poll(asked, { timeout: within(30) }).toBeGreaterThan(2);
    expect(copied()).toEqual([]);
    await working.close();
    await storedFiles(page);
    expect(copied().length).toBeGreaterThan(50);
  } finally {
    await host.stop();
  }
});

test("offers a newer release, and shows it on request", async ({ page, allowed }) => {
  expect(RELEASE).not.toBe("");
  let isNewer = false;
  const host = await startHost("/tools", "takes both", (path, body) =>
    isNewer && /\.html$|^\/service-worker\.js$|^\/?[A-Z][\w/-]*$/.test(path)
      ? Buffer.from(body.toString().replaceAll(RELEASE, NEWER))
      : body,
  );
  allowed.requests.push(new RegExp(`^${host.origin}/tools/`));
  const shown = () => page.locator("meta[name=tabkit-release]").getAttribute("content");
  try {
    await page.goto(`${host.origin}/tools/Security/Hash`);
    await ready(page);
    await storedFiles(page);
    await page.getByRole("textbox", { name: "Text" }).fill("kept over the reload");
    await expect(page.getByText("New version")).toHaveCount(0);

    isNewer = true;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.getByRole("status").filter({ hasText: "New version" })).toBeVisible();
    expect(await shown()).toBe(RELEASE);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Reload", exact: true }).click()]);
    await ready(page);
    expect(await shown()).toBe(NEWER);
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("kept over the reload");
    await expect(page.getByText("New version")).toHaveCount(0);
    // The worker itself has changed: it answers the visits without a connection.
    await expect.poll(() => releaseOfWorker(page)).toBe(NEWER);
  } finally {
    await host.stop();
  }
});

test("ten releases, each with its own worker as soon as its page is shown; without a connection the old one stays", async ({
  page,
  context,
  allowed,
}) => {
  allowed.errors.push(OFFLINE_NOISE);
  let served = RELEASE;
  const host = await startHost("/tools", "takes both", (path, body) =>
    path.startsWith("/assets/") ? body : Buffer.from(body.toString().replaceAll(RELEASE, served)),
  );
  allowed.requests.push(new RegExp(`^${host.origin}/tools/`));
  const reload = page.getByRole("button", { name: "Reload", exact: true });
  const update = async (release: string) => {
    served = release;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(reload).toBeVisible();
  };
  const shown = () => page.locator("meta[name=tabkit-release]").getAttribute("content");
  try {
    await page.goto(`${host.origin}/tools/About`);
    await ready(page);
    await storedFiles(page);
    for (let at = 1; at <= 10; at++) {
      const release = `9.9.${at} (fffffff)`;
      if (at === 5) await page.goto(`${host.origin}/tools/Security/Hash`);
      await update(release);
      await Promise.all([page.waitForEvent("load"), reload.click()]);
      await ready(page);
      expect(await shown()).toBe(release);
      await expect.poll(() => releaseOfWorker(page)).toBe(release);
      await expect(page.getByText("New version")).toHaveCount(0);
    }
    await update("9.9.11 (fffffff)");
    await context.setOffline(true);
    await reload.click();
    await expect(page.getByText("The site can't be reached. Check your connection.")).toBeVisible();
    expect([await shown(), await releaseOfWorker(page)]).toEqual(Array(2).fill("9.9.10 (fffffff)"));
    await context.setOffline(false);
    await Promise.all([page.waitForEvent("load"), reload.click()]);
    await ready(page);
    expect(await shown()).toBe("9.9.11 (fffffff)");
    await expect.poll(() => releaseOfWorker(page)).toBe("9.9.11 (fffffff)");
  } finally {
    await host.stop();
  }
});

test("a page that comes new from the network offers nothing", async ({ page, allowed }) => {
  let isNewer = false;
  const host = await startHost("/tools", "takes both", (path, body) =>
    isNewer && !path.startsWith("/assets/") ? Buffer.from(body.toString().replaceAll(RELEASE, NEWER)) : body,
  );
  allowed.requests.push(new RegExp(`^${host.origin}/tools/`));
  try {
    await page.goto(`${host.origin}/tools/About`);
    await ready(page);
    await storedFiles(page);
    isNewer = true;
    await page.goto(`${host.origin}/tools/About`);
    await ready(page);
    // The newer worker is there, and waits.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe("installed");
    await expect(page.getByText("New version")).toHaveCount(0);
  } finally {
    await host.stop();
  }
});

test("About fetches everything at once, and reports completion", async ({ page, context, allowed }) => {
  test.slow();
  allowed.errors.push(OFFLINE_NOISE);
  await visitOnce(page);
  const fetchAll = page.getByRole("button", { name: /^Fetch everything now \(\d+\.\d MB\)$/ });
  await expect(fetchAll).toBeVisible();
  await context.setOffline(true);
  await fetchAll.click();
  await expect(page.getByRole("alert")).toHaveText(/The rest could not be loaded\. Check your connection/);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  // Over 11 MB are stored.
  await expect(page.getByText("Everything is on this device.")).toBeVisible({ timeout: within(90) });
  await expect(fetchAll).toHaveCount(0);

  await context.setOffline(true);
  await open(page, "/Images/Images-converter?format=jxl");
  await page.getByLabel("Choose images").setInputFiles("e2e/fixtures/files/opaque.avif");
  await page.getByRole("button", { name: "Convert now" }).click();
  await expect(page.getByRole("button", { name: "Download opaque.jxl" })).toBeVisible();
});
