import { useMemo } from "react";
import { UnitConverter } from "#kits/unit-converter/unit-converter.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { loadOnce } from "#platform/loading/load-once.ts";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { groups, ingredients, quantityOf } from "./ingredients.ts";
import { ovenHeats } from "./oven.ts";
import { ingredientParams } from "./params.ts";

const loadAmountReader = loadOnce(async () => (await import("./measure-reader.browser.ts")).amountReader);

const options = groups.map(({ label, ingredients: own }) => ({
  label,
  options: [...own].map(([value, { name }]) => ({ value, label: name })),
}));

export default function CookingPage() {
  const { values, bind } = useParams(ingredientParams);
  const ingredient = ingredients.get(values.ingredient);
  const quantity = useMemo(() => ingredient && quantityOf(ingredient), [ingredient]);
  if (!quantity) return null;
  const heat = ovenHeats.find(({ mark }) => mark === values.oven);
  return (
    <>
      {heat && (
        <Card aria-label="Oven" className="mb-6 p-5 sm:p-6">
          <p className="font-semibold">Gas mark {heat.mark}</p>
          <p className="text-ink-2">
            {heat.fahrenheit} °F, {heat.celsius} °C, or {heat.fan} °C in a fan oven. The whole table is below.
          </p>
        </Card>
      )}
      <UnitConverter
        quantity={quantity}
        loadAmountReader={loadAmountReader}
        of={ingredient?.name}
        above={<Select label="Ingredient" options={options} {...bind("ingredient")} />}
      />
    </>
  );
}
