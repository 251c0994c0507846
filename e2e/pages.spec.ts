import { readFileSync } from "node:fs";
import { within } from "#core/test-run.fixture.ts";
import { readChangelog } from "../scripts/changelog.ts";
import { expect, open, test } from "./test.ts";

const [newest] = readChangelog(readFileSync("CHANGELOG.md", "utf8"));
const NEWEST_DATE = new Date(`${newest?.date}T00:00:00Z`).toLocaleDateString("en-US", {
  dateStyle: "long",
  timeZone: "UTC",
});

test("from home to About, its groups, licenses and Changelogs, and a printed page", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("home shows the latest release, the newest tools and every group", async () => {
    await open(page, "/");
    const release = page.getByRole("region", { name: "Latest release" });
    await expect(release).toContainText(`v${newest?.version}`);
    await expect(release).toContainText(NEWEST_DATE);
    await expect(release.getByRole("listitem")).toHaveCount(3);
    const line = page.getByText(`New in ${newest?.version.replace(/\.0$/, "")}`);
    await expect(line.locator("..")).toContainText(newest?.majorChanges[0]?.title ?? "");

    const filters = page.getByRole("group", { name: "Show one group" });
    const headings = page
      .getByRole("main")
      .getByRole("heading", { level: 3 })
      .filter({ has: page.getByRole("link") });
    const all = await headings.count();
    // One for each group, and one for all of them; each shows how many tools it has.
    await expect(filters.getByRole("button")).toHaveCount(all + 1);
    const shown = page.getByRole("region", { name: "All Tools" }).getByRole("listitem");
    for (const name of [/^All/, /^Data/, /^Units/]) {
      const filter = filters.getByRole("button", { name });
      if (name.source !== "^All") await filter.click();
      await expect(filter).toHaveAttribute("aria-pressed", "true");
      await expect(shown.filter({ visible: true })).toHaveCount(
        Number((await filter.textContent())?.match(/\d+/)?.[0]),
      );
    }
    await expect(headings).toHaveText(["Units converters"]);

    // The filter survives going to a tool and back.
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Speed/ })
      .click();
    await expect(page).toHaveURL(/\/UnitsConvert\/Speed$/);
    await page.goBack();
    await expect(headings).toHaveText(["Units converters"]);
    // A second click clears the filter.
    await filters.getByRole("button", { name: /^Units/ }).click();
    await expect(headings).toHaveCount(all);
    await expect(filters.getByRole("button", { name: /^All/ })).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("a filter selected far down shows its tools from the start", async () => {
    await page.getByRole("heading", { name: "Units converters" }).scrollIntoViewIfNeeded();
    const filters = page.getByRole("group", { name: "Show one group" });
    await expect(filters.getByRole("button", { name: /^Data/ })).toBeInViewport();
    await filters.getByRole("button", { name: /^Data/ }).click();
    await expect(page.getByRole("main").getByRole("link", { name: /^JSON/ })).toBeInViewport();
    await filters.getByRole("button", { name: /^All/ }).click();
  });
  await test.step("'All Tools' scrolls to the list, 'About' goes there", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("link", { name: "All Tools" }).click();
    await expect(page.getByRole("heading", { name: "All Tools" })).toBeInViewport();
    await page.getByRole("main").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/About$/);
  });
  await test.step("at most one of About's groups is open, and its tools are linked", async () => {
    const open_ = page.locator("details[name=features][open]");
    await expect(open_).toHaveCount(0);
    await page.getByRole("heading", { name: "Units converters" }).click();
    await expect(open_).toHaveCount(1);
    // Rerendering around them leaves them unchanged.
    await page.keyboard.press("Control+K");
    await expect(page.getByRole("dialog", { name: "Search tools" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Search tools" })).toBeHidden();
    await expect(open_).toHaveCount(1);
    await page.getByRole("heading", { name: "Misc Tools" }).click();
    await expect(open_).toHaveCount(1);
    await expect(open_).toContainText("Password generator");
    await page.getByRole("heading", { name: "Misc Tools" }).click();
    await expect(open_).toHaveCount(0);
    await page.getByRole("heading", { name: "Units converters" }).click();
    await page.getByRole("main").getByRole("link", { name: "Mass" }).click();
    await expect(page).toHaveURL(/\/UnitsConvert\/Mass$/);
  });
  await test.step("About leads to the licenses of all that the build contains", async () => {
    await open(page, "/About");
    await page.getByRole("link", { name: "the list of licenses" }).click();
    await expect(page).toHaveURL(/\/licenses\.txt$/);
    await expect(page.getByText(/^libheif-js [\d.]+ \(LGPL-3\.0\)/m)).toBeVisible();
  });
  await test.step("Changelogs lists releases newest first, as specified", async () => {
    await open(page, "/Changelogs");
    const headings = page.getByRole("article").getByRole("heading", { level: 2 });
    await expect(headings.first()).toBeVisible();
    const titles = await headings.allTextContents();
    const versions = titles.map((title) => /^v([\d.]+) - ./.exec(title)?.[1] ?? title);
    expect(versions).toEqual(versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true })));
    expect(versions.slice(-4)).toEqual(["2.2.0", "2.1.0", "2.0.0", "1.1.3"]);
    // Backticks mark code, and aren't shown.
    await expect(page.getByRole("main").locator("code", { hasText: "1:2:3:4:5:6:7::8" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("`");
    const old = page.getByRole("article").last();
    await expect(old).toContainText("July 5, 2025");
    await expect(old.getByRole("heading", { level: 3 })).toHaveText(["Major Changes"]);
    await expect(old.getByRole("listitem")).toContainText([/^UUID generator: /, /^Advanced Blur: /]);
  });
  await test.step("a converter prints on two pages at most: the tool, its result and the whole table", async () => {
    await open(page, "/UnitsConvert/Length");
    await page.getByLabel("Input").fill("26.2");
    await expect(page.getByRole("heading", { name: "26.2 m in every unit" })).toBeVisible();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: "print" });
    for (const row of await page.getByRole("row").all()) await expect(row).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
  });
});

