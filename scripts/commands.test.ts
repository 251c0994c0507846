import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { type ServedSite, serveSite } from "./serve.fixture.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serveSite(4173);
});
afterAll(() => site.close());

const call = (script: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: { ...process.env, TABKIT_OUT: site.dist, PORT: "", HOST: "", ...env },
    timeout: within(50),
  });

test.each([
  [{ PORT: "abc" }, "PORT is a whole number from 1 to 65535, and not ‘abc’."],
  [{ PORT: "-1" }, "PORT is a whole number from 1 to 65535, and not ‘-1’."],
  [{ PORT: "70000" }, "PORT is a whole number from 1 to 65535, and not ‘70000’."],
  [{ PORT: "80.5" }, "PORT is a whole number from 1 to 65535, and not ‘80.5’."],
  [
    { HOST: "999.1.1.1" },
    "HOST is an address of this machine, such as 0.0.0.0 for all that it has, and not ‘999.1.1.1’.",
  ],
  [{ TABKIT_OUT: "/nowhere" }, "There is no built site in /nowhere: run npm run build first."],
])("a server that can't start for %j explains why", (env, sentence) => {
  expect(call("scripts/serve.ts", env)).toMatchObject({ status: 2, stdout: "", stderr: `${sentence}\n` });
});

test("an empty PORT means the usual one, or the next free one", async () => {
  const env = { ...process.env, TABKIT_OUT: site.dist, PORT: "", HOST: "" };
  const server = spawn(process.execPath, ["scripts/serve.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = await once(server.stdout, "data");
    const port = Number(/localhost:(\d+)/.exec(String(line))?.[1]);
    expect(port).toBeGreaterThanOrEqual(4173);
    expect(port).toBeLessThan(4173 + 16);
  } finally {
    server.kill();
  }
});

test("prints a server's file, or reports the error", () => {
  const print = (...args: string[]) => call("scripts/print-hosting.ts", {}, ...args);
  expect(print("nginx", "--port", "8081", "--root", "/my site")).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/listen 8081;[\s\S]*root "\/my site";/),
  });
  expect(print("--help")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/^Usage/) });
  expect(print("apache")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^Usage/) });
  expect(print("nginx", "--port", "abc").stderr).toBe("--port is a whole number from 1 to 65535, and not ‘abc’.\n");
  expect(print("nginx", "--port=-1").stderr).toMatch(/^--port is a whole number/);
  expect(print("nginx", "--prot", "1").stderr).toMatch(/^Unknown option '--prot'\.\nUsage/);
  expect(call("scripts/print-hosting.ts", { TABKIT_OUT: "/nowhere" }, "caddy").stderr).toBe(
    "There is no built site in /nowhere: run npm run build first.\n",
  );
});
