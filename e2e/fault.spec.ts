import type { Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { fixture } from "./converting.ts";
import { expect, expectAccessible, open, test } from "./test.ts";

const CONNECTION = /could not be loaded\. Check your connection and try again\./;
const RELEASE = /could not be loaded: Tabkit was updated since this page was opened\. Reload the page to continue\./;
// Only the scripts of workers: those of the page have other names.
const WORKER = /\/assets\/(?:[\w-]+\.)?worker-[\w-]{8}\.js$/;

// What the browser's console logs for failed requests, and React for errors caught by a Boundary.
const NOISE = /ERR_FAILED|ERR_INTERNET|404|Failed to (fetch|load)|LoadError|error loading/;

interface Case {
  readonly name: string;
  readonly path: string;
  /** The scripts to remove. */
  readonly scripts: RegExp;
  /** Does what needs them. */
  readonly act: (page: Page) => Promise<unknown>;
  /** Checks that it was done. */
  readonly done: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).click();
/** Moves the pointer, which loads later parts of a page. */
const use = async (page: Page) => {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
};
const unfold = (name: string) => (page: Page) =>
  page.locator("summary", { hasText: name }).or(page.getByRole("main").getByRole("tab", { name })).first().click();
const visible = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const choose = async (page: Page, name = "picture.png") =>
  page.locator("main input[type=file]").first().setInputFiles(fixture(name));

const CASES: readonly Case[] = [
  {
    name: "UUID: Generate",
    path: "/Security/Uuid",
    scripts: WORKER,
    act: press("Generate"),
    done: visible(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/),
  },
  {
    name: "UUID: Explain identifiers",
    path: "/Security/Uuid",
    scripts: /inspector-.*\.js$/,
    act: unfold("Explain identifiers"),
    done: (page) => expect(page.getByLabel("Identifiers to explain")).toBeVisible(),
  },
  {
    name: "Hash: Generate",
    path: "/Security/Hash",
    scripts: WORKER,
    act: press("Generate"),
    done: visible("d41d8cd98f00b204e9800998ecf8427e"),
  },
  {
    name: "Hash: an algorithm",
    path: "/Security/Hash",
    scripts: /md5.*\.js$/,
    act: press("Generate"),
    done: visible("d41d8cd98f00b204e9800998ecf8427e"),
  },
  {
    name: "Hash: a file",
    path: "/Security/Hash?source=files",
    scripts: WORKER,
    act: (page) => choose(page),
    done: visible(/^1 file hashed in/),
  },
  {
    name: "Password: many at once",
    path: "/Generators/Password",
    scripts: WORKER,
    act: async (page) => {
      await unfold("Many at once")(page);
      await press("Make a list")(page);
    },
    done: (page) => expect(page.getByRole("textbox", { name: "100 passwords" })).toBeVisible(),
  },
  {
    name: "QR code: reading back",
    path: "/Generators/QrCode",
    scripts: WORKER,
    act: use,
    done: visible("Scans on light pages"),
  },
  {
    name: "QR code: Download PNG",
    path: "/Generators/QrCode",
    scripts: /file\.worker-[^/]*\.js$/,
    act: press("Download PNG"),
    done: visible(/^Saved qrcode\.png/),
  },
  {
    name: "QR code: Download JPEG",
    path: "/Generators/QrCode",
    scripts: /mozjpeg_enc.*\.wasm$/,
    act: press("Download JPEG"),
    done: visible(/^Saved qrcode\.jpg/),
  },
  {
    name: "QR code: reading a picture",
    path: "/Generators/QrCode",
    scripts: /decode\.worker-[^/]*\.js$/,
    act: async (page) => {
      await unfold("Read a QR code")(page);
      await page.getByLabel("Choose a picture").setInputFiles(fixture("picture.png"));
    },
    done: visible(/No QR code was found|code found/),
  },
  {
    name: "QR code: the reader",
    path: "/Generators/QrCode",
    scripts: /reader-[^/]*\.js$/,
    act: unfold("Read a QR code"),
    done: (page) => expect(page.getByText("Drop or paste a picture with a QR code")).toBeVisible(),
  },
  {
    name: "Gradient: the color picker",
    path: "/Css/Gradient",
    scripts: /color-picker-[^/]*\.js$/,
    act: press(/^From/),
    done: (page) => expect(page.getByRole("dialog").getByRole("slider").first()).toBeVisible(),
  },
  {
    name: "Gradient: Download PNG",
    path: "/Css/Gradient",
    scripts: WORKER,
    act: async (page) => {
      await unfold("Save as an image")(page);
      await press("Download PNG")(page);
    },
    done: (page) => expect(page.getByRole("button", { name: "Download PNG" })).toBeEnabled(),
  },
  {
    name: "Gradient: Stops",
    path: "/Css/Gradient",
    scripts: /extras-[^/]*\.js$/,
    act: unfold("Stops"),
    done: (page) => expect(page.getByRole("button", { name: "Add a stop" })).toBeVisible(),
  },
  {
    name: "Box-shadow: Presets",
    path: "/Css/Box-shadow",
    scripts: /extras-[^/]*\.js$/,
    act: unfold("Presets"),
    done: (page) => expect(page.locator("[role=tabpanel]:not([hidden]) button").first()).toBeVisible(),
  },
  {
    name: "Image converter: a file",
    path: "/Images/Images-converter",
    scripts: WORKER,
    act: (page) => choose(page),
    done: (page) => expect(page.getByRole("button", { name: "Convert now" })).toBeVisible(),
  },
  {
    name: "Image converter: the list of files",
    path: "/Images/Images-converter",
    scripts: /files-view-[^/]*\.js$/,
    act: (page) => choose(page),
    done: (page) => expect(page.getByRole("button", { name: "Convert now" })).toBeVisible(),
  },
  {
    name: "Image converter: an encoder",
    path: "/Images/Images-converter?format=jxl",
    scripts: /jxl_enc.*\.wasm$/,
    act: async (page) => {
      await choose(page);
      await press("Convert now")(page);
    },
    done: (page) => expect(page.getByRole("button", { name: "Download picture.jxl" })).toBeVisible(),
  },
  {
    name: "Dither: opening a picture",
    path: "/Images/Dither",
    scripts: /decode\.worker-[^/]*\.js$/,
    act: (page) => choose(page),
    done: (page) => expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled(),
  },
  {
    name: "Noise: its worker",
    path: "/Images/Noise",
    scripts: WORKER,
    act: (page) => choose(page),
    done: (page) => expect(page.getByRole("button", { name: "Save result as PNG" })).toBeEnabled(),
  },
  {
    name: "Blur: Save result as PNG",
    path: "/Images/Blur",
    scripts: /encode-png\.worker-[^/]*\.js$/,
    act: async (page) => {
      await choose(page);
      await press("Save result as PNG")(page);
    },
    done: visible(/^Saved .*\.png/),
  },
];

const said = (page: Page, words: RegExp) => page.getByRole("alert").filter({ hasText: words });

// One journey per group of tools, since each case reopens its page.
for (const [group = "", cases] of Map.groupBy(CASES, ({ path }) => path.split("/")[1])) {
  test(`${group}: without a connection each part shows an error, and is retried in place`, async ({
    page,
    allowed,
  }) => {
    test.setTimeout(within(20 + 5 * cases.length));
    allowed.errors.push(NOISE);
    for (const { name, path, scripts, act, done } of cases) {
      await test.step(name, async () => {
        await page.route(scripts, (route) => route.abort());
        await open(page, path);
        await act(page);
        const note = said(page, CONNECTION);
        await expect(note).toBeVisible();
        await expect(page.getByRole("alert").filter({ hasText: /memory|valid image|this device/i })).toHaveCount(0);
        await page.unrouteAll();
        await note.getByRole("button", { name: "Try again" }).click();
        await done(page);
        await expect(note).toHaveCount(0);
      });
    }
  });
}

test("after a release each part shows an error, and asks for a reload", async ({ page, allowed }) => {
  const cases = CASES.filter(({ name }) => /Generate|color picker|a file/.test(name));
  test.setTimeout(within(20 + 5 * cases.length));
  allowed.errors.push(NOISE);
  for (const { name, path, scripts, act } of cases) {
    await test.step(name, async () => {
      await page.route(scripts, (route) => route.fulfill({ status: 404 }));
      await open(page, path);
      await act(page);
      const note = said(page, RELEASE);
      await expect(note).toBeVisible();
      await expectAccessible(page);
      const reload = note.getByRole("button", { name: "Reload the page" });
      // The page stays usable offline, with everything on it.
      await page.context().setOffline(true);
      await reload.click();
      await expect(note).toContainText("The site can't be reached. Check your connection.");
      await page.context().setOffline(false);
      const loaded = page.waitForEvent("load");
      await reload.click();
      await loaded;
      await page.unrouteAll();
    });
  }
});

test("reports it if the browser allows no workers", async ({ page, allowed }) => {
  allowed.errors.push(NOISE);
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      constructor() {
        super();
        throw new DOMException("Workers are blocked", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  await open(page, "/Security/Uuid");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(said(page, /blocks workers here/)).toBeVisible();
  await open(page, "/Generators/QrCode");
  await use(page);
  await expect(said(page, /blocks workers here/)).toBeVisible();
});
