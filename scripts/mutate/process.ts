import { type ChildProcess, fork } from "node:child_process";
import { resolve } from "node:path";
import type { Answer, Job } from "./runner.ts";

/** The process that runs tests. It's ended if it doesn't answer in time, and the next job gets a new one. */
export class Runner {
  #child: ChildProcess | undefined;

  /** The answer, or undefined if there was none within `limit` milliseconds. */
  async ask(job: Job, limit: number): Promise<Answer | undefined> {
    const child = await this.#started();
    const answer = await this.#answerOf(child, limit, () => child.send(job));
    if (answer?.kind === "error") throw new Error(answer.message);
    if (!answer) this.end();
    return answer;
  }

  end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const child = fork(resolve(import.meta.dirname, "runner.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#child = child;
    if (!(await this.#answerOf(child, 300_000))) throw new Error("The process of the tests does not start.");
    return child;
  }

  #answerOf(child: ChildProcess, limit: number, start?: () => void): Promise<Answer | undefined> {
    return new Promise((done) => {
      const finish = (answer: Answer | undefined) => {
        clearTimeout(timer);
        child.off("message", finish);
        child.off("exit", onExit);
        done(answer);
      };
      const onExit = () => finish(undefined);
      const timer = setTimeout(finish, limit, undefined);
      child.on("message", finish);
      child.on("exit", onExit);
      start?.();
    });
  }
}
