import { effectWorkers } from "#kits/image-effect/effect-workers.browser.ts";
import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import type { NoiseSettings } from "./params.ts";

const workers = effectWorkers<NoiseSettings>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const loadEditor = () => import("./editor.tsx");

export default function NoisePage() {
  return <ImageEffect workers={workers} loadEditor={loadEditor} />;
}
