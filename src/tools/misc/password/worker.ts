import { secureRandom } from "#platform/secure-random.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { makeMany, type Recipe } from "./recipe.ts";

const methods = {
  makeMany: (
    { recipe, count }: { readonly recipe: Recipe; readonly count: number },
    { progress }: MethodContext<number>,
  ) => makeMany(recipe, count, secureRandom, progress),
};

export type Methods = typeof methods;
expose(methods);
