import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { testRoot } from "#platform/test-root.fixture.ts";
import { fillTabState } from "#platform/use-tab-state.ts";
import type { Preview, PreviewRequest } from "./effect.ts";
import type { RenderOptions } from "./full-resolution.browser.ts";
import { SaveButtons } from "./save-buttons.tsx";
import type { ImageSession } from "./session.browser.ts";
import { usePreview } from "./use-preview.browser.ts";

interface Settings {
  readonly gray: number;
}

const { render } = testRoot();

afterEach(() => {
  vi.restoreAllMocks();
  fillTabState({ "saved-format": "png", "saved-quality": 90 });
});

const gray = ({ settings, width }: PreviewRequest<Settings>): Preview => ({
  width,
  height: 1,
  data: new Uint8ClampedArray(width * 4).map((_, at) => (at % 4 === 3 ? 255 : settings.gray)),
  ms: 1,
  isDraft: false,
});

/** A session with a gray picture whose previews and files are rendered when the test says so. */
function held() {
  const previews: { request: PreviewRequest<Settings>; come: () => void; fail: () => void }[] = [];
  const files: { settings: Settings; format: string | undefined; fail: () => void }[] = [];
  const session = {
    width: 9,
    height: 9,
    notes: [],
    preview: (request: PreviewRequest<Settings>) =>
      new Promise<Preview>((resolve, reject) => {
        previews.push({ request, come: () => resolve(gray(request)), fail: () => reject(new Error("crash")) });
      }),
    prepareFullResolution: () => {},
    fullResolution: (settings: Settings, _: number, { savedAs }: RenderOptions) =>
      new Promise<Blob>((_, reject) =>
        files.push({ settings, format: savedAs?.format, fail: () => reject(new Error("crash")) }),
      ),
  } as unknown as ImageSession<Settings>;
  return { session, previews, files };
}

function Editor({ session }: { readonly session: ImageSession<Settings> }) {
  const [settings, setSettings] = useState({ gray: 10 });
  const { preview, previewOf } = usePreview(session, { notes: [] }, settings, 2, false);
  return (
    <>
      <button type="button" onClick={() => setSettings({ gray: settings.gray + 10 })}>
        Lighter
      </button>
      <SaveButtons
        session={session}
        settings={settings}
        previewWidth={2}
        fullSize={session}
        isReady={preview !== undefined}
        shownSize={preview?.shown}
        previewOf={previewOf}
        fileName="gray"
      />
    </>
  );
}

/** The grays of the files that are saved from now on. */
function savedGrays(onSaved: (file: Blob) => void = () => {}) {
  const grays: Promise<number | undefined>[] = [];
  const made = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob && blob.type.startsWith("image/")) {
      grays.push(grayOf(blob));
      onSaved(blob);
    }
    return made(blob);
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  return () => Promise.all(grays);
}

async function grayOf(png: Blob) {
  const picture = await createImageBitmap(png);
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas?.drawImage(picture, 0, 0);
  return canvas?.getImageData(0, 0, 1, 1).data[0];
}

const press = (name: RegExp | string) => page.getByRole("button", { name }).click();

test("saves the settings shown when asked, however late their preview is", async () => {
  const { session, previews } = held();
  const saved = savedGrays();
  const savedAfter = (previews: readonly { come: () => void }[]) => {
    for (const { come } of previews) come();
    return saved();
  };
  render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await press(/^Save result/);
  await expect.poll(saved).toEqual([10]);
  await press("Lighter");
  await press(/^Save result/);
  await expect.poll(() => previews.length).toBeGreaterThan(1);
  // Meanwhile the setting changes again.
  await press("Lighter");
  await expect.poll(() => savedAfter(previews)).toEqual([10, 20]);
  await expect.element(page.getByText(/^Saved gray\.png: 2 × 1/)).toBeVisible();
});

test("doesn't save the previous preview if the current one can't be rendered", async () => {
  const { session, previews } = held();
  const saved = savedGrays();
  const savedAfter = (previews: readonly { come: () => void }[]) => {
    for (const { come } of previews) come();
    return saved();
  };
  render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await expect.element(page.getByRole("button", { name: /^Save result/ })).toBeEnabled();
  await press("Lighter");
  await press(/^Save result/);
  await expect.poll(() => previews.length).toBe(3);
  for (const { fail } of previews) fail();
  await expect.element(page.getByText("The file could not be written.")).toBeVisible();
  expect(await saved()).toEqual([]);
  // Trying again uses the settings at that time.
  await press("Lighter");
  await press("Try again");
  await expect.poll(() => savedAfter(previews)).toEqual([30]);
});

test("'Try again' repeats what failed, not what was done since", async () => {
  const { session, previews, files } = held();
  const saved = savedGrays();
  render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await press(/^Full resolution/);
  await press(/^Save result/);
  await expect.poll(saved).toEqual([10]);
  files[0]?.fail();
  await expect.element(page.getByText("Rendering 9 × 9 pixels stopped unexpectedly.")).toBeVisible();
  await press("Try again");
  await expect.poll(() => files.length).toBe(2);
  expect(await saved()).toEqual([10]);
});

test.each([
  ["JPG", "gray.jpg", "image/jpeg"],
  ["WebP", "gray.webp", "image/webp"],
] as const)("saves a result as %s, whatever is chosen before its preview arrives", async (label, name, type) => {
  const { session, previews, files } = held();
  const types: string[] = [];
  const saved = savedGrays(({ type }) => types.push(type));
  render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await page.getByRole("radio", { name: label }).click();
  await press("Lighter");
  await press(`Save result as ${label} 2 × 1`);
  await page.getByRole("radio", { name: "PNG" }).click();
  await expect.poll(() => previews.length).toBeGreaterThan(1);
  for (const { come } of previews) come();
  await expect.element(page.getByText(new RegExp(`^Saved ${name}: 2 × 1`))).toBeVisible();
  expect(types).toEqual([type]);
  expect(Math.abs(((await saved())[0] ?? 0) - 20)).toBeLessThan(3);
  await page.getByRole("radio", { name: label }).click();
  await press(/^Full resolution/);
  await expect.poll(() => files.map(({ format }) => format)).toEqual([type === "image/jpeg" ? "jpg" : "webp"]);
});

test("copies a picture as PNG, and reports a clipboard that refuses it", async () => {
  const { session, previews } = held();
  const copied: Promise<number | undefined>[] = [];
  const write = vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    const png = await item?.getType("image/png");
    if (png) copied.push(grayOf(png));
  });
  render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await page.getByRole("radio", { name: "WebP" }).click();
  await press("Copy result as a picture");
  await expect.element(page.getByText("Copied as a picture: 2 × 1.")).toBeVisible();
  expect(await Promise.all(copied)).toEqual([10]);
  write.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await press("Copy result as a picture");
  await expect.element(page.getByText("The clipboard refused the picture. Save the file instead.")).toBeVisible();
});
