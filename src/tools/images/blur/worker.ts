import { serveEffect } from "#kits/image-effect/serve-effect.worker.ts";
import { blurBands, blurRows } from "./blur.ts";
import type { BlurSettings } from "./params.ts";

serveEffect<BlurSettings>({ render: blurRows, bandConstraints: blurBands });
