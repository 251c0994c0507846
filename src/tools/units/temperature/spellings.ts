import { spellings } from "#core/measure/vocabulary.ts";
import type temperature from "./temperature.ts";

export default spellings<typeof temperature>({
  kind: "a temperature",
  dimension: "K",
  also: {
    celsius:
      "degree celsius, deg celsius, degree centigrade, centigrade, degree c, deg c, celcius, degree celcius; C, ℃, degC",
    fahrenheit: "degree fahrenheit, deg fahrenheit, degree f, deg f, farenheit, degree farenheit; F, ℉, degF",
    kelvin: "degree kelvin",
    rankine: "degree rankine, degree r; R, Ra",
  },
  wanted: {
    celsius: "fahrenheit, kelvin",
    fahrenheit: "celsius, kelvin",
    kelvin: "celsius, fahrenheit",
    else: "celsius, fahrenheit",
  },
});
