import { expect, test, vi } from "vitest";
import { testRoot } from "#platform/test-root.fixture.ts";
import { usePalette } from "./use-palette.browser.ts";

const reader = vi.hoisted(() => ({ fails: true }));
vi.mock("./read-palette.browser.ts", () => ({
  paletteOfCss: async (css: Blob) => {
    if (reader.fails) throw new Error("no");
    return { source: await css.text(), colors: [] };
  },
}));

const { render } = testRoot();
let palette: ReturnType<typeof usePalette>;

function Shown() {
  palette = usePalette();
  return <output>{`${palette.palette.source}|${palette.busy ? "busy" : ""}|${palette.fault?.message ?? ""}`}</output>;
}

const shown = () => document.querySelector("output")?.textContent;

test("a palette that another try finds takes the message about the first away", async () => {
  render(<Shown />);
  await expect.poll(shown).toBe("||");
  palette.ofCss("red");
  await expect.poll(shown).toBe("||Reading the colors stopped unexpectedly.");
  reader.fails = false;
  palette.retry();
  await expect.poll(shown).toBe("red||");
});
