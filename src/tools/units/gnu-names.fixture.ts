import type { Quantity } from "#core/quantity.ts";
import angle from "./angle/angle.ts";
import area from "./area/area.ts";
import capacitance from "./capacitance/capacitance.ts";
import charge from "./charge/charge.ts";
import current from "./current/current.ts";
import dataRate from "./data-rate/data-rate.ts";
import dataSize from "./data-size/data-size.ts";
import density from "./density/density.ts";
import energy from "./energy/energy.ts";
import flow from "./flow/flow.ts";
import force from "./force/force.ts";
import frequency from "./frequency/frequency.ts";
import fuelEconomy from "./fuel-economy/fuel-economy.ts";
import illuminance from "./illuminance/illuminance.ts";
import length from "./length/length.ts";
import luminousFlux from "./luminous-flux/luminous-flux.ts";
import mass from "./mass/mass.ts";
import power from "./power/power.ts";
import pressure from "./pressure/pressure.ts";
import resistance from "./resistance/resistance.ts";
import speed from "./speed/speed.ts";
import time from "./time/time.ts";
import torque from "./torque/torque.ts";
import voltage from "./voltage/voltage.ts";
import volume from "./volume/volume.ts";

type Name = string | { readonly reason: string };
type Names<Q extends Quantity> = Readonly<Record<keyof Q["units"], Name>>;

// Each unit in the words of GNU units 2.22, or why that program is no judge of it.
const absent = (reason: string) => ({ reason });

const LENGTH: Names<typeof length> = {
  kilometre: "km",
  metre: "m",
  centimetre: "cm",
  millimetre: "mm",
  micrometre: "micrometer",
  nanometre: "nm",
  "nautical-mile": "nauticalmile",
  mile: "mile",
  furlong: "furlong",
  rod: "rod",
  fathom: "fathom",
  yard: "yard",
  foot: "foot",
  inch: "inch",
  decimetre: "dm",
  mil: "mil",
  angstrom: "angstrom",
  "astronomical-unit": "au",
  "light-year": "julianyear c",
  parsec: "parsec",
  pixel: absent("its dots are those of a screen"),
  point: "computerpoint",
  pica: "computerpica",
  rem: absent("it has no style sheets"),
  chain: "chain",
  hand: "hand",
  kiloparsec: "kiloparsec",
  megaparsec: "megaparsec",
};

const MASS: Names<typeof mass> = {
  kilotonne: "kilotonne",
  gigatonne: "gigatonne",
  megatonne: "megatonne",
  tonne: "tonne",
  kilogram: "kg",
  gram: "g",
  milligram: "mg",
  microgram: "microgram",
  nanogram: "nanogram",
  picogram: "picogram",
  "us-ton": "uston",
  "uk-ton": "brton",
  pound: "pound",
  ounce: "ounce",
  stone: "stone",
  grain: "grain",
  "us-hundredweight": "ushundredweight",
  "uk-hundredweight": "brhundredweight",
  carat: "carat",
  "troy-ounce": "troyounce",
  pennyweight: "pennyweight",
  slug: "slug",
  quintal: "quintal",
  dram: "dram",
  tola: "tola",
  "troy-pound": "troypound",
  dalton: "dalton",
  drachm: "apdram",
  scruple: "scruple",
  "uk-quarter": "28 lb",
};

const AREA: Names<typeof area> = {
  "square-kilometre": "km^2",
  "square-hectometre": "hectometer^2",
  "square-decametre": "decameter^2",
  "square-metre": "m^2",
  "square-decimetre": "dm^2",
  "square-centimetre": "cm^2",
  "square-millimetre": "mm^2",
  "square-micrometre": "micrometer^2",
  "square-nanometre": "nm^2",
  hectare: "hectare",
  are: "are",
  "square-mile": "mile^2",
  acre: "intacre",
  "square-yard": "yard^2",
  "square-foot": "foot^2",
  "square-mile-us-survey": "surveymile^2",
  "square-foot-us-survey": "surveyfoot^2",
  "square-rod-us-survey": "(16.5 surveyfoot)^2",
  "acre-us-survey": "USacre",
  "circular-inch": "circularinch",
  township: "township",
  section: "section",
  rood: "rood",
  "square-rod": "rod^2",
  // Its own 'pole' is of the British foot before 1959.
  "square-pole": "(16.5 ft)^2",
  "circular-mil": "circularmil",
  homestead: "homestead",
  sabin: "sabin",
  barn: "barn",
  plaza: absent("unknown to it"),
  "vara-castellana-cuadrada": absent("unknown to it"),
  "vara-conuquera-cuadrada": absent("unknown to it"),
  "electron-cross-section": absent("it has older constants, and a measured value has no definition to agree with"),
  cuerda: absent("unknown to it"),
  arpent: absent("its arpent is that of Paris with the foot of 1799; Québec's has a legal size of its own"),
  "square-inch": "inch^2",
};

