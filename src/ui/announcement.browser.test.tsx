import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { Announcement } from "./announcement.tsx";

const { render } = testRoot();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(text: string, edition: number) {
  render(
    <div data-testid="shown" data-edition={edition}>
      <Announcement text={text} edition={edition} />
    </div>,
  );
  await expect.element(page.getByTestId("shown")).toHaveAttribute("data-edition", String(edition));
}

test("announces many steps once, after the last; the same text again is a new announcement", async () => {
  const announced: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) announced.push(node.textContent ?? "");
  });
  await show("Password of 16", 0);
  watch.observe(page.getByRole("status").element(), { childList: true, subtree: true });
  vi.advanceTimersByTime(5000);
  for (let step = 1; step <= 5; step++) {
    await show(`Password of ${16 + step}`, step);
    vi.advanceTimersByTime(300);
  }
  expect(announced).toEqual([]);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => announced).toEqual(["Password of 21"]);
  await show("Password of 21", 6);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => announced).toEqual(["Password of 21", "Password of 21"]);
  watch.disconnect();
});
