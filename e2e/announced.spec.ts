import type { Page } from "@playwright/test";
import { fixture } from "./converting.ts";
import { expect, open, test } from "./test.ts";

// What Chromium passes to screen readers: names, and messages spoken when they appear.
interface Spoken {
  readonly politeness: string;
  readonly text: string;
}

async function treeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes;
}

type Node = Awaited<ReturnType<typeof treeOf>>[number];

/** The messages in live regions now. */
async function spoken(page: Page): Promise<Spoken[]> {
  const nodes = await treeOf(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: Node | undefined): string =>
    node?.role?.value === "StaticText"
      ? String(node.name?.value)
      : (node?.childIds ?? []).map((id) => textOf(byId.get(id))).join("");
  return nodes.flatMap((node) => {
    const politeness = node.properties?.find(({ name }) => name === "live")?.value.value;
    const text = textOf(node);
    return politeness && politeness !== "off" && text ? [{ politeness: String(politeness), text }] : [];
  });
}

const expectSpoken = (page: Page, politeness: "polite" | "assertive", text: RegExp) =>
  expect.poll(() => spoken(page)).toContainEqual({ politeness, text: expect.stringMatching(text) });

/**
 * Whether the region exists before its message: a region that appears together with its text isn't spoken everywhere.
 */
const expectSilentRegion = (page: Page) => expect(page.locator("main [role=status]").first()).toBeAttached();

test("announces results, mistakes, copies and refusals", async ({ page, allowed }) => {
  await test.step("a finished conversion is spoken", async () => {
    await open(page, "/Images/Images-converter?format=jpg");
    await page.getByLabel("Choose images").setInputFiles(fixture("picture.png"));
    await expect(page.getByRole("button", { name: "Convert now" })).toBeEnabled();
    await expectSilentRegion(page);
    expect(await spoken(page)).toEqual([]);
    await page.getByRole("button", { name: "Convert now" }).click();
    await expectSpoken(page, "polite", /^1 image converted$/);
  });
  await test.step("an error is spoken at once, and belongs to its field", async () => {
    await open(page, "/UnitsConvert/Length");
    await page.getByLabel("Input").fill("5 x");
    await expectSpoken(page, "assertive", /^Please enter a valid number/);
    const field = (await treeOf(page)).find(({ name, role }) => name?.value === "Input" && role?.value === "textbox");
    expect(field?.description?.value).toMatch(/^Please enter a valid number/);
    expect(field?.properties?.find(({ name }) => name === "invalid")?.value.value).toBe("true");
  });
  await test.step("a successful copy is spoken, and a refused one", async () => {
    allowed.errors.push(/copy|clipboard|NotAllowed/i);
    await open(page, "/Generators/Lorem");
    await expectSilentRegion(page);
    await page.getByRole("button", { name: "Copy all" }).click();
    await expectSpoken(page, "polite", /^Copied/);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      navigator.clipboard.write = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: /^(Copy all|Copied)/ }).click();
    await expectSpoken(page, "polite", /^Couldn.t copy/);
  });
});