const VOLUME: Names<typeof volume> = {
  "cubic-metre": "m^3",
  "cubic-centimetre": "cm^3",
  "cubic-millimetre": "mm^3",
  "us-teaspoon": "usteaspoon",
  "us-tablespoon": "ustablespoon",
  "us-fluid-ounce": "usfluidounce",
  "us-cup": "uscup",
  "us-pint": "uspint",
  "us-quart": "usquart",
  "us-gallon": "usgallon",
  "us-dry-pint": "drypint",
  "us-dry-quart": "dryquart",
  "us-dry-gallon": "drygallon",
  "uk-fluid-ounce": "brfluidounce",
  "uk-gill": "brgill",
  "uk-pint": "brpint",
  "uk-quart": "brquart",
  "uk-gallon": "brgallon",
  "cubic-decimetre": "dm^3",
  hectolitre: "hectoliter",
  litre: "liter",
  decilitre: "deciliter",
  centilitre: "centiliter",
  millilitre: "milliliter",
  microlitre: "microliter",
  "cubic-foot": "ft^3",
  "cubic-inch": "in^3",
  "cubic-yard": "yd^3",
  barrel: "barrel",
  "metric-cup": "metriccup",
  "metric-tablespoon": "15 ml",
  "metric-teaspoon": "5 ml",
  "australian-tablespoon": "austbl",
  "us-bushel": "usbushel",
  "uk-bushel": "brbushel",
  cord: "cord",
  pinch: "(1|16) usteaspoon",
  "us-gill": "usgill",
  "us-fluid-dram": "fluiddram",
  "us-minim": "minim",
  "us-peck": "uspeck",
  "uk-peck": "brpeck",
  "uk-cup": "brcup",
  "us-legal-cup": absent("unknown to it"),
  "japanese-cup": "japancup",
  dessertspoon: "dessertspoon",
  "uk-fluid-drachm": "(1|8) brfluidounce",
  "uk-minim": "brminim",
  jigger: "jigger",
  shot: "shot",
  dash: "(1|8) usteaspoon",
  smidgen: "(1|32) usteaspoon",
  drop: "drop",
};

const SPEED: Names<typeof speed> = {
  "metre-per-second": "m/s",
  "kilometre-per-hour": "km/hour",
  "centimetre-per-second": "cm/s",
  "millimetre-per-second": "mm/s",
  "kilometre-per-second": "km/s",
  "mile-per-hour": "mph",
  "foot-per-second": "ft/s",
  "inch-per-second": "inch/s",
  knot: "knot",
  "mile-per-minute": "mile/minute",
  "mile-per-second": "mile/s",
  "yard-per-second": "yard/s",
  "speed-of-light": "c",
  mach: absent("its mach is the speed of sound at 0 °C"),
  "uk-knot": "brknot",
  "speed-of-sound": absent("it knows no speed of sound at 20 °C"),
  "minute-per-kilometre": "1/(minute/km)",
  "minute-per-mile": "1/(minute/mile)",
};

const TIME: Names<typeof time> = {
  second: "s",
  minute: "minute",
  hour: "hour",
  day: "day",
  week: "week",
  month: "calendaryear/12",
  year: "calendaryear",
  jiffy: absent("its jiffy is 1/100 s"),
  millisecond: "millisecond",
  microsecond: "microsecond",
  nanosecond: "ns",
  picosecond: "picosecond",
  shake: "shake",
  fortnight: "fortnight",
  decade: "10 calendaryear",
  century: "100 calendaryear",
};

