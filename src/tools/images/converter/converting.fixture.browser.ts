import { read } from "#core/params.ts";
import type { Result } from "#core/result.ts";
import { convert, MAX_PIXELS } from "#kits/image-conversion/conversion-workers.browser.ts";
import type { Converted } from "#platform/image/conversion.ts";
import { isSvgFile } from "#platform/image/formats/svg-text.ts";
import { conversionFor } from "./converter-state.ts";
import params from "./params.ts";

/** Converts a file in the tool's workers with the settings of a link, such as '?format=png&size=original'. */
export async function tryToConvert(file: Blob, query: string): Promise<Result<Converted>> {
  const values = read(params, new URLSearchParams(query));
  if (values.format === "each") throw new Error("The query names no format");
  const conversion = conversionFor(values, values.format, MAX_PIXELS);
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  return convert(file, await isSvgFile(file), conversion, options);
}

/** As `tryToConvert`, for a file that can be converted. */
export async function converted(file: Blob, query = "?format=png&size=original"): Promise<Converted> {
  const result = await tryToConvert(file, query);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
