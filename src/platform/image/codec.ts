import { loadPart } from "#platform/load-part.ts";

type Factory<Module> = (options: ReturnType<typeof makeOptions>) => Promise<Module>;

// What a codec says of a damaged file is for its makers: the visitor has our sentence, and the console stays clean.
// The object becomes the module itself, so that each needs one of its own.
const makeOptions = () => ({ noInitialRun: true, print: () => {}, printErr: () => {} });

/**
 * A codec compiled by Emscripten, loaded when it is first used and kept. One that threw may have run out of its memory
 * for good: the next use has a new one.
 */
export function codec<Module>(load: () => Promise<{ default: Factory<Module> }>) {
  let loaded: Promise<Module> | undefined;
  return async <Output>(use: (module: Module) => Output | Promise<Output>): Promise<Output> => {
    loaded ??= loadPart(async () => (await load()).default(makeOptions()));
    try {
      return await use(await loaded);
    } catch (error) {
      loaded = undefined;
      throw error;
    }
  };
}
