// Counts the clicks and the pixels scrolled from opening a page to copying its result, at 1280 × 720:
// node benchmarks/clicks.ts http://localhost:4173 [another address …]
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumLaunch } from "../scripts/chromium.ts";

/** One way through a page. A step is an element to press, or one to press and type into. */
interface Way {
  readonly name: string;
  readonly path: string;
  readonly steps: (page: Page) => readonly (readonly [target: Locator, text?: string])[];
}

const copy = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Copy(?! link)/ })
    .and(page.locator(":enabled"))
    .first();
const box = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("textbox", { name, exact: true }).first();
const button = (page: Page, name: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("main").getByRole("tab", { name }))
    .first();

const WAYS: readonly Way[] = [
  {
    name: "JSON, formatted",
    path: "/Data/Json",
    steps: (page) => [[box(page, "Input"), '{"a":[1,2,{"b":3}]}'], [button(page, "Format")], [copy(page)]],
  },
  {
    name: "Lines, sorted",
    path: "/Text/Lines",
    steps: (page) => [[box(page, "Input"), "pear\napple\nfig"], [copy(page)]],
  },
  {
    name: "QR code, saved as PNG",
    path: "/Generators/QrCode",
    steps: (page) => [[box(page, "Your link or text"), "/menu"], [button(page, "Download PNG")]],
  },
  {
    name: "Regex, text replaced",
    path: "/Data/Regex",
    steps: (page) => [
      [box(page, "Expression"), "\\d+"],
      [box(page, "Test text"), "a1 b22 c333"],
      [
        page
          .getByRole("main")
          .getByRole("tab", { name: "Replace" })
          .or(page.getByText("Replace", { exact: true }))
          .first(),
      ],
      [box(page, /^(Replacement|Replace with)$/), "#"],
      [copy(page)],
    ],
  },
  {
    name: "CSV, as JSON",
    path: "/Data/Csv",
    steps: (page) => [[box(page, "Input"), "name,age\nAda,36\nAlan,41"], [copy(page)]],
  },
  {
    name: "Length, converted",
    path: "/UnitsConvert/Length",
    steps: (page) => [[box(page, "Input"), "12"], [copy(page)]],
  },
];

/** How far the page, and all that scrolls around an element, are scrolled. */
const scrolled = (target: Locator) =>
  target.evaluate((element) => {
    let sum = 0;
    for (let at: Element | null = element; at; at = at.parentElement) sum += at.scrollTop;
    return sum;
  });

async function measure(page: Page, base: string, { path, steps }: Way) {
  await page.goto(base + path);
  await page.waitForSelector(":root[data-ready]");
  let [clicks, pixels] = [0, 0];
  for (const [target, text] of steps(page)) {
    // What the newer page does without being asked isn't a step.
    if (!text && (await target.getAttribute("aria-pressed")) === "true") continue;
    await target.waitFor({ state: "attached" });
    const before = await scrolled(target);
    await target.scrollIntoViewIfNeeded();
    pixels += Math.abs((await scrolled(target)) - before);
    if (text === undefined || !(await target.evaluate((element) => element.contains(document.activeElement)))) {
      await target.click();
      clicks++;
    }
    if (text !== undefined) await page.keyboard.insertText(text);
  }
  return { clicks, pixels };
}

const bases = process.argv.slice(2);
const browser = await chromium.launch(chromiumLaunch);
for (const way of WAYS) {
  const cells: string[] = [];
  for (const base of bases) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" });
    try {
      const { clicks, pixels } = await measure(await context.newPage(), base, way);
      cells.push(`${clicks} clicks, ${Math.round(pixels)} px`);
    } catch (error) {
      cells.push(`not measured: ${String(error).split("\n")[0]}`);
    }
    await context.close();
  }
  console.log([way.name, ...cells].join(" | "));
}
await browser.close();
