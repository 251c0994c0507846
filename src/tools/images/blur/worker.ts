import { serveEffect } from "#kits/image-effect/effect.worker.ts";
import { blurCut, blurRows } from "./blur.ts";
import type { BlurSettings } from "./params.ts";

serveEffect<BlurSettings>({ render: blurRows, cut: blurCut });
