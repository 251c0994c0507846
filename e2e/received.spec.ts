import type { Page } from "@playwright/test";
import { fixture } from "./converting.ts";
import { expect, open, test } from "./test.ts";

// What the system hands to the installed app: a share is a form that is posted, which the service worker takes.
test.use({ serviceWorker: true });

async function installed(page: Page) {
  await open(page, "/About");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

/** Posts a form as the system's share sheet does. */
async function share(page: Page, origin: string, texts: Readonly<Record<string, string>>, files: readonly string[]) {
  await page.goto("about:blank");
  await page.setContent(`<form action="${origin}/?received" method="post" enctype="multipart/form-data">
    <input name="title"><input name="text"><input name="url"><input name="files" type="file" multiple><button>Share</button></form>`);
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator("[name=files]").setInputFiles([...files]);
  await page.getByRole("button", { name: "Share" }).click();
}

const keptOfShares = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith("/received")));

test("a picture that is shared to the app opens in a tool, and never leaves the device", async ({
  page,
  context,
  baseURL,
  allowed,
}) => {
  allowed.errors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await installed(page);
  // Without a connection nothing can be sent.
  await context.setOffline(true);
  await share(page, baseURL ?? "", { title: "A photo" }, [fixture("picture.png")]);
  const sheet = page.getByRole("dialog", { name: /picture\.png/ });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await keptOfShares(page)).toEqual([]);
  await sheet.getByRole("button", { name: /Image converter/ }).click();
  await expect(page).toHaveURL("/Images/Images-converter");
  await expect(page.getByRole("button", { name: "Remove picture.png" })).toBeVisible();
});

test("a text that is shared to the app is looked up in the search", async ({ page, baseURL }) => {
  await installed(page);
  await share(page, baseURL ?? "", { text: "26.2 miles in km" }, []);
  await expect(page.getByRole("dialog", { name: "Search tools" }).getByRole("combobox")).toHaveValue(
    "26.2 miles in km",
  );
  expect(await keptOfShares(page)).toEqual([]);
});

test("a page that is shared keeps its title and its address apart, and has a QR code of the address", async ({
  page,
  baseURL,
}) => {
  await installed(page);
  await share(page, baseURL ?? "", { title: "My page", url: "https://x.org/?q=1" }, []);
  const search = page.getByRole("dialog", { name: "Search tools" });
  await expect(search.getByRole("combobox")).toHaveValue("My page⏎https://x.org/?q=1");
  await expect(search.getByRole("option", { name: /The QR code of “https:\/\/x\.org\/\?q=1”/ })).toBeVisible();
  await search.getByRole("option", { name: /^Hash/ }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue("My page\nhttps://x.org/?q=1");
});

test("a picture that is opened with the app is offered to the tools", async ({ page }) => {
  await page.addInitScript(() => {
    const getFile = async () => new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], "opened.png");
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer({ files: [{ getFile }] }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await open(page, "/?received");
  await expect(page.getByRole("dialog", { name: /opened\.png/ })).toBeVisible();
  await expect(page).toHaveURL("/");
});
