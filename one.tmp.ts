import { jsonRaces } from "./benchmarks/tables/json.ts";
const cpu = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };
for (const race of jsonRaces()) {
  for (const c of [{ name: "ours", run: race.ours }, ...race.peers]) {
    if (/tool/.test(c.name) && race.work === "minifying") continue;
    (globalThis as any).gc?.();
    const a = cpu(); const given = await c.run(); const ms = (c as any).givesTime ? Number(given) : cpu() - a;
    console.log(race.work, c.name, Math.round(ms), "ms", (100000 / ms).toFixed(1), "MB/s");
  }
}