const DATA_SIZE: Names<typeof dataSize> = {
  byte: "byte",
  kilobyte: "kilobyte",
  megabyte: "megabyte",
  gigabyte: "gigabyte",
  terabyte: "terabyte",
  petabyte: "petabyte",
  exabyte: "exabyte",
  kibibyte: "kibibyte",
  mebibyte: "mebibyte",
  gibibyte: "gibibyte",
  tebibyte: "tebibyte",
  pebibyte: "pebibyte",
  exbibyte: "exbibyte",
  bit: "bit",
  nibble: "nibble",
  kilobit: "kilobit",
  megabit: "megabit",
  gigabit: "gigabit",
  terabit: "terabit",
  kibibit: "kibibit",
  mebibit: "mebibit",
  gibibit: "gibibit",
};

const DATA_RATE: Names<typeof dataRate> = {
  "bit-per-second": "bit/s",
  "kilobit-per-second": "kilobit/s",
  "megabit-per-second": "megabit/s",
  "gigabit-per-second": "gigabit/s",
  "terabit-per-second": "terabit/s",
  "byte-per-second": "byte/s",
  "kilobyte-per-second": "kilobyte/s",
  "megabyte-per-second": "megabyte/s",
  "gigabyte-per-second": "gigabyte/s",
  "terabyte-per-second": "terabyte/s",
  "kibibyte-per-second": "kibibyte/s",
  "mebibyte-per-second": "mebibyte/s",
  "gibibyte-per-second": "gibibyte/s",
  "kibibit-per-second": "kibibit/s",
  "mebibit-per-second": "mebibit/s",
};

const PRESSURE: Names<typeof pressure> = {
  millipascal: "millipascal",
  micropascal: "micropascal",
  kilobar: "kilobar",
  megabar: "megabar",
  pascal: "Pa",
  hectopascal: "hPa",
  bar: "bar",
  kilopascal: "kPa",
  megapascal: "MPa",
  gigapascal: "GPa",
  millibar: "millibar",
  psi: "psi",
  ksi: "1000 psi",
  psf: "lbf/ft^2",
  "inch-of-mercury": "inHg",
  "inch-of-water": "inH2O",
  "standard-atmosphere": "atm",
  "technical-atmosphere": "kgf/cm^2",
  torr: "torr",
  "millimetre-of-mercury": "mmHg",
  "centimetre-of-water": "cm water",
  "metre-of-water": "m water",
  "foot-of-water": "ft water",
};

const ENERGY: Names<typeof energy> = {
  millijoule: "millijoule",
  microjoule: "microjoule",
  nanojoule: "nanojoule",
  "milliwatt-hour": "milliwatt hour",
  "gigawatt-hour": "gigawatt hour",
  kiloelectronvolt: "kiloelectronvolt",
  megaelectronvolt: "megaelectronvolt",
  gigaelectronvolt: "gigaelectronvolt",
  millielectronvolt: "millielectronvolt",
  joule: "J",
  kilojoule: "kJ",
  "kilowatt-hour": "kW hour",
  megajoule: "MJ",
  gigajoule: "GJ",
  "watt-hour": "watt hour",
  "megawatt-hour": "MW hour",
  calorie: "calorie_th",
  kilocalorie: "kilocalorie_th",
  "it-calorie": "calorie_IT",
  btu: "btu_IT",
  therm: "1e5 btu_IT",
  "foot-pound": "ft lbf",
  electronvolt: "eV",
  erg: "erg",
  "horsepower-hour": "hp hour",
  "ton-of-tnt": "ton tnt",
  "us-therm": "UStherm",
};

const POWER: Names<typeof power> = {
  microwatt: "microwatt",
  nanowatt: "nanowatt",
  watt: "W",
  kilowatt: "kW",
  milliwatt: "mW",
  megawatt: "MW",
  gigawatt: "GW",
  "mechanical-horsepower": "mechanicalhorsepower",
  "metric-horsepower": "metrichorsepower",
  "electric-horsepower": "electrichorsepower",
  "foot-pound-per-second": "ft lbf/s",
  "btu-per-hour": "btu_IT/hour",
  "ton-of-refrigeration": "12000 btu_IT/hour",
  "kilocalorie-per-hour": "kilocalorie_th/hour",
};

