import { spellings } from "#core/measure/vocabulary.ts";
import type fuelEconomy from "./fuel-economy.ts";

export default spellings<typeof fuelEconomy>({
  kind: "a fuel economy",
  dimension: "m^-2",
  size: "1e6",
  also: {
    "mile-per-litre": "mile per litre, miles per litre",
    "us-mile-per-gallon":
      "mile per gallon, miles per gallon, mile per us gallon, miles per us gallon; mpg, MPG, US mpg",
    "uk-mile-per-gallon":
      "mile per gallon, miles per gallon, mile per imperial gallon, miles per imperial gallon; mpg, MPG, UK mpg, mpg imp",
    "kilometre-per-litre": "kilometre per litre, kilometres per litre; kmpl",
  },
  wanted: {
    "us-mile-per-gallon": "litre-per-100-kilometres, kilometre-per-litre",
    "uk-mile-per-gallon": "litre-per-100-kilometres, us-mile-per-gallon",
    "litre-per-100-kilometres": "us-mile-per-gallon, uk-mile-per-gallon",
    "kilometre-per-litre": "litre-per-100-kilometres, us-mile-per-gallon",
    else: "litre-per-100-kilometres, us-mile-per-gallon",
  },
});
