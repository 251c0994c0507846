import { installPackages, run } from "./setup.mjs";

installPackages();
if (!run("node", ["scripts/build.ts"]) || !run("node", ["scripts/serve.ts"])) process.exit(1);
