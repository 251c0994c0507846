import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { listen, siteServer } from "../scripts/serve.ts";
import {
  type FAILURES,
  GOOGLE_4,
  type LocalService,
  SLOW,
  startService,
} from "../src/tools/security/ip-lookup/service.fixture.ts";
import { test as base, bytesOf, expect, expectAccessible, expectAccessibleInBothThemes, open } from "./test.ts";

const PATH = "/Security/Ip-lookup";
const INVALID = "Please enter a valid IPv4 or IPv6 address.";
const FAILED = "Could not fetch IP information. Please try again later.";
const OUT = ".cache/e2e-ip-lookup";
/** The service that a build uses by default (src/config.ts). */
const BUILT_FOR = "https://ipapi.co";

interface Built {
  readonly service: LocalService;
  readonly address: string;
}

/** Copies the built site, replacing the address of the real service with one on this machine. */
async function copySite(serviceUrl: string): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  // The compressed copies would still contain the real one.
  await cp("dist", OUT, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const files = (await readdir(OUT, { recursive: true })).filter((file) => /(?:\.(?:html|js)|_headers)$/.test(file));
  for (const file of files) {
    const path = join(OUT, file);
    const text = await readFile(path, "utf8");
    // A policy contains only the origin: with a path it would allow just that.
    const address = file.endsWith(".js") ? serviceUrl : new URL(serviceUrl).origin;
    if (text.includes(BUILT_FOR)) await writeFile(path, text.replaceAll(BUILT_FOR, address));
  }
}

const test = base.extend<object, { readonly built: Built }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const service = await startService();
      await copySite(service.url);
      const server = await siteServer(OUT);
      const address = await listen(server, Number(process.env.PORT ?? 4210) + 40);
      await use({ service, address: address.replace(/\/$/, "") });
      server.closeAllConnections();
      server.close();
      await service.close();
    },
    { scope: "worker", timeout: within(180) },
  ],
  baseURL: ({ built }, use) => use(built.address),
  allowed: ({ built }, use) => use({ errors: [], requests: [new RegExp(`^${built.service.url}/`)] }),
});
test.describe.configure({ mode: "default" });

const input = (page: Page) => page.getByPlaceholder("Enter IPv4 or IPv6 address");
const panel = (page: Page) => page.getByRole("region", { name: "IP Informations" });

async function lookUp(page: Page, address: string) {
  await input(page).fill(address);
  await page.getByRole("button", { name: "Lookup", exact: true }).click();
}

/** Looks up, and asks the service. */
async function askFor(page: Page, address: string) {
  await lookUp(page, address);
  await page.getByRole("button", { name: "City and more" }).click();
}

/** The panel's rows as 'label: value'. */
const rows = (page: Page) =>
  panel(page)
    .locator("dl > div")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).join(": ")));

