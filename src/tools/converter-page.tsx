import type { Quantity } from "#core/quantity.ts";
import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { loadOnce } from "#platform/loading/load-once.ts";

const loadAmountReader = loadOnce(async () => (await import("./amount-reader.browser.ts")).loadAmountReader());

/** Makes the page of a converter from its quantity. */
export default (quantity: Quantity) => () => <UnitConverter quantity={quantity} loadAmountReader={loadAmountReader} />;
