import { spellings } from "#core/measure/vocabulary.ts";
import type illuminance from "./illuminance.ts";

export default spellings<typeof illuminance>({
  kind: "an illuminance",
  dimension: "lm m^-2",
  also: {
    lux: "lumen per square metre; lm/m²",
    "foot-candle": "footcandle, lumen per square foot; ft-c, ftc, lm/ft²",
    phot: "lumen per square centimetre; lm/cm²",
  },
  wanted: {
    lux: "foot-candle, kilolux",
    "foot-candle": "lux, kilolux",
    else: "lux, foot-candle",
  },
});
