import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { mass } from "./mass.ts";

export default () => <UnitConverter quantity={mass} />;
