import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { temperature } from "./temperature.ts";

export default () => <UnitConverter quantity={temperature} />;
