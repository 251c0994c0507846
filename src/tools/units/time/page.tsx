import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { time } from "./time.ts";

export default () => <UnitConverter quantity={time} />;