const FORCE: Names<typeof force> = {
  micronewton: "micronewton",
  newton: "N",
  kilonewton: "kN",
  millinewton: "mN",
  meganewton: "MN",
  "kilogram-force": "kgf",
  "gram-force": "gram force",
  "tonne-force": "tonne force",
  "pound-force": "lbf",
  "ounce-force": "ounce force",
  kip: "kip",
  dyne: "dyne",
  poundal: "poundal",
  "ton-force-us": "uston force",
};

const TORQUE: Names<typeof torque> = {
  "newton-metre": "N m",
  "newton-centimetre": "N cm",
  "newton-millimetre": "N mm",
  "kilonewton-metre": "kN m",
  "pound-foot": "lbf ft",
  "pound-inch": "lbf in",
  "ounce-inch": "ounce force inch",
  "kilogram-force-metre": "kgf m",
  "kilogram-force-centimetre": "kgf cm",
  "dyne-centimetre": "dyne cm",
};

const ANGLE: Names<typeof angle> = {
  degree: "degree",
  radian: "radian",
  arcminute: "arcmin",
  arcsecond: "arcsec",
  milliarcsecond: "milliarcsec",
  milliradian: "milliradian",
  gradian: "grade",
  turn: "turn",
  "right-angle": "rightangle",
  "nato-mil": "circle/6400",
  "hour-angle": "circle/24",
};

const FREQUENCY: Names<typeof frequency> = {
  hertz: "Hz",
  kilohertz: "kHz",
  megahertz: "MHz",
  gigahertz: "GHz",
  terahertz: "THz",
  millihertz: "mHz",
  "revolution-per-minute": "1/minute",
  "beat-per-minute": "1/minute",
  "per-hour": "1/hour",
  "radian-per-second": "1/(2 pi s)",
  "degree-per-second": "1/(360 s)",
};

const FUEL_ECONOMY: Names<typeof fuelEconomy> = {
  "kilometre-per-litre": "km/liter",
  "litre-per-100-kilometres": "1/(liter/100km)",
  "litre-per-10-kilometres": "1/(liter/10km)",
  "us-mile-per-gallon": "mile/usgallon",
  "uk-mile-per-gallon": "mile/brgallon",
  "mile-per-litre": "mile/liter",
  "us-gallon-per-100-miles": "1/(usgallon/100mile)",
  "uk-gallon-per-100-miles": "1/(brgallon/100mile)",
};

const DENSITY: Names<typeof density> = {
  "kilogram-per-cubic-metre": "kg/m^3",
  "gram-per-cubic-centimetre": "g/cm^3",
  "kilogram-per-litre": "kg/liter",
  "gram-per-millilitre": "g/ml",
  "gram-per-litre": "g/liter",
  "milligram-per-litre": "mg/liter",
  "tonne-per-cubic-metre": "tonne/m^3",
  "pound-per-cubic-foot": "lb/ft^3",
  "pound-per-cubic-inch": "lb/in^3",
  "pound-per-us-gallon": "lb/usgallon",
  "pound-per-uk-gallon": "lb/brgallon",
  "ounce-per-cubic-inch": "oz/in^3",
  "slug-per-cubic-foot": "slug/ft^3",
};

const FLOW: Names<typeof flow> = {
  "cubic-metre-per-second": "m^3/s",
  "litre-per-minute": "liter/minute",
  "cubic-metre-per-hour": "m^3/hour",
  "cubic-metre-per-minute": "m^3/minute",
  "litre-per-second": "liter/s",
  "litre-per-hour": "liter/hour",
  "millilitre-per-minute": "ml/minute",
  "millilitre-per-hour": "ml/hour",
  "us-gallon-per-minute": "usgallon/minute",
  "us-gallon-per-hour": "usgallon/hour",
  "us-gallon-per-day": "usgallon/day",
  "uk-gallon-per-minute": "brgallon/minute",
  "cubic-foot-per-second": "ft^3/s",
  "cubic-foot-per-minute": "ft^3/minute",
  "cubic-foot-per-hour": "ft^3/hour",
  "barrel-per-day": "barrel/day",
};

