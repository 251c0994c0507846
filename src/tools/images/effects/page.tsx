import { effectWorkers } from "#kits/image-effect/effect-workers.browser.ts";
import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import { Gallery } from "./gallery.tsx";
import type { EffectsSettings } from "./params.ts";
import { resolution } from "./resolution.ts";

const workers = effectWorkers<EffectsSettings>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const loadEditor = () => import("./effects-editor.tsx");

export default function EffectsPage() {
  return <ImageEffect workers={workers} loadEditor={loadEditor} resolution={resolution} offer={<Gallery />} />;
}
