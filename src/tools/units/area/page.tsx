import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { area } from "./area.ts";

export default () => <UnitConverter quantity={area} />;
