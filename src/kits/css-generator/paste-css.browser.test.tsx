import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ok, type Result } from "#core/result.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { tabCell } from "#platform/use-tab-state.ts";
import { PasteCss } from "./paste-css.tsx";

const { render } = testRoot();

afterEach(() => {
  tabCell("css", "").set("");
});

const use = () => page.getByRole("button", { name: "Use this CSS" }).click();

test("uses a text saved by the tab as it is", async () => {
  tabCell("css", "").set("kept");
  render(<PasteCss placeholder="" load={async () => ok<string>} onFound={(found) => `Found ${found}`} />);
  await use();
  await expect.element(page.getByRole("status")).toHaveTextContent("Found kept");
});

test("input and settings changed while the reader loads take precedence", async () => {
  const { promise, resolve } = Promise.withResolvers<(css: string) => Result<string>>();
  function Page() {
    const [reach, setReach] = useState("near");
    return (
      <>
        <button type="button" onClick={() => setReach("far")}>
          Farther
        </button>
        <PasteCss placeholder="" load={() => promise} onFound={(found) => `${found}, ${reach}`} />
      </>
    );
  }
  render(<Page />);
  await page.getByLabelText("Your CSS").fill("one");
  await use();
  await page.getByLabelText("Your CSS").fill("two");
  await page.getByRole("button", { name: "Farther" }).click();
  resolve(ok);
  await expect.element(page.getByRole("status")).toHaveTextContent("two, far");
});
