import type { Result } from "#core/result.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { type Permissions, protect, unprotect } from "./protection.browser.ts";

/** A file to be encrypted, or whose encryption is removed. */
interface Request {
  readonly blob: Blob;
  readonly password: string;
}

const methods = {
  protect: ({ blob, ...lock }: Request & Permissions & { readonly owner: string }): ReturnType<typeof protect> =>
    protect((call) => runQpdf(call), blob, lock),
  unprotect: ({ blob, password }: Request): Promise<Result<{ readonly blob: Blob; readonly checked: string }>> =>
    unprotect((call) => runQpdf(call), blob, password),
};
export type Methods = typeof methods;
expose(methods);
