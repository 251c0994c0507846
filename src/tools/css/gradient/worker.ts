import { writePng } from "#platform/image/write-png.ts";
import { serve } from "#platform/worker-serve.ts";
import { drawGradient } from "./draw.ts";
import type { DrawRequest } from "./draw-request.ts";

serve(({ gradient, box }: DrawRequest) => writePng(drawGradient(gradient, box)));
