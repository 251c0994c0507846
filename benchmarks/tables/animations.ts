import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inUnits, shownFrames } from "#core/image/animation/animation.ts";
import { gifAnimation, gifFrameDrawer } from "#core/image/animation/gif-frames.ts";
import { gifWriter } from "#core/image/animation/gif-writer.ts";
import { processorTime } from "../measure.ts";

const ROUNDS = 3;
const SIZE = "480x270";

/** Reads all frames of a GIF file and writes them as another, as the converter does. */
async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const animation = gifAnimation(bytes);
  if (!animation) throw new Error("The file has no frames");
  const times = animation.frames.map(({ ms }) => ms);
  const writer = gifWriter(animation, inUnits(times, 10), animation.plays);
  for await (const frame of shownFrames(animation, gifFrameDrawer(bytes, animation.frames))) writer.add(frame);
  return writer.finish();
}

/** Runs a program, and gives the processor's time that it took, in ms. */
function timeOf(program: string, ...args: readonly string[]): number {
  const { stderr, status } = spawnSync("bash", ["-c", 'TIMEFORMAT="%U %S"; time "$@" 2>&1', "-", program, ...args], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return 1000 * (user + system);
}

/** What animated GIF files become, in size and time, beside what other programs make of them. */
export async function animationTable(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "animations-"));
  const at = (name: string) => join(folder, name);
  const convert = (...args: readonly string[]) => timeOf("/usr/bin/convert", ...args);
  try {
    convert("-size", SIZE, "-seed", "3", "plasma:", "-colors", "200", "+dither", at("ground.png"));
    const moved = Array.from({ length: 30 }, (_, i) => {
      const x = 40 + 13 * i;
      return ["(", at("ground.png"), "-fill", `hsl(${12 * i},80%,50%)`, "-draw", `circle ${x},135 ${x},165`, ")"];
    });
    convert("-delay", "8", ...moved.flat(), "-loop", "0", at("moving.gif"));
    const others = Array.from({ length: 15 }, (_, i) => [
      "(",
      "-size",
      SIZE,
      "-seed",
      `${i + 1}`,
      "plasma:red-blue",
      ")",
    ]);
    convert("-delay", "8", ...others.flat(), "-loop", "0", at("film.gif"));
    const rows: string[] = [];
    for (const [work, name] of [
      ["a disc that moves over a still picture, 30 frames", "moving.gif"],
      ["15 frames of 256 colors each, nothing the same", "film.gif"],
    ] as const) {
      const bytes = new Uint8Array(readFileSync(at(name)));
      const ours = { size: 0, ms: Number.POSITIVE_INFINITY };
      const peers = new Map<string, { size: number; ms: number }>();
      const take = (peer: string, ms: number) => {
        peers.set(peer, { size: statSync(at("out")).size, ms: Math.min(ms, peers.get(peer)?.ms ?? ms) });
      };
      for (let round = 0; round < ROUNDS; round++) {
        const before = processorTime();
        ours.size = (await rewritten(bytes)).length;
        ours.ms = Math.min(ours.ms, processorTime() - before);
        take("gifsicle -O2", timeOf("/usr/bin/gifsicle", "-O2", at(name), "-o", at("out")));
        take("gifsicle -O3", timeOf("/usr/bin/gifsicle", "-O3", at(name), "-o", at("out")));
        take("convert", convert(at(name), "-coalesce", "-layers", "optimize", `gif:${at("out")}`));
      }
      const cell = ({ size, ms }: typeof ours) => `${Math.round(size / 1000)} kB in ${Math.round(ms)} ms`;
      const others = Array.from(peers, ([peer, made]) => `${peer} ${cell(made)}`).join(", ");
      rows.push(`| ${work} | ${cell({ size: bytes.length, ms: 0 }).split(" in")[0]} | ${cell(ours)} | ${others} |`);
    }
    return ["| animation | before | ours | peers |", "| --- | --: | --: | --: |", ...rows].join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
