import { isOutOfMemory } from "#platform/fault.ts";
import { LoadError, type LoadFailure, loadPart } from "#platform/loading/load-part.ts";

type Factory<Module> = (options: ReturnType<typeof makeOptions>) => Promise<Module>;

// Codecs' messages about damaged files are for their authors: they stay out of the console. Emscripten turns the options
// object into the module itself, so each module needs a new one.
const makeOptions = () => ({ noInitialRun: true, print: () => {}, printErr: () => {} });

/** The message where the browser, or its owner, has turned WebAssembly off. */
const NO_WEBASSEMBLY: LoadFailure = {
  sentence: "could not be started: this browser has WebAssembly turned off.",
};

/**
 * A codec compiled by Emscripten, loaded on first use and then kept. A codec that threw may be out of memory for good, so
 * the next use loads a new one.
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
