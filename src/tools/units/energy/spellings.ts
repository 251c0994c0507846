import { spellings } from "#core/measure/vocabulary.ts";
import type energy from "./energy.ts";

export default spellings<typeof energy>({
  kind: "an energy",
  dimension: "kg m^2 s^-2",
  also: {
    joule: "newton metre; Ws, W s",
    "kilowatt-hour": "kilowatt hour; kW h, KWH",
    "watt-hour": "watt hour; W h",
    "megawatt-hour": "megawatt hour; MW h",
    calorie: "small calorie, gram calorie",
    kilocalorie: "food calorie, large calorie; Cal, Kcal",
    "it-calorie": "international calorie",
    btu: "; Btu, btus",
    therm: "therm",
    "us-therm": "therm, us therm",
    "foot-pound": "foot pound, foot pound force; ft lbf, ft-lb, ft lb",
    electronvolt: "electron volt",
    "horsepower-hour": "horsepower hour; hp h, hph",
    "ton-of-tnt": "tons of tnt, tonne of tnt; tTNT",
  },
  wanted: {
    joule: "calorie, watt-hour",
    kilojoule: "kilocalorie, watt-hour",
    megajoule: "kilowatt-hour, kilocalorie",
    calorie: "joule",
    kilocalorie: "kilojoule, watt-hour",
    btu: "kilojoule, kilowatt-hour",
    therm: "kilowatt-hour, megajoule",
    "us-therm": "kilowatt-hour, megajoule",
    electronvolt: "joule",
    "kilowatt-hour": "megajoule, kilocalorie",
    "watt-hour": "kilojoule, kilocalorie",
    "megawatt-hour": "gigajoule, kilowatt-hour",
    "foot-pound": "joule",
    else: "joule, kilowatt-hour",
  },
});
