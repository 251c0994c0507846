import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";

/** Debian installs servers where only root's path looks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether a program is installed, by a flag that only makes it print something about itself. */
export const runs = (program: string, flag: string): boolean => spawnSync(program, [flag], { env }).status === 0;

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts nginx with this in its block `http`; everything that it writes is in `folder`. */
export function startNginx(folder: string, http: string): ChildProcess {
  const configuration = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder};`);
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    events {}
    http {
      access_log off;
      ${temporary.join(" ")}
      ${http}
    }`,
  );
  return spawn("nginx", ["-c", configuration], { stdio: "inherit", env });
}

/** Starts Caddy with a Caddyfile; everything that it writes is in `folder`. */
export function startCaddy(folder: string, caddyfile: string): ChildProcess {
  const configuration = join(folder, "Caddyfile");
  writeFileSync(configuration, caddyfile);
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", configuration], {
    stdio: "ignore",
    env: { ...env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
}

/** Waits until a started program answers at its address. Rejects if it ends before. */
export async function answering(origin: string, program: ChildProcess): Promise<void> {
  while (program.exitCode === null) {
    const answered = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  throw new Error(`${program.spawnfile} ended before it answered`);
}
