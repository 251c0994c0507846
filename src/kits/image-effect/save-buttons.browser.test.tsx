import { useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Preview, PreviewRequest } from "./effect.ts";
import { SaveButtons } from "./save-buttons.tsx";
import type { ImageSession } from "./session.browser.ts";
import { usePreview } from "./use-preview.browser.ts";

interface Settings {
  readonly gray: number;
}

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

const gray = ({ settings, width }: PreviewRequest<Settings>): Preview => ({
  width,
  height: 1,
  data: new Uint8ClampedArray(width * 4).map((_, at) => (at % 4 === 3 ? 255 : settings.gray)),
  ms: 1,
  isDraft: false,
});

/** A session of a picture of one gray, whose previews and files are made when the test says so. */
function held() {
  const previews: { request: PreviewRequest<Settings>; come: () => void; fail: () => void }[] = [];
  const files: { settings: Settings; fail: () => void }[] = [];
  const session = {
    width: 9,
    height: 9,
    notes: [],
    preview: (request: PreviewRequest<Settings>) =>
      new Promise<Preview>((resolve, reject) => {
        previews.push({ request, come: () => resolve(gray(request)), fail: () => reject(new Error("crash")) });
      }),
    prepareFullResolution: () => {},
    fullResolution: (settings: Settings) =>
      new Promise<Blob>((_, reject) => files.push({ settings, fail: () => reject(new Error("crash")) })),
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
        shownSize={preview?.shown}
        previewOf={previewOf}
        fileName="gray"
      />
    </>
  );
}

/** The grays of the files that are saved from now on. */
function savedGrays() {
  const grays: Promise<number | undefined>[] = [];
  const made = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob && blob.type === "image/png") grays.push(grayOf(blob));
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

test("what is saved is of the settings that are shown when it is asked for, however late its preview is", async () => {
  const { session, previews } = held();
  const saved = savedGrays();
  const savedAfter = (previews: readonly { come: () => void }[]) => {
    for (const { come } of previews) come();
    return saved();
  };
  root.render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await press(/^Save result/);
  await expect.poll(saved).toEqual([10]);
  await press("Lighter");
  await press(/^Save result/);
  await expect.poll(() => previews.length).toBeGreaterThan(1);
  // Meanwhile it is another setting again.
  await press("Lighter");
  await expect.poll(() => savedAfter(previews)).toEqual([10, 20]);
  await expect.element(page.getByText(/^Saved gray\.png: 2 × 1/)).toBeVisible();
});

test("a preview that cannot be rendered is not saved as the one before", async () => {
  const { session, previews } = held();
  const saved = savedGrays();
  const savedAfter = (previews: readonly { come: () => void }[]) => {
    for (const { come } of previews) come();
    return saved();
  };
  root.render(<Editor session={session} />);
  await expect.poll(() => previews.length).toBe(1);
  previews[0]?.come();
  await expect.element(page.getByRole("button", { name: /^Save result/ })).toBeEnabled();
  await press("Lighter");
  await press(/^Save result/);
  await expect.poll(() => previews.length).toBe(3);
  for (const { fail } of previews) fail();
  await expect.element(page.getByText("The file could not be written.")).toBeVisible();
  expect(await saved()).toEqual([]);
  // Once more is of what is set by then.
  await press("Lighter");
  await press("Try again");
  await expect.poll(() => savedAfter(previews)).toEqual([30]);
});

test("'Try again' does what failed, and not what was done since", async () => {
  const { session, previews, files } = held();
  const saved = savedGrays();
  root.render(<Editor session={session} />);
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
