import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Mutant, nameOf } from "./mutants.ts";
import { FOLDERS } from "./sources.ts";

export const REPORT = ".cache/mutate/report.json";

/** `unreached`: no test enters the code. `late`: the tests didn't end, which counts as noticed. */
export type Outcome = "killed" | "late" | "survived" | "unreached" | "equivalent";

export interface Tried extends Mutant {
  readonly outcome: Outcome;
  /** The test file that noticed it, or the last that didn't. */
  readonly by?: string;
}

export interface Report {
  readonly seed: number;
  readonly tried: readonly Tried[];
}

/** Mutants that no test can notice, by name, with the reason. */
export const equivalents = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8"));

const isKilled = ({ outcome }: Tried) => outcome === "killed" || outcome === "late";

function score(tried: readonly Tried[]): string {
  const counted = tried.filter(({ outcome }) => outcome !== "equivalent");
  const killed = counted.filter(isKilled).length;
  const share = counted.length > 0 ? ((100 * killed) / counted.length).toFixed(1) : "–";
  return `${share.padStart(5)} %  ${killed} of ${counted.length}`;
}

/** `src/tools/misc/qr-code` for a file of the tools, `src/core/qr` for others. */
function subfolderOf(file: string): string {
  const parts = dirname(file).split("/");
  return parts.slice(0, parts[1] === "tools" ? 4 : 3).join("/");
}

/** The report as text: the share killed by folder, and each survivor. */
export function printed({ seed, tried }: Report): string {
  const of = (outcome: Outcome) => tried.filter((one) => one.outcome === outcome);
  const groups = [...FOLDERS, ...new Set(tried.map(({ file }) => subfolderOf(file)).toSorted())];
  const scores = [...new Set(groups)]
    .map((folder) => ({ folder, inside: tried.filter(({ file }) => file.startsWith(`${folder}/`)) }))
    .filter(({ inside }) => inside.length > 0)
    .map(({ folder, inside }) => `${folder.padEnd(32)} ${score(inside)}`);
  const alive = [...of("survived"), ...of("unreached")]
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
    .map((one) => {
      const tests = one.outcome === "unreached" ? "no test enters it" : `not noticed by ${one.by}`;
      return `${one.file}:${one.line}  ${one.before}  ->  ${one.after}  (${tests})`;
    });
  return [
    `Seed ${seed}: ${tried.length} mutants, ${of("late").length} of them killed by time, ${of("equivalent").length} equivalent`,
    "",
    `${"killed".padEnd(32)} ${score(tried)}`,
    ...scores,
    "",
    ...alive,
    "",
  ].join("\n");
}

export function written(report: Report): void {
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, JSON.stringify(report, null, 1));
  writeFileSync(REPORT.replace(".json", ".txt"), printed(report));
}

export const read = (): Report => JSON.parse(readFileSync(REPORT, "utf8"));

/** The reason why a mutant counts as equivalent. */
export const reasonOf = (mutant: Mutant, known = equivalents()) => known[nameOf(mutant)];