test("looks up an address on the device without a request", async ({ page, built }) => {
  test.setTimeout(within(60));
  await test.step("starts empty, without a request", async () => {
    await open(page, PATH);
    await expect(page).toHaveTitle(/^IP Lookup - .+ \| Tabkit$/);
    await expect(input(page)).toHaveValue("");
    await expect(panel(page)).toHaveCount(0);
    expect(built.service.asked).toEqual([]);
  });
  await test.step("network and country come from the device, and the service is named before it's asked", async () => {
    const asked = built.service.asked.length;
    await lookUp(page, "8.8.8.8");
    const found = page.getByRole("region", { name: "8.8.8.8" });
    await expect(found).toContainText("Google LLC AS15169");
    await expect(found).toContainText("United States");
    await expect(found).toContainText("Tables of June 17, 2026, 2.1 MB");
    await expect(found.getByRole("link", { name: "IP Geolocation by DB-IP" })).toHaveAttribute(
      "href",
      "https://db-ip.com",
    );
    await expect(page.getByRole("img", { name: "Map of the world with United States marked" })).toBeVisible();
    await expect(page.getByText(`This sends the address to ${new URL(built.service.url).host}`)).toBeVisible();
    await lookUp(page, "2001:7fd::1");
    await expect(page.getByRole("region", { name: "2001:7fd::1" })).toContainText("AS25152");
    await lookUp(page, "2001:0:4136:e378:8000:63bf:f7f7:f7f7");
    await expect(page.getByText("AS15169 Google LLC, registered in United States")).toBeVisible();
    await expect(page.getByText("Its Teredo server is 65.54.227.120.")).toBeVisible();
    expect(built.service.asked).toHaveLength(asked);
  });
  await test.step("reports an invalid address without a request", async () => {
    await open(page, PATH);
    const asked = built.service.asked.length;
    for (const text of ["", "zz1::zz", "256.1.1.1", "01.2.3.4", "1.2.3", "example.com"]) {
      await lookUp(page, text);
      await expect(page.getByText(INVALID)).toBeVisible();
      await expect(input(page)).toHaveAttribute("aria-invalid", "true");
      await expect(input(page)).toHaveAccessibleDescription(INVALID);
      await expect(input(page)).toHaveValue(text);
    }
    expect(built.service.asked).toHaveLength(asked);
    await lookUp(page, "8.8.8.8");
    const found = page.getByRole("region", { name: "8.8.8.8" });
    await expect(found).toBeVisible();
    await expect(page.getByText(INVALID)).toHaveCount(0);
    // A typo doesn't clear the result.
    await lookUp(page, "8.8.8.");
    await expect(page.getByText(INVALID)).toBeVisible();
    await expect(found).toBeVisible();
    const past = page.getByText("The data shown here is for 8.8.8.8, before the last change.");
    await expect(past).toBeVisible();
    await input(page).fill("8.8.8.8:53");
    await expect(past).toHaveCount(0);
  });
  await test.step("reads an address as pasted, and reports the omitted parts", async () => {
    await open(page, PATH);
    for (const [text, note] of [
      ["8.8.8.8\u200b", undefined],
      ["8.8.8.8:53", "The port 53 was left out."],
      ["https://8.8.8.8/", "Only the address in the link was used."],
      ["8.8.8.8/24", "‘/24’ names a whole network"],
      ["134744072", "134744072 was read as the integer form of 8.8.8.8."],
    ] as const) {
      await lookUp(page, text);
      await expect(page.getByRole("region", { name: "8.8.8.8" })).toBeVisible();
      if (note) await expect(page.getByText(note)).toBeVisible();
    }
    const asked = built.service.asked.length;
    await lookUp(page, "8.8.8.8, 1.1.1.1");
    await expect(page.getByText("These are 2 addresses: enter one at a time.")).toBeVisible();
    expect(built.service.asked).toHaveLength(asked);
  });
  await test.step("names special ranges on the device without a request", async () => {
    const asked = built.service.asked.length;
    for (const [address, name, source] of [
      ["192.168.1.1", "Private network", "Range 192.168.0.0/16, RFC 1918."],
      ["127.0.0.1", "Loopback", "RFC 1122"],
      ["169.254.1.1", "Link-local", "RFC 3927"],
      ["203.0.113.9", "Documentation (TEST-NET-3)", "RFC 5737"],
      ["224.0.0.251", "Multicast", "RFC 5771"],
      ["::1", "Loopback", "RFC 4291"],
      ["fd00::1", "Unique local", "RFC 4193"],
      ["4000::", "Reserved", "Range outside 2000::/3"],
    ] as const) {
      await lookUp(page, address);
      await expect(page.getByRole("region", { name, exact: true })).toContainText(source);
      await expect(panel(page)).toHaveCount(0);
    }
    await lookUp(page, "fe80::1%eth0");
    await expect(page.getByRole("region", { name: "Link-local" })).toBeVisible();
    await expect(page.getByText("‘%eth0’ names a network interface of one device and was left out.")).toBeVisible();
    expect(built.service.asked).toHaveLength(asked);

    await lookUp(page, "::ffff:8.8.8.8");
    await expect(page.getByText("It was made from 8.8.8.8.")).toBeVisible();
    expect(built.service.asked).toHaveLength(asked);
    await page.getByRole("button", { name: "Look up 8.8.8.8" }).click();
    await expect(page.getByRole("region", { name: "8.8.8.8" })).toBeVisible();
    await expect(input(page)).toHaveValue("8.8.8.8");
  });
  await test.step("a log becomes a table, which can be grouped, sorted and downloaded", async () => {
    await open(page, PATH);
    const asked = built.service.asked.length;
    await page.getByText("Many addresses, or a log file").click();
    await page.getByLabel("Addresses or log text").fill("8.8.8.8 a\n8.8.4.4 b\n8.8.8.8 c\n10.0.0.1 d\n2001:7fd::1");
    await page.getByRole("button", { name: "List addresses" }).click();
    const lines = page.getByRole("table", { name: "Addresses of the list" }).getByRole("row");
    await expect(lines).toHaveCount(5);
    await expect(lines.nth(1)).toHaveText(/^8\.8\.8\.82United StatesAS15169 Google LLC$/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(
      String(await bytesOf(download))
        .split("\r\n")
        .slice(0, 2),
    ).toEqual(["Address,Count,Registered in,Network", "8.8.8.8,2,United States,AS15169 Google LLC"]);
    await page.getByRole("radio", { name: "Networks" }).check({ force: true });
    await expect(lines.nth(1)).toHaveText("AS15169 Google LLC23");
    await page.getByLabel("Choose a log file").setInputFiles({
      name: "access.log",
      mimeType: "text/plain",
      buffer: Buffer.from("9.9.9.9 - -\n".repeat(3)),
    });
    await expect(page.getByText("One address in access.log, 3 times in all.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(built.service.asked).toHaveLength(asked);
  });
});

test("asks the service for all that it knows", async ({ page, built }) => {
  test.setTimeout(within(60));
  await test.step("shows everything about an address, in the specified order", async () => {
    await open(page, PATH);
    await askFor(page, " 8.8.8.8 ");
    await expect(panel(page)).toBeVisible();
    expect(await rows(page)).toEqual([
      "IPv4: 8.8.8.8",
      "City: Mountain View",
      "Region: California",
      "Country: United States",
      "ISP: GOOGLE",
      "Latitude: 37.42301",
      "Longitude: -122.083352",
      "ASN: AS15169",
    ]);
    expect(built.service.asked.at(-1)).toBe("GET /geo/8.8.8.8/json/");
    await expect(page.getByRole("link", { name: "Show on a map" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/?mlat=37.42301&mlon=-122.083352#map=9/37.42301/-122.083352",
    );
    // The input stays out of the link.
    await expect(page).toHaveURL(/\/Security\/Ip-lookup$/);

    await page.getByText("Raw reply").click();
    await page.getByRole("button", { name: "Copy reply" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(GOOGLE_4);
  });
  await test.step("IPv6 in any form is sent and shown in the canonical one; Enter looks up", async () => {
    await open(page, PATH);
    await input(page).clear();
    await page.keyboard.type("2001:4860:4860:0:0:0:0:8888");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "City and more" }).click();
    await expect(panel(page)).toBeVisible();
    expect((await rows(page))[0]).toBe("IPv6: 2001:4860:4860::8888");
    expect(built.service.asked.at(-1)).toBe("GET /geo/2001:4860:4860::8888/json/");
    await page.getByText("Other forms of this address").click();
    for (const form of [
      "2001:4860:4860:0000:0000:0000:0000:8888",
      "42541956123769884636017138956568135816",
      "0x20014860486000000000000000008888",
      "8.8.8.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.8.4.0.6.8.4.1.0.0.2.ip6.arpa",
    ]) {
      await expect(page.getByText(form, { exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Copy integer" }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("42541956123769884636017138956568135816");
  });
  await test.step("missing values are N/A, and latitude 0 is a value", async () => {
    await open(page, PATH);
    await askFor(page, "9.0.0.0");
    await expect(panel(page)).toBeVisible();
    expect(await rows(page)).toEqual([
      "IPv4: 9.0.0.0",
      "City: N/A",
      "Region: N/A",
      "Country: N/A",
      "ISP: N/A",
      "Latitude: 0",
      "Longitude: 0",
      "ASN: N/A",
    ]);
    await expect(page.getByRole("link", { name: "Show on a map" })).toHaveAttribute("href", /mlat=0&mlon=0/);
    await askFor(page, "9.0.0.2");
    await expect(panel(page)).toContainText("Mountain View");
    expect((await rows(page))[0]).toBe("City: Mountain View");
  });
  await test.step("the newer of two lookups wins, and the older one is canceled", async () => {
    await open(page, PATH);
    const cancelled = page.waitForEvent("requestfailed");
    const before = built.service.asked.length;
    await askFor(page, SLOW);
    await expect(page.getByText(`about ${SLOW} …`)).toBeVisible();
    await expect.poll(() => built.service.asked.slice(before)).toEqual([`GET /geo/${SLOW}/json/`]);
    await askFor(page, "8.8.8.8");
    await expect(panel(page)).toContainText("Mountain View");
    expect((await cancelled).url()).toContain(`/${SLOW}/json/`);
    built.service.release();
    await askFor(page, "2001:4860:4860::8888");
    await expect(panel(page)).toContainText("2001:4860:4860::8888");
    await expect(panel(page)).not.toContainText("Slowville");

    // Nor does an older lookup replace a special address.
    await askFor(page, SLOW);
    await lookUp(page, "10.0.0.1");
    built.service.release();
    await expect(page.getByRole("region", { name: "Private network" })).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
  });
  await test.step("a double click sends one request", async () => {
    await open(page, PATH);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/json/")) asked.push(request.url());
    });
    // Another test may have requested the same address before.
    const before = built.service.asked.length;
    await lookUp(page, SLOW);
    await page.getByRole("button", { name: "City and more" }).dblclick();
    await expect.poll(() => built.service.asked.slice(before)).toEqual([`GET /geo/${SLOW}/json/`]);
    built.service.release();
    await expect(panel(page)).toContainText("Slowville");
    expect(asked).toHaveLength(1);
  });
});

// All kinds of failure that also exist in Node are in ask-service.test.ts.
const SENTENCES: Partial<Record<keyof typeof FAILURES, RegExp>> = {
  "9.1.0.1":
    /accepts no more requests from your network for now \(HTTP 429\)\. Try again later\. It says: ‘RateLimited’\./,
  "9.1.0.5": /did not answer within 10 seconds/,
  "9.1.0.7": /interrupted or blocked/,
  "9.1.0.12": /interrupted or blocked/,
};

test("a failure has its message, and is logged", async ({ page, built, allowed }) => {
  allowed.errors.push(/./);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.clock.install();
  await open(page, PATH);
  for (const [address, why] of Object.entries(SENTENCES)) {
    logged.length = 0;
    await askFor(page, address);
    if (/10 seconds/.test(why.source)) {
      await expect.poll(() => built.service.asked.at(-1)).toBe(`GET /geo/${address}/json/`);
      await expect(page.getByText(`about ${address} …`)).toBeVisible();
      await page.clock.fastForward(9_000);
      await expect(page.getByText(`about ${address} …`)).toBeVisible();
      await page.clock.fastForward(1_100);
    }
    const alert = page.getByRole("alert").filter({ hasText: FAILED });
    await expect(alert).toContainText(why);
    await expect(panel(page)).toHaveCount(0);
    await expect(input(page)).toHaveValue(address);
    expect(logged.filter((text) => text.startsWith(FAILED))).toHaveLength(1);
    // The next address that works clears it.
    await askFor(page, "8.8.8.8");
    await expect(panel(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
});

test("reports a connection lost during a lookup, and the next try works", async ({ page, context, allowed }) => {
  allowed.errors.push(/ERR_INTERNET_DISCONNECTED/, /Could not fetch/);
  await open(page, PATH);
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(/\/8\.8\.8\.8\/json\//, (route) => lost.then(() => route.abort("internetdisconnected")));
  await askFor(page, "8.8.8.8");
  await expect(page.getByText("about 8.8.8.8 …")).toBeVisible();
  // What the first use of a page loads is here, and isn't cut off too.
  await expect(page.getByRole("region", { name: "8.8.8.8" })).toContainText("AS15169");
  await expect(page.getByRole("img", { name: /Map of the world/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Favorite/ })).toBeVisible();
  await context.setOffline(true);
  lose();
  await expect(page.getByRole("alert").filter({ hasText: "This device is offline." })).toBeVisible();
  await expect(input(page)).toHaveValue("8.8.8.8");
  await page.unrouteAll();
  await context.setOffline(false);
  await page.getByRole("button", { name: "City and more" }).click();
  await expect(panel(page)).toContainText("Mountain View");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("errors, failures and a reply pass axe, and fit 320 pixels", async ({ page, allowed }) => {
  await test.step("errors, failures and a reply pass axe", async () => {
    allowed.errors.push(/403/, /Could not fetch/);
    await open(page, PATH);
    await lookUp(page, "no address");
    await expectAccessible(page);
    await askFor(page, "9.1.0.2");
    await expect(page.getByText(FAILED)).toBeVisible();
    await expectAccessible(page);
    await askFor(page, "2001:4860:4860::8888");
    await expect(panel(page)).toBeVisible();
    await page.getByText("Other forms of this address").click();
    await page.getByText("Raw reply").click();
    await expectAccessibleInBothThemes(page);
  });
  await test.step("nothing needs sideways scrolling at 320 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, PATH);
    await lookUp(page, "2001:db8:1111:2222:3333:4444:5555:6666");
    await page.getByText("Other forms of this address").click();
    const [needed, there] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(needed).toBeLessThanOrEqual(there);
  });
});

base("the default build may ask its service, and asks it in the specified form", async ({ page, allowed }) => {
  allowed.requests.push(/^https:\/\/ipapi\.co\//);
  const asked: string[] = [];
  await page.route("https://ipapi.co/**", (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({ json: GOOGLE_4, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await open(page, PATH);
  await askFor(page, "8.8.8.8");
  await expect(panel(page)).toBeVisible();
  expect(asked).toEqual(["GET https://ipapi.co/8.8.8.8/json/"]);
});
