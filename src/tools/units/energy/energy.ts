import { quantity, unit } from "#core/quantity.ts";
import { besideSi, byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const sp811 = exactly("NIST SP 811, Appendix B");
const thermochemical = exactly("thermochemical calorie of 4.184 J (NIST SP 811)");
const steam = exactly(
  "International Table calorie of 4.1868 J, 5th International Conference on the Properties of Steam (1956)",
);
const btuLaw = exactly("BTU of the International Table, ISO 31-4");
const charge = exactly("elementary charge of the SI Brochure, 9th edition");
const tnt = byConvention("a ton of TNT as 10⁹ thermochemical calories (NIST SP 811)");

export default quantity({
  base: "J",
  systems: ["All", "Metric", "Heat", "Others"],
  groups: {
    Metric: {
      joule: unit("Joule", "J", "1", si),
      kilojoule: unit("Kilojoule", "kJ", "1000", si),
      "kilowatt-hour": unit("Kilowatt-hour", "kWh", "3.6e6", besideSi),
      megajoule: unit("Megajoule", "MJ", "1e6", si),
      gigajoule: unit("Gigajoule", "GJ", "1e9", si),
      "watt-hour": unit("Watt-hour", "Wh", "3600", besideSi),
      "megawatt-hour": unit("Megawatt-hour", "MWh", "3.6e9", besideSi),
      millijoule: unit("Millijoule", "mJ", "0.001", si),
      microjoule: unit("Microjoule", "μJ", "1e-6", si),
      nanojoule: unit("Nanojoule", "nJ", "1e-9", si),
      "milliwatt-hour": unit("Milliwatt-hour", "mWh", "3.6", besideSi),
      "gigawatt-hour": unit("Gigawatt-hour", "GWh", "3.6e12", besideSi),
    },
    Heat: {
      calorie: unit("Calorie (thermochemical)", "cal", "4.184", thermochemical),
      kilocalorie: unit("Kilocalorie", "kcal", "4184", thermochemical),
      "it-calorie": unit("Calorie (International Table)", "cal IT", "4.1868", steam),
      btu: unit("British thermal unit", "BTU", "1055.05585262", btuLaw),
      therm: unit("Therm", "thm", "105505585.262", btuLaw),
    },
    Others: {
      "foot-pound": unit("Foot-pound", "ft·lbf", "1.3558179483314004", sp811),
      electronvolt: unit("Electronvolt", "eV", "1.602176634e-19", charge),
      kiloelectronvolt: unit("Kiloelectronvolt", "keV", "1.602176634e-16", charge),
      megaelectronvolt: unit("Megaelectronvolt", "MeV", "1.602176634e-13", charge),
      gigaelectronvolt: unit("Gigaelectronvolt", "GeV", "1.602176634e-10", charge),
      millielectronvolt: unit("Millielectronvolt", "meV", "1.602176634e-22", charge),
      erg: unit("Erg", "erg", "1e-7", sp811),
      "horsepower-hour": unit("Horsepower-hour", "hp·h", "2684519.537696172792", sp811),
      "ton-of-tnt": unit("Ton of TNT", "t TNT", "4.184e9", tnt),
      "us-therm": unit("Therm (US)", "thm US", "105480400", sp811),
    },
  },
});
