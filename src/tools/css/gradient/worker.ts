import { writePng } from "#platform/image/write-png.ts";
import { serve } from "#platform/worker-serve.ts";
import { drawGradient } from "./draw.ts";
import type { Job } from "./job.ts";

serve(({ gradient, box }: Job) => writePng(drawGradient(gradient, box)));
