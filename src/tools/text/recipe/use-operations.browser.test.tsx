import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stepOf } from "#kits/recipe/step.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { useOperations } from "./use-operations.browser.ts";

/** The family of compression comes when the test says so. */
const compress = vi.hoisted(() => {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { here, come };
});
vi.mock("#operations/families.ts", async (original) => {
  const { loadFamily } = await original<typeof import("#operations/families.ts")>();
  return {
    loadFamily: async (id: string) => {
      if (id === "compress") await compress.here;
      return loadFamily(id);
    },
  };
});

const { render } = testRoot();

function Loaded({ id }: { readonly id: string }) {
  const { loaded, isReady } = useOperations([stepOf(id)]);
  return <output>{`${loaded?.of} ${loaded?.operations.has(id)} ${isReady}`}</output>;
}

test("operations that come late don't take the place of those that are wanted since", async () => {
  const shown = () => page.getByRole("status").element().textContent;
  render(<Loaded id="gunzip" />);
  await expect.poll(shown).toBe("undefined undefined false");
  render(<Loaded id="upper-case" />);
  await expect.poll(shown).toBe("upper-case true true");
  compress.come();
  await compress.here;
  // Asked for again, the late ones are here by then.
  render(<Loaded id="gunzip" />);
  await expect.poll(shown).toBe("gunzip true true");
  render(<Loaded id="upper-case" />);
  await expect.poll(shown).toBe("upper-case true true");
});
