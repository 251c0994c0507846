import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { length } from "./length.ts";

export default () => <UnitConverter quantity={length} />;
