import { expose } from "#platform/worker/expose.ts";
import { judge } from "./verdict.ts";

const methods = { judge };

export type Methods = typeof methods;
expose(methods);
