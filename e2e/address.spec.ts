import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { expect, ready, test } from "./test.ts";

// The same build below a folder of a plain static server: one that adds the slash to a folder's address, and one that
// serves a folder's index without.
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

function read(file: string) {
  try {
    return readFileSync(join("dist", normalize(file)));
  } catch {
    return undefined;
  }
}

async function serveBelow(
  base: string,
  { addsSlash }: { addsSlash: boolean },
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : "/outside";
    const index = extname(path) === "" ? read(`${path}/index.html`) : undefined;
    if (index && addsSlash && !path.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const body = index ?? (extname(path) ? read(path) : undefined);
    const missing = body === undefined;
    response.writeHead(missing ? 404 : 200, {
      "Content-Type": TYPES[missing || index ? ".html" : extname(path)] ?? "application/octet-stream",
    });
    response.end(body ?? read("404.html"));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

for (const base of ["/tools", "/a/b"]) {
  for (const addsSlash of [true, false]) {
    test(`the build works at ${base}/ of a server that ${addsSlash ? "adds" : "does not add"} slashes`, async ({
      page,
      allowed,
    }) => {
      const { server, origin } = await serveBelow(base, { addsSlash });
      allowed.requests.push(new RegExp(`^${origin}${base}/`));
      try {
        await page.goto(`${origin}${base}/`);
        await ready(page);
        await page
          .getByRole("main")
          .getByRole("link", { name: /^Length/ })
          .click();
        await expect(page).toHaveURL(`${origin}${base}/UnitsConvert/Length`);
        await expect(page.getByRole("heading", { level: 1, name: "Length Converter" })).toBeFocused();

        // Entered anew by that address, everything is found again, and links lead on.
        await page.reload();
        await ready(page);
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          `${origin}${base}/UnitsConvert/Length`,
        );
        await page.getByLabel("Input").fill("26.2");
        await expect(page.getByLabel("Output")).not.toHaveValue("");
        await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
        await expect(page).toHaveURL(`${origin}${base}/About`);
        await page.reload();
        await ready(page);
        await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
      } finally {
        server.close();
      }
    });
  }
}

test("a case-sensitive host's not-found page leads to the page that was meant", async ({ page, allowed }) => {
  const { server, origin } = await serveBelow("/tools", { addsSlash: true });
  allowed.requests.push(new RegExp(`^${origin}/`));
  allowed.errors.push(/404|MIME/);
  try {
    await page.goto(`${origin}/tools/about`);
    await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/tools/About`);
    await page.goto(`${origin}/tools/nope`);
    await ready(page);
    await page.getByRole("main").getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL(`${origin}/tools/`);
  } finally {
    server.close();
  }
});
