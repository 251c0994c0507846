import { effectWorkers } from "#kits/image-effect/effect-workers.browser.ts";
import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import { Gallery } from "./gallery.tsx";
import params, { type EffectsSettings } from "./params.ts";

const workers = effectWorkers<EffectsSettings>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const loadEditor = () => import("./effects-editor.tsx");

export default function EffectsPage() {
  return <ImageEffect workers={workers} loadEditor={loadEditor} resolution={params.resolution} offer={<Gallery />} />;
}
