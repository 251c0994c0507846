import type { Quantity } from "#core/quantity.ts";
import { UnitConverter } from "./unit-converter.tsx";

/** Makes the page of a converter from its quantity. */
export default (quantity: Quantity) => () => <UnitConverter quantity={quantity} />;
