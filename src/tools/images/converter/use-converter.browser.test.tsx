import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { read } from "#core/params.ts";
import { fixture } from "#platform/image/pictures.fixture.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import params from "./params.ts";
import { useConverter } from "./use-converter.browser.ts";

const values = read(params, new URLSearchParams("?format=png&size=original"));
const { render } = testRoot();

function Converter({ files }: { readonly files: readonly File[] }) {
  const { state, add, start } = useConverter(values);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          void add(files);
          void start();
        }}
      >
        Add and convert
      </button>
      <output>{state.entries.map(({ file, outcome }) => `${file.name} ${outcome?.kind}`).join(", ")}</output>
    </>
  );
}

test("what is requested while files are being examined applies to them too", async () => {
  const png = await fixture("picture.png");
  const files = ["a.png", "b.png"].map((name) => new File([png], name, { type: "image/png" }));
  render(<Converter files={files} />);
  await page.getByRole("button", { name: "Add and convert" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("a.png done, b.png done");
});
