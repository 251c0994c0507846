// Fails unless another build of the same sources, in another folder, produces the same bytes as the one in dist/.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { askGit } from "./ask-git.mjs";

const NOT_SOURCES = /^(?:node_modules|dist|\.cache|\.git)(?:\/|$)/;

const copy = mkdtempSync(join(tmpdir(), "same-build-"));
try {
  // As in a clean clone, plus what isn't committed yet.
  const files = askGit("ls-files", "--cached", "--others", "--exclude-standard")?.split("\n") ?? globSync("**/*");
  for (const file of files.filter(
    (name) => !NOT_SOURCES.test(name) && statSync(name, { throwIfNoEntry: false })?.isFile(),
  )) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "junction");
  // What is compressed is a function of the bytes and the settings alone, and takes long.
  mkdirSync(join(copy, ".cache"));
  symlinkSync(resolve(".cache/compressed"), join(copy, ".cache/compressed"), "junction");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: copy,
    encoding: "utf8",
    env: {
      ...process.env,
      // The copy isn't a repository.
      SOURCE_COMMIT: process.env.SOURCE_COMMIT ?? askGit("rev-parse", "HEAD"),
      SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? askGit("log", "-1", "--format=%ct"),
      TABKIT_OUT: "dist",
    },
  });
  if (status !== 0) throw new Error(`The second build failed: ${stderr}`);
  const [first, second] = [hashesOf("dist"), hashesOf(join(copy, "dist"))];
  const different = [...new Set([...first.keys(), ...second.keys()])].filter(
    (file) => first.get(file) !== second.get(file),
  );
  if (different.length > 0) throw new Error(`Other bytes in the second build: ${different.sort().join(", ")}`);
  console.log(`${first.size} files of two builds have the same bytes`);
} finally {
  rmSync(copy, { recursive: true });
}

function hashesOf(folder: string): ReadonlyMap<string, string> {
  const names = globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}
