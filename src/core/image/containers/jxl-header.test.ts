import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frameNote } from "./animation.ts";
import { jxlHeader } from "./jxl-header.ts";

const fixture = (name: string) => join(import.meta.dirname, "../../../../e2e/fixtures/files", name);

test.each(["lossless.jxl", "alpha.jxl", "turned.jxl"])("%s is still, and 48 by 32", (name) => {
  expect(jxlHeader(readFileSync(fixture(name)))).toEqual({ width: 48, height: 32, isAnimated: false });
});

describe.skipIf(!existsSync("/usr/bin/cjxl"))("conversions of a GIF file by cjxl", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "jxl-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  test.each([
    ["animated.gif", "0", "This is the first frame of an animation."],
    ["animated.gif", "1", "This is the first frame of an animation."],
    ["still.gif", "0", undefined],
    ["still.gif", "1", undefined],
  ])("%s, container %s: %s", (name, container, note) => {
    const out = join(folder, "made.jxl");
    execFileSync("cjxl", [fixture(name), out, "--quiet", "-d", "0", `--container=${container}`], { stdio: "ignore" });
    expect(frameNote(readFileSync(out), "jxl")).toBe(note);
  });
});
