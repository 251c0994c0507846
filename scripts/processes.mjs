// Starts the programs of a run, and ends them with all that they started.
import { spawn, spawnSync } from "node:child_process";
import { projectEnv, quoted } from "./setup.mjs";

const IS_WINDOWS = process.platform === "win32";
/** How long a program has to end after being asked to. */
const GRACE_MS = 5000;

const running = new Set();
let isEnding = false;

/**
 * Runs a command until it ends, or until its limit in milliseconds. Returns whether it succeeded, and its output. It is
 * its own process group, so that nothing that it started outlives it.
 */
export function start([command, ...args], { env = {}, limit = 0 } = {}) {
  if (isEnding) return new Promise(() => {});
  const child = spawn(command, IS_WINDOWS ? args.map(quoted) : args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...projectEnv, ...env },
    shell: IS_WINDOWS,
    detached: !IS_WINDOWS,
  });
  running.add(child);
  const pieces = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (piece) => pieces.push(piece));
  }
  return new Promise((resolve) => {
    let isLate = false;
    const timer =
      limit > 0
        ? setTimeout(() => {
            isLate = true;
            end(child);
          }, limit)
        : undefined;
    const done = (succeeded) => {
      clearTimeout(timer);
      if (running.delete(child)) signal(child, "SIGKILL");
      if (isLate) pieces.push(`\nEnded: it took more than ${Math.round(limit / 1000)} s\n`);
      // A run that is ending reports and starts nothing more.
      if (!isEnding) resolve({ succeeded: succeeded && !isLate, output: pieces.join("") });
    };
    child.on("error", (error) => {
      pieces.push(error.message);
      done(false);
    });
    child.on("close", (status) => done(status === 0));
    // What it started may keep its output open forever.
    child.on("exit", (status) => setTimeout(() => done(status === 0), GRACE_MS).unref());
  });
}

/** Ends everything that runs, and then this process as the signal would have. */
export function endOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.on(name, () => {
      isEnding = true;
      console.log(`\n${name}: the run ends`);
      const exit = () => {
        for (const child of running) signal(child, "SIGKILL");
        process.exit(code);
      };
      process.once(name, exit);
      for (const child of running) signal(child, "SIGINT");
      setTimeout(exit, GRACE_MS);
      const look = setInterval(() => running.size === 0 && exit(), 100);
      look.unref();
    });
  }
}

/** Playwright and Vitest close their servers and browsers on an interrupt, but not on a termination. */
function end(child) {
  signal(child, "SIGINT");
  setTimeout(() => running.has(child) && signal(child, "SIGKILL"), GRACE_MS).unref();
}

function signal(child, name) {
  if (child.pid === undefined) return;
  try {
    if (IS_WINDOWS) spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    else process.kill(-child.pid, name);
  } catch {
    // It has already ended.
  }
}
