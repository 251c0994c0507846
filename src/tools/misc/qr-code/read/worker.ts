import { serve } from "#platform/worker-serve.ts";
import { run } from "./job.ts";

serve(run);
