import { effectWorkers } from "#kits/image-effect/effect-workers.browser.ts";
import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import type { BlurSettings } from "./params.ts";

const workers = effectWorkers<BlurSettings>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const loadEditor = () => import("./editor.tsx");

export default function BlurPage() {
  return (
    <ImageEffect
      workers={workers}
      loadEditor={loadEditor}
      note="The preview may differ from the download depending on your monitor’s resolution."
    />
  );
}
