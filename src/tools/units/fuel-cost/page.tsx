import { FigureField, ResultBar } from "#kits/calculator/calculator.tsx";
import { figureIn, short, withDecimals } from "#kits/calculator/figure.ts";
import { ValueTable } from "#kits/unit-converter/value-table.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  CONSUMPTION_SYMBOLS,
  CONSUMPTIONS,
  FUEL_NAMES,
  FUEL_UNITS,
  fuelIn,
  kilometres,
  litresPer100,
  tripOf,
} from "./fuel.ts";
import params from "./params.ts";

const DISTANCES = [
  ["km", "Kilometres"],
  ["mi", "Miles"],
] as const;

const COUNTED = CONSUMPTIONS.map((unit) => [unit, CONSUMPTION_SYMBOLS[unit]] as const);
const PRICED = FUEL_UNITS.map((unit) => [unit, `a ${FUEL_NAMES[unit]}`] as const);

export default function FuelCostPage() {
  const { values, set, bind } = useParams(params);
  const distance = figureIn(values.distance);
  const use = figureIn(values.use);
  const price = figureIn(values.price, { isMoney: true });
  const people = figureIn(values.people);
  const isWhole = people.value === undefined || Number.isInteger(people.value);
  const km = distance.value && kilometres(distance.value, values.in) * (values.ways === "return" ? 2 : 1);
  const trip =
    km && use.value && price.value
      ? tripOf(km, litresPer100(use.value, values.counted), price.value, values.per)
      : undefined;
  const sharers = isWhole ? (people.value ?? 1) : 1;
  const money = (amount: number) => withDecimals(amount, 2);

  return (
    <>
      <Card aria-label="Fuel cost" className="p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FigureField
            label="Distance"
            value={values.distance}
            error={distance.error}
            hint={distance.note}
            onChange={(next) => set({ distance: next })}
            unit={values.in}
            units={DISTANCES}
            onUnit={(unit) => set({ in: unit })}
          />
          <Select
            label="Trip"
            options={[
              { value: "one", label: "One way" },
              { value: "return", label: "There and back" },
            ]}
            {...bind("ways")}
          />
          <FigureField
            label="Consumption"
            value={values.use}
            error={use.error}
            hint={use.note}
            onChange={(next) => set({ use: next })}
            unit={values.counted}
            units={COUNTED}
            onUnit={(unit) => set({ counted: unit })}
          />
          <FigureField
            label="Price"
            unitLabel="Price for"
            value={values.price}
            error={price.error}
            hint={price.note ?? "In any currency: the cost uses the same."}
            onChange={(next) => set({ price: next })}
            unit={values.per}
            units={PRICED}
            onUnit={(unit) => set({ per: unit })}
          />
          <TextField
            label="People sharing"
            inputMode="numeric"
            error={people.error ?? (isWhole ? undefined : "Please enter a whole number")}
            {...bind("people")}
          />
        </div>
        <ResultBar
          question={`${values.distance} ${values.in}${values.ways === "return" ? " and back" : ""} at ${values.use} ${CONSUMPTION_SYMBOLS[values.counted]}, ${values.price} a ${FUEL_NAMES[values.per]}`}
          result={trip && money(trip.cost)}
        >
          {trip && km
            ? `${short(km / (values.in === "km" ? 1 : kilometres(1, "mi")), 7)} ${values.in} take ${short(trip.litres, 5)} L${sharers > 1 ? `; ${money(trip.cost / sharers)} for each of ${sharers}` : ""}`
            : "Distance, consumption and price give the cost."}
        </ResultBar>
      </Card>
      {trip && (
        <ValueTable
          heading="The trip in figures"
          hint="Click a row to copy its number."
          values={[
            { name: "Cost", text: money(trip.cost) },
            ...(sharers > 1 ? [{ name: "Cost for each", text: money(trip.cost / sharers) }] : []),
            { name: "Cost of 100 km", text: money(trip.costPer100km) },
            { name: "Cost of a mile", text: withDecimals(trip.costPerMile, 3) },
            { name: "Fuel", text: short(trip.litres, 6), symbol: "L" },
            { name: "Fuel", text: short(fuelIn(trip.litres, "us-gal"), 6), symbol: "US gal" },
            { name: "Fuel", text: short(fuelIn(trip.litres, "uk-gal"), 6), symbol: "UK gal" },
          ]}
        />
      )}
    </>
  );
}
