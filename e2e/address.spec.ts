import type { Page } from "@playwright/test";
import { type Host, hasNginx, nginxHost, startHost } from "./hosts.ts";
import { expect, ready, test } from "./test.ts";

/** What a page may request before the visitor does anything: the document, its scripts, style and font. */
const REQUESTS = 10;

/** The same build in a folder of other servers. */
const HOSTS: readonly {
  readonly name: string;
  readonly base: string;
  readonly start: (base: string) => Promise<Host>;
}[] = [
  { name: "a host that adds slashes", base: "/tools", start: (base) => startHost(base, "adds") },
  { name: "a host that strips slashes", base: "/a/b", start: (base) => startHost(base, "strips") },
  { name: "a host that takes both", base: "/tools", start: (base) => startHost(base, "takes both") },
  ...(hasNginx ? [{ name: "nginx", base: "/a/b", start: nginxHost }] : []),
];

/** Records the page's requests, and the refused ones. */
function requestsOf(page: Page) {
  const seen = { asked: [] as string[], refused: [] as string[] };
  page.on("response", (response) => {
    seen.asked.push(response.url());
    if (response.status() >= 400) seen.refused.push(response.url());
  });
  return seen;
}

for (const { name, base, start } of HOSTS) {
  test(`the build works at ${base}/ of ${name}`, async ({ page, allowed }) => {
    const host = await start(base);
    const site = host.origin + base;
    allowed.requests.push(new RegExp(`^${site}/`));
    try {
      await page.goto(`${site}/`);
      await ready(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Length/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${site}/UnitsConvert/Length`);
      await expect(page.getByRole("heading", { level: 1, name: "Length Converter" })).toBeFocused();

      // Opened again at that address, everything is found, and links work.
      await page.reload();
      await ready(page);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site}/UnitsConvert/Length`);
      await page.getByLabel("Input").fill("26.2");
      await expect(page.getByLabel("Output")).not.toHaveValue("");
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL(`${site}/About`);
      await page.reload();
      await ready(page);
      await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    } finally {
      await host.stop();
    }
  });

  test(`a page of ${name} is loaded once, with or without a slash at the end of its address`, async ({
    page,
    allowed,
  }) => {
    const host = await start("/a/b");
    allowed.requests.push(new RegExp(`^${host.origin}/a/b/`));
    try {
      for (const path of ["/Css/Gradient", "/Css/Gradient/", "/"]) {
        const { asked, refused } = requestsOf(page);
        await page.goto(`${host.origin}/a/b${path}`, { waitUntil: "networkidle" });
        await ready(page);
        expect(refused, path).toEqual([]);
        expect(new Set(asked).size, path).toBe(asked.length);
        const redirects = asked.filter((url) => !/\.\w+$/.test(url)).length - 1;
        expect(asked.length - redirects, `${path}\n${asked.join("\n")}`).toBeLessThanOrEqual(REQUESTS);
        page.removeAllListeners("response");
      }
    } finally {
      await host.stop();
    }
  });
}

for (const base of ["", "/a/b"]) {
  test(`a case-sensitive host's not-found page at ${base}/ leads to the intended page, and stays if there is none`, async ({
    page,
    allowed,
  }) => {
    const host = await startHost(base, "adds");
    const site = host.origin + base;
    allowed.requests.push(new RegExp(`^${host.origin}/`));
    allowed.errors.push(/404|MIME/);
    try {
      await page.goto(`${site}/about`);
      await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
      await expect(page).toHaveURL(`${site}/About`);
      await page.goto(`${site}/css/box-shadow`);
      await ready(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/box-shadow/i);
      await expect(page).toHaveURL(`${site}/Css/Box-shadow`);
      for (const path of ["/nope", "/x/y/", "/Css/Gradient/u/v/"]) {
        await page.goto(site + path);
        await ready(page);
        await expect(page.locator("body")).toHaveCSS("font-family", /Instrument Sans/);
        await page.getByRole("main").getByRole("link", { name: "Home" }).click();
        await expect(page).toHaveURL(`${site}/`);
      }
    } finally {
      await host.stop();
    }
  });
}
