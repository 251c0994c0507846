import { serve } from "#platform/worker-serve.ts";
import { judge } from "./verdict.ts";

serve(judge);
