import { readText, type Source } from "#kits/code-text/read-source.browser.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import type { compareMethods } from "./compare.worker.ts";
import type { JsonJob } from "./convert.ts";
import type { queryMethods } from "./query/query.worker.ts";
import { runJson } from "./run.ts";
import type { schemaMethods } from "./schema/schema.worker.ts";
import { treeMethods } from "./tree.worker.ts";

const queries = () => loadPart(() => import("./query/query.worker.ts"));
const schemas = () => loadPart(() => import("./schema/schema.worker.ts"));
const comparing = () => loadPart(() => import("./compare.worker.ts"));

/** What a method that loads on its first call gets. */
type Asked<Method extends (asked: never) => unknown> = Parameters<Method>[0];

// One worker for all tabs: they share the tree of the text (convert.ts).
const methods = {
  /** Does the requested work on a text or a file; reports the share that is done. */
  run: async ({ source, job }: { source: Source; job: JsonJob }, { progress }: MethodContext<number>) => {
    const { text, notes } = await readText(source);
    const outcome = await runJson(text, job, (pieces) => new Blob(pieces), progress);
    return { ...outcome, notes: [...notes, ...outcome.notes] };
  },
  ...treeMethods,
  query: async (asked: Asked<typeof queryMethods.query>) => (await queries()).queryMethods.query(asked),
  types: async (asked: Asked<typeof schemaMethods.types>) => (await schemas()).schemaMethods.types(asked),
  validate: async (asked: Asked<typeof schemaMethods.validate>) => (await schemas()).schemaMethods.validate(asked),
  compare: async (asked: Asked<typeof compareMethods.compare>) => (await comparing()).compareMethods.compare(asked),
};

export type Methods = typeof methods;
expose(methods);
