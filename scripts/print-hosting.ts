// Prints how a server serves the built site: npm run -s hosting -- nginx --root /var/www/tabkit --port 80
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asked, builtFolder, stop } from "./command-line.ts";
import { caddy, hostingOf, nginx, vercel } from "./hosting.ts";

const SERVERS = { nginx, caddy, vercel };
const USAGE = `Usage: npm run -s hosting -- ${Object.keys(SERVERS).join("|")} [--root /srv] [--port 8080] [--base /]
--root: the folder of the built site on the server; --base: the site's path in its domain, such as /tools/.`;

const { positionals, values } = asked({
  usage: USAGE,
  options: {
    root: { type: "string", default: "/srv" },
    port: { type: "string", default: "8080" },
    base: { type: "string", default: "/" },
  },
});
const print = SERVERS[positionals[0] as keyof typeof SERVERS];
if (!print || positionals.length > 1) stop(USAGE);
const hosting = hostingOf(values);
if (!hosting.ok) stop(hosting.message);
const headers = readFileSync(join(builtFolder(), "_headers"), "utf8");
process.stdout.write(print({ headers, ...hosting.value }));
