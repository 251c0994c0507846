import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Methods as SafetyMethods } from "./redos.worker.ts";
import type { Methods } from "./worker.ts";

// A hanging expression is ended with its worker. Its message doesn't wait for that.
const { run } = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
const { understand } = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const { check } = remote<SafetyMethods>(
  (Worker) => new Worker(new URL("./redos.worker.ts", import.meta.url), { type: "module" }),
);

const RUNNING: WorkOptions = {
  failed: { noMemory: "There isn't enough memory for so long a text.", other: "Matching stopped unexpectedly." },
  pauseMs: 150,
  limit: {
    ms: 3000,
    message:
      "Stopped after three seconds: this expression takes too long for this text. See ‘Can it hang?’ below for the reason.",
  },
};
const UNDERSTANDING: WorkOptions = { failed: { other: "The expression could not be explained." }, pauseMs: 150 };
const CHECKING: WorkOptions = {
  failed: { other: "The check stopped unexpectedly." },
  pauseMs: 400,
  limit: { ms: 20_000, message: "The check found no answer within twenty seconds." },
};

type Input<Call extends (input: never, ...rest: never[]) => unknown> = Parameters<Call>[0];

/** An expression's result for the input, with that input; `key` differs for each input. */
export const useRun = (key: string | undefined, input: () => Input<typeof run>) =>
  useWork(
    key,
    async ({ signal }) => {
      const asked = input();
      return { asked, run: await run(asked, { signal }) };
    },
    RUNNING,
  );

/** The messages about an expression. */
export const useUnderstanding = (input: Input<typeof understand>) =>
  useWork(JSON.stringify(input), ({ signal }) => understand(input, { signal }), UNDERSTANDING);

/** Whether an expression can hang. */
export const useSafety = (input: Input<typeof check>) =>
  useWork(JSON.stringify(input), ({ signal }) => check(input, { signal }), CHECKING);
