import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { speed } from "./speed.ts";

export default () => <UnitConverter quantity={speed} />;
