// Takes screenshots of the built site for link previews (public/social.png) and the README (docs/screenshot.png). Run
// it when the home page looks different: npm run build && node scripts/pictures.ts
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumLaunch } from "./chromium.ts";
import { listen, siteServer } from "./serve.ts";

const server = await siteServer(resolve("dist"));
const address = await listen(server, 4173);
const browser = await chromium.launch(chromiumLaunch);

async function photograph(file: string, width: number, height: number, scale: number, question?: string) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(address);
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => document.fonts.ready);
  if (question !== undefined) {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill(question);
    // Answers appear after the tools.
    await page.getByRole("option").filter({ hasText: "→" }).first().waitFor();
  }
  await page.screenshot({ path: file });
  await writeFile(
    file,
    await sharp(await readFile(file))
      .png({ palette: true, quality: 95 })
      .toBuffer(),
  );
  await page.close();
}

// Link previews are 1200 × 630; the page is laid out wider, so that its tools are in the picture.
await photograph("public/social.png", 1600, 840, 0.75);
await photograph("docs/screenshot.png", 1280, 1360, 1);
await photograph("docs/answer.png", 1000, 520, 1, "500 km / 4 h 20 min in mph");
await browser.close();
server.close();
