import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { volume } from "./volume.ts";

export default () => <UnitConverter quantity={volume} />;
