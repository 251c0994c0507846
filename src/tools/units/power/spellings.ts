import { spellings } from "#core/measure/vocabulary.ts";
import type power from "./power.ts";

export default spellings<typeof power>({
  kind: "a power",
  dimension: "kg m^2 s^-3",
  also: {
    watt: "joule per second",
    kilowatt: "; KW",
    "mechanical-horsepower": "bhp, imperial horsepower, mechanical horsepower; HP",
    "metric-horsepower": "metric horsepower; CV, ch, pk, cv, hp(M)",
    "electric-horsepower": "electric horsepower, electrical horsepower",
    "foot-pound-per-second": "foot pound per second; ft lbf/s",
    "btu-per-hour": "british thermal unit per hour; BTU/hr, btuh, BTUH",
    "ton-of-refrigeration": "tons of refrigeration, refrigeration ton; RT",
  },
  wanted: {
    watt: "kilowatt, mechanical-horsepower",
    kilowatt: "mechanical-horsepower, metric-horsepower",
    megawatt: "kilowatt, mechanical-horsepower",
    "mechanical-horsepower": "kilowatt, metric-horsepower",
    "metric-horsepower": "kilowatt, mechanical-horsepower",
    "btu-per-hour": "watt, kilowatt",
    else: "watt, kilowatt",
  },
});
