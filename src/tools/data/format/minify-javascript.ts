import { minify } from "terser";
import { ok } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { type Formatted, problemAt } from "./formatted.ts";

/**
 * JavaScript without comments and spaces, but for those that say a license. `shorten` also shortens names inside
 * functions and simplifies code. Names of functions and classes stay, because programs can read them, and so does
 * everything outside functions.
 */
export async function minifyJavaScript(text: string, shorten: boolean): Promise<Formatted> {
  const asScript = await minifyAs(text, shorten, false);
  if (asScript.ok) return asScript;
  // Only modules may use await outside functions. Others may be scripts, whose outermost names are global.
  const asModule = await minifyAs(text, shorten, true);
  return asModule.ok ? asModule : asScript;
}

async function minifyAs(text: string, shorten: boolean, module: boolean): Promise<Formatted> {
  try {
    const { code = "" } = await minify(text, {
      module,
      compress: shorten ? { keep_fnames: true, keep_classnames: true, keep_fargs: true } : false,
      mangle: shorten,
      keep_fnames: true,
      keep_classnames: true,
      format: { comments: "some" },
    });
    return ok(code);
  } catch (error) {
    if (isTooDeep(error) || !isParseError(error)) throw error;
    return problemAt(text, error.line, error.col + 1, `${error.message.replace(/[.:]$/, "")}.`);
  }
}

const isParseError = (error: unknown): error is Error & { readonly line: number; readonly col: number } =>
  error instanceof Error && "line" in error && typeof error.line === "number" && "col" in error;