const VOLTAGE: Names<typeof voltage> = {
  gigavolt: "gigavolt",
  kilovolt: "kV",
  volt: "V",
  millivolt: "mV",
  microvolt: "microvolt",
  nanovolt: "nV",
  megavolt: "MV",
  abvolt: "abvolt",
  statvolt: "statvolt",
};

const CURRENT: Names<typeof current> = {
  megaampere: "megaampere",
  kiloampere: "kA",
  ampere: "A",
  milliampere: "mA",
  microampere: "microampere",
  nanoampere: "nA",
  picoampere: "pA",
  abampere: "abampere",
  statampere: "statampere",
};

const RESISTANCE: Names<typeof resistance> = {
  megaohm: "megaohm",
  kiloohm: "kiloohm",
  ohm: "ohm",
  milliohm: "milliohm",
  microohm: "microohm",
  gigaohm: "gigaohm",
  abohm: "abohm",
};

const CAPACITANCE: Names<typeof capacitance> = {
  megafarad: "megafarad",
  kilofarad: "kilofarad",
  farad: "F",
  microfarad: "microfarad",
  nanofarad: "nF",
  picofarad: "pF",
  millifarad: "mF",
  femtofarad: "fF",
  abfarad: "abfarad",
};

const CHARGE: Names<typeof charge> = {
  megacoulomb: "megacoulomb",
  "kiloampere-hour": "kiloampere hour",
  "megaampere-hour": "megaampere hour",
  "milliampere-hour": "mA hour",
  "ampere-hour": "A hour",
  coulomb: "C",
  millicoulomb: "mC",
  microcoulomb: "microcoulomb",
  nanocoulomb: "nC",
  picocoulomb: "pC",
  kilocoulomb: "kC",
  "elementary-charge": "e",
  faraday: "avogadro mol e",
  abcoulomb: "abcoulomb",
  statcoulomb: "statcoulomb",
};

const LUMINOUS_FLUX: Names<typeof luminousFlux> = {
  megalumen: "megalumen",
  kilolumen: "klm",
  lumen: "lm",
  millilumen: "mlm",
  "watt-of-green-light": "683 lm",
};

const ILLUMINANCE: Names<typeof illuminance> = {
  megalux: "megalux",
  kilolux: "klx",
  "foot-candle": "footcandle",
  lux: "lx",
  millilux: "mlx",
  phot: "phot",
  nox: "nox",
};

/** Every converter with multiples of a base unit: its name, its quantity, and its base and its units as GNU units has them. */
export const GNU_NAMES: readonly (readonly [string, Quantity, base: string, Readonly<Record<string, Name>>])[] = [
  ["length", length, "m", LENGTH],
  ["mass", mass, "g", MASS],
  ["area", area, "m^2", AREA],
  ["volume", volume, "m^3", VOLUME],
  ["speed", speed, "m/s", SPEED],
  ["time", time, "s", TIME],
  ["data size", dataSize, "byte", DATA_SIZE],
  ["data rate", dataRate, "bit/s", DATA_RATE],
  ["pressure", pressure, "Pa", PRESSURE],
  ["energy", energy, "J", ENERGY],
  ["power", power, "W", POWER],
  ["force", force, "N", FORCE],
  ["torque", torque, "N m", TORQUE],
  ["angle", angle, "degree", ANGLE],
  ["frequency", frequency, "Hz", FREQUENCY],
  ["fuel economy", fuelEconomy, "km/liter", FUEL_ECONOMY],
  ["density", density, "kg/m^3", DENSITY],
  ["flow", flow, "m^3/s", FLOW],
  ["voltage", voltage, "V", VOLTAGE],
  ["current", current, "A", CURRENT],
  ["resistance", resistance, "ohm", RESISTANCE],
  ["capacitance", capacitance, "F", CAPACITANCE],
  ["charge", charge, "C", CHARGE],
  ["luminous flux", luminousFlux, "lm", LUMINOUS_FLUX],
  ["illuminance", illuminance, "lx", ILLUMINANCE],
];
