import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LutRef } from "#core/image/effects/lut.ts";
import { lutsOf } from "#platform/image/kept-luts.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import LutField from "./lut-field.tsx";

const { host, render } = testRoot();

const GOOD = "LUT_1D_SIZE 2\n0 0 0\n1 1 0.5\n";

function Step({ first }: { readonly first: LutRef }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <LutField value={value} onChange={setValue} />
      <output>{value.id}</output>
    </>
  );
}

const choose = (name: string, text: string) =>
  userEvent.upload(page.getByLabelText(/^Choose .* file$/, { exact: true }), new File([text], name));

test("reads, names and stores a file for the step; an invalid one shows its error position and changes nothing", async () => {
  render(<Step first={{ id: "", name: "" }} />);
  await expect.element(page.getByText("Without a file this step changes nothing.")).toBeVisible();
  await choose("broken.cube", "LUT_3D_SIZE 2\n0 0\n");
  await expect.element(page.getByText(/^broken\.cube: Line 2: expected three numbers/)).toBeVisible();
  expect(host.querySelector("output")?.textContent).toBe("");
  await choose("film.cube", GOOD);
  await expect.element(page.getByText(/^film\.cube\. Links/)).toBeVisible();
  const id = host.querySelector("output")?.textContent ?? "";
  expect(id).toMatch(/^[\da-f]{8}$/);
  const savedLuts = lutsOf([{ operation: "lut", settings: { lut: `${id} film.cube` }, isOff: false }]);
  expect(savedLuts[id]?.table).toEqual(Float32Array.of(0, 0, 0, 1, 1, 0.5));
});

test("a step from a link asks for its file, which can be dropped there", async () => {
  render(<Step first={{ id: "0badcafe", name: "gone.cube" }} />);
  await expect.element(page.getByText(/^Choose “gone\.cube” again/)).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([GOOD], "dropped.cube"));
  const wasTaken = () => {
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    page.getByText("LUT file").element().dispatchEvent(drop);
    return drop.defaultPrevented;
  };
  // React starts listening shortly after it has rendered.
  await expect.poll(wasTaken).toBe(true);
  await expect.element(page.getByText(/^dropped\.cube\. Links/)).toBeVisible();
});
