import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const mechanical = exactly("550 foot-pounds-force a second (NIST SP 811)");
const metricHorse = exactly("75 kilogram-force metres a second (NIST SP 811)");
const electric = exactly("746 W, NIST SP 811, Appendix B");
const btuLaw = exactly("BTU of the International Table, ISO 31-4");
const sp811 = exactly("NIST SP 811, Appendix B");
const thermochemical = exactly("thermochemical calorie of 4.184 J (NIST SP 811)");

export default quantity({
  base: "W",
  systems: ["All", "SI", "Horsepower", "Heat"],
  groups: {
    SI: {
      watt: unit("Watt", "W", "1", si),
      kilowatt: unit("Kilowatt", "kW", "1000", si),
      milliwatt: unit("Milliwatt", "mW", "0.001", si),
      megawatt: unit("Megawatt", "MW", "1e6", si),
      gigawatt: unit("Gigawatt", "GW", "1e9", si),
      microwatt: unit("Microwatt", "μW", "1e-6", si),
      nanowatt: unit("Nanowatt", "nW", "1e-9", si),
    },
    Horsepower: {
      "mechanical-horsepower": unit("Horsepower (mechanical)", "hp", "745.69987158227022", mechanical),
      "metric-horsepower": unit("Horsepower (metric)", "PS", "735.49875", metricHorse),
      "electric-horsepower": unit("Horsepower (electric)", "hp el", "746", electric),
      "foot-pound-per-second": unit("Foot-pound per second", "ft·lbf/s", "1.3558179483314004", sp811),
    },
    Heat: {
      "btu-per-hour": unit("BTU per hour", "BTU/h", "1055.05585262/3600", btuLaw),
      "ton-of-refrigeration": unit("Ton of refrigeration", "TR", "52752792631/15000000", btuLaw),
      "kilocalorie-per-hour": unit("Kilocalorie per hour", "kcal/h", "4184/3600", thermochemical),
    },
  },
});
