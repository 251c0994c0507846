import { LoadError, type LoadFailure, loadPart } from "#platform/load-part.ts";
import { isOutOfMemory } from "#platform/out-of-memory.ts";

type Factory<Module> = (options: ReturnType<typeof makeOptions>) => Promise<Module>;

// What a codec says of a damaged file is for its makers: the visitor has our sentence, and the console stays clean.
// The object becomes the module itself, so that each needs one of its own.
const makeOptions = () => ({ noInitialRun: true, print: () => {}, printErr: () => {} });

/** What compiled parts say where the browser, or its owner, has turned that off. */
const NO_WEBASSEMBLY: LoadFailure = {
  sentence: "could not be started: this browser has WebAssembly turned off.",
};

/**
 * A codec compiled by Emscripten, loaded when it is first used and kept. One that threw may have run out of its memory
 * for good: the next use has a new one.
 */
export function codec<Module>(load: () => Promise<{ default: Factory<Module> }>) {
  let loaded: Promise<Module> | undefined;

  async function start(): Promise<Module> {
    const { default: factory } = await loadPart(load);
    let noRoom: unknown;
    const module = await loadPart(async () => {
      try {
        return await factory(makeOptions());
      } catch (cause) {
        if (typeof WebAssembly === "undefined") throw new LoadError(NO_WEBASSEMBLY, cause);
        if (!isOutOfMemory(cause)) throw cause;
        noRoom = cause;
        return undefined;
      }
    });
    if (module === undefined) throw noRoom;
    return module;
  }

  return async <Output>(use: (module: Module) => Output | Promise<Output>): Promise<Output> => {
    loaded ??= start();
    try {
      return await use(await loaded);
    } catch (error) {
      loaded = undefined;
      throw error;
    }
  };
}
