import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { compiledModule, SUFFIX } from "./assemblyscript.ts";

// For programs that run the site's logic without Vite: node --import ./scripts/assemblyscript-in-node.ts …
registerHooks({
  load: (url, context, next) =>
    url.endsWith(SUFFIX)
      ? { format: "module", source: compiledModule(fileURLToPath(url)), shortCircuit: true }
      : next(url, context),
});
