import { fail, ok, type Result } from "#core/result.ts";
import { failureOf, jsonOf } from "#kits/pdf/document.browser.ts";
import { isArgument } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { expose } from "#platform/worker/expose.ts";
import { type PdfJson, type Property, propertiesOf } from "./properties.ts";

/** What was found, or that a password is needed. */
type Inspected = { readonly kind: "locked" } | { readonly kind: "read"; readonly properties: readonly Property[] };

// Its first object, which is within the first kilobyte.
const isLinearized = async (blob: Blob) => /\/Linearized\b/.test(await blob.slice(0, 1024).text());

const methods = {
  inspect: async ({
    blob,
    password,
  }: {
    readonly blob: Blob;
    readonly password: string;
  }): Promise<Result<Inspected>> => {
    if (blob.size === 0) return fail("This file is empty.");
    if (!isArgument(password)) return ok({ kind: "locked" });
    const { json, run } = await jsonOf((call) => runQpdf(call), { blob, password }, []);
    if (run.status === "password") return ok({ kind: "locked" });
    if (!json) return fail(failureOf(run));
    return ok({ kind: "read", properties: propertiesOf(json as unknown as PdfJson, await isLinearized(blob)) });
  },
};
export type Methods = typeof methods;
expose(methods);
