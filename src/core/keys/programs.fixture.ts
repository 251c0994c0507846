import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TRIES_ALL, within } from "#core/test-run.fixture.ts";

/** Before a release each file goes to the other program and back ten times, with other keys. */
export const PASSES = { repeats: TRIES_ALL ? 9 : 0, timeout: within(TRIES_ALL ? 300 : 30) } as const;

const known = new Map<string, boolean>();

/** Whether the system has a program. */
export function has(program: string): boolean {
  let answer = known.get(program);
  if (answer === undefined) {
    answer = spawnSync("which", [program]).status === 0;
    known.set(program, answer);
  }
  return answer;
}

/** A folder of the test's own, in which programs run. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "keys-"));

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(this.path, name), content, { mode: 0o600 });
    return name;
  }

  text(name: string): string {
    return readFileSync(join(this.path, name), "utf8");
  }

  bytes(name: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(readFileSync(join(this.path, name)));
  }

  /** What a program prints; throws with its complaint when it fails. */
  run(program: string, args: readonly string[], input: string | Uint8Array = ""): string {
    const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: this.path, input });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error ?? stderr}`);
    return stdout.toString();
  }

  /** Whether a program ends well. */
  succeeds(program: string, args: readonly string[], input: string | Uint8Array = ""): boolean {
    return spawnSync(program, args, { cwd: this.path, input }).status === 0;
  }

  /** Removes what is in it, before a test runs again. */
  empty(): void {
    this.remove();
    mkdirSync(this.path);
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
