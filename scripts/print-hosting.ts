import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { caddy, nginx, vercel } from "./hosting.ts";

const SERVERS = { nginx, caddy, vercel };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { root: { type: "string", default: "/srv" }, port: { type: "string", default: "8080" } },
});
const print = SERVERS[positionals[0] as keyof typeof SERVERS];
if (!print) {
  console.error(`npm run -s hosting -- ${Object.keys(SERVERS).join("|")} [--root /srv] [--port 8080]`);
  process.exit(1);
}
const headers = readFileSync(`${process.env.TABKIT_OUT ?? "dist"}/_headers`, "utf8");
process.stdout.write(print({ headers, root: values.root, port: Number(values.port) }));
