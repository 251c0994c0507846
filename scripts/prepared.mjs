// Installs missing packages, then runs a command with the project's Node: node scripts/prepared.mjs vite
import { installPackages, run } from "./setup.mjs";

const [command, ...args] = process.argv.slice(2);
installPackages();
if (!run(command, args)) process.exit(1);
