const KM_PER_MILE = 1.609344;
const LITRES = { l: 1, "us-gal": 3.785411784, "uk-gal": 4.54609 } as const;

export const CONSUMPTIONS = ["l-100km", "mpg-us", "mpg-uk", "km-l"] as const;
export type Consumption = (typeof CONSUMPTIONS)[number];
/** As they are written after a figure. */
export const CONSUMPTION_SYMBOLS: Readonly<Record<Consumption, string>> = {
  "l-100km": "L/100 km",
  "mpg-us": "mpg (US)",
  "mpg-uk": "mpg (UK)",
  "km-l": "km/L",
};
export type FuelUnit = keyof typeof LITRES;
export const FUEL_UNITS = ["l", "us-gal", "uk-gal"] as const satisfies readonly FuelUnit[];
/** What each is called after 'a'. */
export const FUEL_NAMES: Readonly<Record<FuelUnit, string>> = {
  l: "litre",
  "us-gal": "US gallon",
  "uk-gal": "UK gallon",
};

/** Kilometres of a distance. */
export const kilometres = (distance: number, unit: "km" | "mi"): number =>
  unit === "km" ? distance : distance * KM_PER_MILE;

/** Litres that 100 km take: of some units the fuel for a distance, of others the distance for a fuel. */
export function litresPer100(figure: number, unit: Consumption): number {
  switch (unit) {
    case "l-100km":
      return figure;
    case "km-l":
      return 100 / figure;
    case "mpg-us":
      return (100 * LITRES["us-gal"]) / (figure * KM_PER_MILE);
    case "mpg-uk":
      return (100 * LITRES["uk-gal"]) / (figure * KM_PER_MILE);
  }
}

/** This many litres in a unit. */
export const fuelIn = (litres: number, unit: FuelUnit): number => litres / LITRES[unit];

/** What a trip takes and costs, in the price's currency. */
interface Trip {
  readonly litres: number;
  readonly cost: number;
  readonly costPer100km: number;
  readonly costPerMile: number;
}

/** A trip of this many kilometres, with a price for a litre or a gallon. */
export function tripOf(km: number, per100: number, price: number, unit: FuelUnit): Trip {
  const litres = (km * per100) / 100;
  const cost = fuelIn(litres, unit) * price;
  return { litres, cost, costPer100km: (cost / km) * 100, costPerMile: (cost / km) * KM_PER_MILE };
}