test("each example below the box opens the search with its answer", async ({ page }) => {
  await open(page, "/");
  const examples = page.getByRole("group", { name: "Try" }).getByRole("button");
  await expect(examples).toHaveCount(5);
  for (const line of await examples.allTextContents()) {
    await examples.filter({ hasText: line }).click();
    const search = page.getByRole("dialog", { name: "Search tools" });
    await expect(search.getByRole("combobox")).toHaveValue(line);
    await expect(search.getByRole("listbox", { name: "Answers and tools" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("groups show their tools' results, whether opened by address or from within", async ({ page }) => {
  for (const path of ["/Css", "/Data"]) {
    await open(page, path);
    const entered = await page.locator(".shown-tools").innerText();
    await open(page, "/");
    await page.getByRole("region", { name: "All Tools" }).locator(`h3 a[href$="${path}"]`).click();
    await expect(page.locator(".shown-tools")).toBeVisible();
    expect(await page.locator(".shown-tools").innerText()).toBe(entered);
  }
  await expect(page.getByRole("link", { name: /^JSON/ })).toContainText('"born": 1815');
});

test("home's first screen has the box and tools of the list, and all of them fit in two screens", async ({ page }) => {
  // On a busy machine the page's font comes too late to be used, and with another font more lines wrap.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll("font-display:optional", "font-display:block") });
  });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await open(page, "/");
      for (const shown of [
        page.getByRole("textbox", { name: "Paste anything, ask, or find a tool" }),
        page.getByRole("region", { name: "All Tools" }).getByRole("listitem").first(),
      ]) {
        const box = await shown.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      const all = (await page.getByRole("heading", { name: "All Tools" }).boundingBox())?.y ?? 0;
      const above: string[] = [];
      for (const link of await page.getByRole("main").getByRole("listitem").getByRole("link").all()) {
        if (((await link.boundingBox())?.y ?? all) < all) above.push((await link.getAttribute("href")) ?? "");
      }
      expect(above).toEqual([]);
      const wholeHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(wholeHeight).toBeLessThan(width === 390 ? 4800 : 2700);
      if (width === 390) return;
      // All tools are within two screens.
      const list = await page.getByRole("region", { name: "All Tools" }).boundingBox();
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(2 * height);
    });
  }
});

test("reports a path that leads nowhere", async ({ page, allowed, request }) => {
  await test.step("an unknown path answers 404 in the product's words", async () => {
    allowed.errors.push(/404/);
    for (const path of ["/nope", "/a/b/c/nope"]) {
      expect((await request.get(path)).status()).toBe(404);
    }
    await open(page, "/nope");
    await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
    await expect(page.getByText("Your on the wrong path, nothing exist here !")).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link")).toHaveText(["Home", "Source repository"]);
    await expect(footer).toContainText(String(new Date().getUTCFullYear()));
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step("reports a tool that doesn't exist", async () => {
    allowed.errors.push(/404|MIME/);
    await open(page, "/UnitsConvert/Happiness");
    await expect(page.getByText("Tool not found")).toBeVisible();
    // A percent sign that encodes nothing.
    await open(page, "/Css/100%");
    await expect(page.getByText("Tool not found")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("100%");
  });
  await test.step("the not-found page works at any depth of a domain", async () => {
    allowed.errors.push(/404|MIME/);
    await open(page, "/a/b/c/nope");
    await expect(page.getByRole("heading", { level: 1, name: "Error 404" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { name: "All Tools" })).toBeVisible();
  });
  await test.step("the error page has the specified heading", async () => {
    await open(page, "/Error");
    await expect(page.getByRole("heading", { level: 1, name: "Erreur" })).toBeVisible();
  });
});

test("paths match in any case, with a slash or under an old name, and become the canonical one", async ({
  page,
  request,
}) => {
  for (const [asked, canonical] of [
    ["/about", "/About"],
    ["/changelogs/", "/Changelogs"],
    ["/unitsconvert/LENGTH/", "/UnitsConvert/Length"],
    ["/Css/BoxShadow", "/Css/Box-shadow"],
    ["/Generators/Hash", "/Security/Hash"],
    ["/Tools/Uuid", "/Security/Uuid"],
  ] as const) {
    await open(page, asked);
    await expect(page).toHaveURL(new RegExp(`${canonical}$`));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${canonical}$`));
  }
  expect((await request.get("/about?x=1", { maxRedirects: 0 })).headers().location).toBe("/About?x=1");
});
