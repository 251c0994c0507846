import { serve } from "#platform/worker-serve.ts";
import { writePng } from "./write-png.ts";

serve(writePng);
