import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** One way to do a piece of work. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
  /** Runs in another process and returns the milliseconds that it took there. */
  readonly givesTime?: boolean;
}

/** Work that ours and its peers do in turn. */
export interface Race {
  readonly work: string;
  readonly ours: Contender["run"];
  readonly peers: readonly Contender[];
  /** How much of `unit` one run does, such as 12 megapixels. */
  readonly amount: number;
  /** The required speed, as a multiple of the best peer's. */
  readonly target: number;
  /** The number of rounds, for work that takes many seconds; a default if undefined. */
  readonly rounds?: number;
}

export interface RaceResult {
  readonly work: string;
  /** Per second. */
  readonly ours: number;
  readonly peers: readonly { readonly name: string; readonly speed: number }[];
  readonly target: number;
}

/** The processor time that this process has used, all threads together, in ms: other programs don't count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Frees what the previous run left, or the next would pay for it whenever V8 gets to it. Node needs --expose-gc. */
async function freeMemory(): Promise<void> {
  if (!globalThis.gc) throw new Error("Run this by `npm run bench`, which lets it free memory.");
  await globalThis.gc({ type: "major", execution: "async" });
  // Buffers are freed on another thread, a little later.
  await new Promise((resolve) => setTimeout(resolve, FREEING_MS));
}

const FREEING_MS = 30;

// More rounds for short work: next to another program that takes half a core, few rounds run at full speed.
const MIN_ROUNDS = 5;
const MIN_MS = 4000;

/** The fastest of some rounds, in which all take turns, so that other load slows none of them alone. */
export async function race({ work, ours, peers, amount, target, rounds }: Race): Promise<RaceResult> {
  const started = performance.now();
  const contenders: readonly Contender[] = [{ name: "ours", run: ours }, ...peers];
  const fastest = contenders.map(() => Number.POSITIVE_INFINITY);
  const isDone = (round: number) =>
    rounds === undefined ? round >= MIN_ROUNDS && performance.now() - started >= MIN_MS : round >= rounds;
  for (let round = 0; !isDone(round); round++) {
    for (const [index, { run, givesTime }] of contenders.entries()) {
      await freeMemory();
      const start = processorTime();
      const result = await run();
      const took = givesTime ? Number(result) : processorTime() - start;
      fastest[index] = Math.min(fastest[index] ?? 0, took);
    }
  }
  const [own = 0, ...others] = fastest.map((milliseconds) => (amount * 1000) / milliseconds);
  console.log(work.padEnd(44), own.toFixed(1), others.map((speed) => speed.toFixed(1)).join(" "));
  return { work, ours: own, peers: peers.map(({ name }, index) => ({ name, speed: others[index] ?? 0 })), target };
}

/** A program as a contender, measured by the processor time that it takes. */
export function program(name: string, command: string): Contender {
  return {
    name,
    run: () => {
      const { stdout } = spawnSync("bash", ["-c", `${command} > /dev/null && times`], { encoding: "utf8" });
      const [user, system] = [...(stdout.trim().split("\n").at(-1) ?? "").matchAll(/(\d+)m([\d.]+)s/g)].map(
        ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000,
      );
      if (user === undefined || system === undefined) throw new Error(`${name} did not run`);
      return user + system;
    },
    givesTime: true,
  };
}

/** Runs a program and returns its processor time in ms. */
export function programTime(program: string, ...args: readonly string[]): number {
  const { stderr, status } = spawnSync("bash", ["-c", 'TIMEFORMAT="%U %S"; time "$@" 2>&1', "-", program, ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return 1000 * (user + system);
}

/** The programs that aren't installed. Comparisons that need them are left out, and named by `leftOut`. */
export const missingOf = (...programs: readonly string[]): readonly string[] =>
  programs.filter((program) => !existsSync(program));

/** A sentence on rows that a table lacks. */
export const leftOut = (rows: string, missing: readonly string[]): string =>
  `Not measured without ${missing.map((program) => program.replace(/^.*\//, "")).join(" and ")}: ${rows}.`;

/** A size in bytes and a time in ms as a table's cell has them. */
export const sizeAndTime = ({ size, ms }: { readonly size: number; readonly ms: number }): string =>
  `${Math.round(size / 1000)} kB in ${Math.round(ms)} ms`;
