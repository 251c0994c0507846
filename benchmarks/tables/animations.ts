import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inUnits, shownFrames } from "#core/image/animation/animation.ts";
import { gifAnimation, gifFrameDrawer } from "#core/image/animation/frames.ts";
import { gifWriter } from "#core/image/animation/gif-writer.ts";
import { leftOut, missingOf, processorTime, programTime, sizeAndTime } from "../measure.ts";

const ROUNDS = 3;
const SIZE = "480x270";

/** Reads all frames of a GIF file and writes them as another one, like the converter. */
async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const animation = gifAnimation(bytes);
  if (!animation) throw new Error("The file has no frames");
  const times = animation.frames.map(({ ms }) => ms);
  const writer = gifWriter(animation, inUnits(times, 10), animation.plays);
  for await (const frame of shownFrames(animation, gifFrameDrawer(bytes, animation.frames))) writer.add(frame);
  return writer.finish();
}

/** Size and time of converted animated GIF files, next to other programs. */
export async function animationTable(): Promise<string> {
  const missing = missingOf("/usr/bin/gifsicle", "/usr/bin/convert");
  if (missing.length > 0) return leftOut("all rows", missing);
  const folder = mkdtempSync(join(tmpdir(), "animations-"));
  const at = (name: string) => join(folder, name);
  const convert = (...args: readonly string[]) => programTime("/usr/bin/convert", ...args);
  try {
    convert("-size", SIZE, "-seed", "3", "plasma:", "-colors", "200", "+dither", at("background.png"));
    const moved = Array.from({ length: 30 }, (_, i) => {
      const x = 40 + 13 * i;
      return ["(", at("background.png"), "-fill", `hsl(${12 * i},80%,50%)`, "-draw", `circle ${x},135 ${x},165`, ")"];
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
        take("gifsicle -O2", programTime("/usr/bin/gifsicle", "-O2", at(name), "-o", at("out")));
        take("gifsicle -O3", programTime("/usr/bin/gifsicle", "-O3", at(name), "-o", at("out")));
        take("convert", convert(at(name), "-coalesce", "-layers", "optimize", `gif:${at("out")}`));
      }
      const others = Array.from(peers, ([peer, made]) => `${peer} ${sizeAndTime(made)}`).join(", ");
      rows.push(`| ${work} | ${Math.round(bytes.length / 1000)} kB | ${sizeAndTime(ours)} | ${others} |`);
    }
    return ["| animation | before | ours | peers |", "| --- | --: | --: | --: |", ...rows].join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
