import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { LazyBoundary } from "./fault-note.tsx";
import { lazy } from "./lazy.tsx";

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const Part = ({ word }: { word: string }) => <p>Here: {word}</p>;

test("a part that can't be loaded shows an error in its place, and 'Try again' loads it", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<{ default: typeof Part }>>()
    .mockRejectedValueOnce(new TypeError("no"))
    .mockRejectedValueOnce(new TypeError("no"))
    .mockResolvedValue({ default: Part });
  const LatePart = lazy(load);
  root.render(
    <>
      <input aria-label="Mine" />
      <LazyBoundary>
        <LatePart word="it" />
      </LazyBoundary>
    </>,
  );
  await page.getByLabelText("Mine").fill("typed");
  const note = page.getByText("This part could not be loaded. Check your connection and try again.");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(note).toBeVisible();
  await retry.click();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.element(note).toBeVisible();
  await retry.click();
  await expect.element(page.getByText("Here: it")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  await expect.element(page.getByLabelText("Mine")).toHaveValue("typed");
});

test("a part that crashes doesn't blame the connection", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("ours");
  };
  root.render(
    <LazyBoundary>
      <Broken />
    </LazyBoundary>,
  );
  await expect.element(page.getByText("This part stopped working because of a bug on our side.")).toBeVisible();
});
