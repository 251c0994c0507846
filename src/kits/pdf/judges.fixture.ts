import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether a program of the system is there, by an argument that it answers. */
export const hasProgram = (name: string, argument = "--version"): boolean =>
  spawnSync(name, [argument], { stdio: "ignore" }).error === undefined;

/** What a program prints about a document, `FILE` among the arguments. Fails as the program does. */
export async function judge(
  program: string,
  args: readonly string[],
  blob: Blob | undefined,
  encoding: "utf8" | "latin1" = "utf8",
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "pdf-"));
  try {
    const path = join(folder, "file.pdf");
    writeFileSync(path, new Uint8Array(await (blob ?? new Blob()).arrayBuffer()));
    const named = args.map((each) => each.replace("FILE", path));
    return execFileSync(program, named, { encoding, stdio: ["ignore", "pipe", "ignore"] })
      .replaceAll(path, "FILE")
      .trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
