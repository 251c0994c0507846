// Fails where the registry knows of a high or critical weakness in a package. Says so where no registry answers.
import { spawnSync } from "node:child_process";

const { stdout, error } = spawnSync("npm", ["audit", "--json", "--fetch-retries=0"], {
  encoding: "utf8",
  shell: process.platform === "win32",
  timeout: 120_000,
});
const report = parsed(stdout);
const counts = report?.metadata?.vulnerabilities;

if (!counts) {
  const reason = report?.message ?? report?.error?.summary ?? error?.message ?? "no answer";
  console.log(`No registry answered, so nothing is known of weaknesses: ${String(reason).split("\n")[0]}`);
} else {
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity }]) => `${name} (${severity})`);
  console.log(names.length === 0 ? "No high or critical weakness is known." : `Known weaknesses: ${names.join(", ")}`);
  process.exitCode = names.length === 0 ? 0 : 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
