import { secureRandom } from "#platform/secure-random.ts";
import { serve } from "#platform/worker-serve.ts";
import { makeMany, type Recipe } from "./many.ts";

serve(({ recipe, count }: { recipe: Recipe; count: number }, report: (done: number) => void) =>
  makeMany(recipe, count, secureRandom, report),
);
