import { defineConfig } from "@playwright/test";
import { commitSeed } from "./scripts/ask-git.mjs";
import { chromiumLaunch } from "./scripts/chromium.ts";
import { startingFactor } from "./scripts/factor.mjs";

// 4190, for one, is a port that browsers and Node refuse to ask.
const port = Number(process.env.PORT || 4210);

/** Seconds on a quiet machine, as many times longer as this one is slower. Tests that need more say so by `within`. */
const factor = startingFactor();
const seconds = (quiet: number) => quiet * 1000 * factor;

/** Of what is slow and alike, each commit looks at other parts. */
process.env.TABKIT_SEED ??= String(commitSeed());

/** A job of `npm test` runs some of the files, beside other jobs. */
const { TABKIT_TEST_FILES: files, TABKIT_REPORT: report = "e2e" } = process.env;

export default defineConfig({
  testDir: "e2e",
  testMatch: files ? files.split(",").map((file) => `**/${file}`) : "*.spec.ts",
  outputDir: `.cache/e2e/${report}`,
  fullyParallel: true,
  // One more than two cores: journeys also wait, for a slow line or for a note that stays.
  workers: 3,
  timeout: seconds(30),
  expect: { timeout: seconds(10) },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: `.cache/reports/${report}.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: "chromium",
    launchOptions: chromiumLaunch,
    // What cannot be pressed is named, instead of the whole test that waited for it.
    actionTimeout: seconds(20),
    permissions: ["clipboard-read", "clipboard-write"],
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  webServer: {
    command: "node scripts/serve.ts",
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
  },
});
