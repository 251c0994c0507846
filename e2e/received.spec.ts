import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { fixture } from "./converting.ts";
import { expect, open, test } from "./test.ts";

// What the system passes to the installed app: a share is a posted form, which the service worker handles.
test.use({ serviceWorker: true });
test.describe.configure({ timeout: within(90) });

async function installed(page: Page) {
  await open(page, "/About");
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
        }),
      { timeout: within(45) },
    )
    .toBe(true);
}

/** Posts a form like the system's share sheet. */
async function share(
  page: Page,
  origin: string,
  texts: Readonly<Record<string, string>>,
  files: readonly string[] | readonly { name: string; mimeType: string; buffer: Buffer }[],
) {
  await page.goto("about:blank");
  await page.setContent(`<form action="${origin}/?received" method="post" enctype="multipart/form-data">
    <input name="title"><input name="text"><input name="url"><input name="files" type="file" multiple><button>Share</button></form>`);
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator("[name=files]").setInputFiles([...files] as string[]);
  await page.getByRole("button", { name: "Share" }).click();
}

const keptOfShares = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.endsWith("/received")));

test("a picture shared to the app opens in a tool, and never leaves the device", async ({
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

test("text shared with a picture is shown next to it, and can be copied", async ({ page, baseURL }) => {
  await installed(page);
  await share(page, baseURL ?? "", { text: "Seen from the bridge" }, [fixture("picture.png")]);
  const sheet = page.getByRole("dialog", { name: "Open picture.png" });
  await expect(sheet.getByText("Shared with it: Seen from the bridge")).toBeVisible();
  await sheet.getByRole("button", { name: "Copy text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("Seen from the bridge");
});

test("shared text files and long texts open in the tools for them", async ({ page, baseURL }) => {
  await installed(page);
  await test.step("a table", async () => {
    await share(page, baseURL ?? "", {}, [
      { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("name;age\nAda;36\n") },
    ]);
    await page.getByRole("dialog", { name: "Open people.csv" }).getByRole("button", { name: /CSV/ }).click();
    await expect(page).toHaveURL("/Data/Csv");
    await expect(page.getByText("1 row · 2 columns")).toBeVisible();
  });
  await test.step("a text in another encoding", async () => {
    await share(page, baseURL ?? "", {}, [
      { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("caf\xe9\ncr\xe8me\n", "latin1") },
    ]);
    await page
      .getByRole("dialog", { name: "Open list.txt" })
      .getByRole("button", { name: /Encode or decode/ })
      .first()
      .click();
    await expect(page.getByRole("textbox", { name: "Input" })).toHaveValue("café\ncrème\n");
  });
  await test.step("a text isn't called pasted", async () => {
    await share(page, baseURL ?? "", { text: "words ".repeat(5000) }, []);
    await expect(page.getByRole("dialog", { name: "Open Shared text.txt" })).toBeVisible();
  });
});

test("a text shared to the app is looked up in the search", async ({ page, baseURL }) => {
  await installed(page);
  await share(page, baseURL ?? "", { text: "26.2 miles in km" }, []);
  await expect(page.getByRole("dialog", { name: "Search tools" }).getByRole("combobox")).toHaveValue(
    "26.2 miles in km",
  );
  expect(await keptOfShares(page)).toEqual([]);
});

test("a shared page keeps its title and its address apart, and has a QR code of the address", async ({
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

test("a picture opened with the app is offered to the tools", async ({ page }) => {
  await page.addInitScript(() => {
    const getFile = async () => new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], "opened.png");
    const gone = { name: "gone.png", getFile: () => Promise.reject(new DOMException("", "NotFoundError")) };
    const launch = { files: [gone, { name: "opened.png", getFile }] };
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer(launch) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await open(page, "/?received");
  const sheet = page.getByRole("dialog", { name: /opened\.png/ });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText("1 file could not be read: gone.png.")).toBeVisible();
  await expect(page).toHaveURL("/");
});
