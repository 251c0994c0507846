import { expect, test, vi } from "vitest";
import { stepOf } from "#kits/recipe/step.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import { useOperations } from "./use-operations.browser.ts";

/** The family of compression comes when the test says so, that of Base64 never. */
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
      if (id === "base64") throw new Error("no");
      return loadFamily(id);
    },
  };
});

const { render } = testRoot();
let shown = "";
let renders = 0;

function Loaded({ id }: { readonly id: string }) {
  const { loaded, isReady } = useOperations([stepOf(id)]);
  shown = `${loaded?.of} ${loaded?.operations.has(id)} ${isReady}`;
  renders++;
  return null;
}

test("operations that come late don't take the place of those that are wanted since", async () => {
  const { loadFamily } = await import("#operations/families.ts");
  render(<Loaded id="gunzip" />);
  await expect.poll(() => shown).toBe("undefined undefined false");
  render(<Loaded id="upper-case" />);
  await expect.poll(() => shown).toBe("upper-case true true");
  compress.come();
  await loadFamily("compress");
  // What follows from it is done in this turn, and shown with the next rendering at the latest.
  await new Promise((done) => setTimeout(done));
  const before = renders;
  render(<Loaded id="upper-case" />);
  await expect.poll(() => renders).toBeGreaterThan(before);
  expect(shown).toBe("upper-case true true");
  render(<Loaded id="gunzip" />);
  await expect.poll(() => shown).toBe("gunzip true true");
});

let fault: string | undefined;

function Faulty({ ids }: { readonly ids: readonly string[] }) {
  fault = useOperations(ids.map((id) => stepOf(id))).fault?.message;
  return null;
}

test("without the step whose operation fails to load, its fault is gone", async () => {
  render(<Faulty ids={["base64-encode"]} />);
  await expect.poll(() => fault).toMatch(/could not be loaded/);
  render(<Faulty ids={[]} />);
  await expect.poll(() => fault).toBeUndefined();
});
