import { expose, type WorkerPort } from "./expose.ts";
import type { Methods, ScriptWorker, StartWorker } from "./protocol.ts";

type Schedule = (deliver: () => void) => void;

/**
 * Starts workers that run in this thread. Their messages are cloned and delivered when `schedule` says so. A method can
 * `crash` its worker.
 */
export function memoryWorkers(
  methodsOf: (crash: (message: string) => void) => Methods,
  schedule: Schedule = queueMicrotask,
) {
  const workers: MemoryWorker[] = [];

  class MemoryWorker extends EventTarget implements ScriptWorker {
    readonly script: string;
    onmessage: ScriptWorker["onmessage"] = null;
    onerror: ScriptWorker["onerror"] = null;
    onmessageerror: ScriptWorker["onmessageerror"] = null;
    isAlive = true;
    readonly port: WorkerPort = {
      onmessage: null,
      postMessage: (message, { transfer }) =>
        this.deliver(message, transfer, (event) => this.onmessage?.call(this, event)),
    };

    constructor(address: URL) {
      super();
      this.script = address.href;
      workers.push(this);
      expose(
        methodsOf((message) => this.crash(message)),
        this.port,
      );
    }

    deliver(message: unknown, transfer: Transferable[], take: (event: MessageEvent) => void) {
      const data = structuredClone(message, { transfer });
      schedule(() => {
        if (this.isAlive) take(new MessageEvent("message", { data }));
      });
    }

    postMessage(message: unknown, transfer: Transferable[] | StructuredSerializeOptions = []) {
      const moved = Array.isArray(transfer) ? transfer : (transfer.transfer ?? []);
      this.deliver(message, moved, (event) => this.port.onmessage?.(event));
    }

    terminate() {
      this.isAlive = false;
    }

    /** Fires an error event outside a call. */
    crash(message: string) {
      this.onerror?.call(this, Object.assign(new Event("error"), { message }) as ErrorEvent);
    }
  }

  const start: StartWorker = () => new MemoryWorker(new URL("memory:worker"));
  return { start, workers, alive: () => workers.filter(({ isAlive }) => isAlive).length };
}
