import { ok, type Result } from "#core/result.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { REBUILT, readable } from "#kits/pdf/rebuilt.browser.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { type Permissions, protect, unprotect, type Written } from "./protection.browser.ts";

/** A file to be encrypted, or whose encryption is removed. */
interface Request {
  readonly blob: Blob;
  readonly password: string;
}

const qpdf: RunQpdf = (call) => runQpdf(call);

async function withReadable(
  { blob, password }: Request,
  work: (blob: Blob) => Promise<Result<Written>>,
): Promise<Result<Written>> {
  const source = await readable(qpdf, blob, password);
  const result = await work(source.blob);
  return result.ok && source.isRebuilt
    ? ok({ ...result.value, checked: `${result.value.checked} ${REBUILT}` })
    : result;
}

const methods = {
  protect: ({ blob, ...lock }: Request & Permissions & { readonly owner: string }): Promise<Result<Written>> =>
    // A locked one can't be protected with any password.
    withReadable({ blob, password: "" }, (file) => protect(qpdf, file, lock)),
  unprotect: (request: Request): Promise<Result<Written>> =>
    withReadable(request, (file) => unprotect(qpdf, file, request.password)),
};
export type Methods = typeof methods;
expose(methods);
