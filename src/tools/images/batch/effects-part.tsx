import names from "virtual:effect-names";
import { useState } from "react";
import { looks } from "#core/image/effects/looks.ts";
import { parseSaved } from "#kits/recipe/saved.ts";
import { type Step, steps } from "#kits/recipe/step.ts";
import { linkTo } from "#platform/address.ts";
import { isLutKept } from "#platform/image/kept-luts.ts";
import { readPreference } from "#platform/storage.ts";
import { type Option, type OptionGroup, Select } from "#ui/select.tsx";

const NAMES = new Map(names.map(([id, name]) => [id, name]));

/** Recipes that the device keeps for the effects page. */
const savedRecipes = (): readonly Option[] =>
  parseSaved(readPreference("effect-recipes"))
    .filter((recipe) => recipe.steps.length > 0)
    .map((recipe) => ({ value: steps.print(recipe.steps), label: recipe.name }));

/** The recipe of effects that is done to all images. */
export function EffectsPart({
  value,
  onChange,
}: {
  /** As its link has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [saved] = useState(savedRecipes);
  const chain = steps.parse(value);
  const ready = looks.map(({ name, link }) => ({ value: link, label: name }));
  const known = new Set(["", ...ready.map((each) => each.value)]);
  const own = saved.filter((each) => !known.has(each.value) && known.add(each.value));
  const options: (Option | OptionGroup)[] = [
    { value: "", label: "None" },
    ...(known.has(value) ? [] : [{ value, label: "Your own chain" }]),
    ...(own.length > 0 ? [{ label: "Saved on this device", options: own }] : []),
    { label: "Looks", options: ready },
  ];
  const missing = (chain ?? []).filter(isWithoutTable).map(({ settings }) => settings.lut?.slice(9));
  return (
    <div className="flex flex-col gap-1.5">
      <Select label="Effects" value={value} options={options} onChange={onChange} />
      {value !== "" && (
        <p className="text-sm wrap-anywhere text-ink-3">
          {chain ? inWords(chain) : "These steps cannot be read, and nothing is done."}{" "}
          <a href={effectsPage(value)} className="underline underline-offset-3">
            Open in Effects
          </a>
        </p>
      )}
      <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
        {missing.length > 0 && `Not here, since links hold no files: ${missing.join(", ")}. Choose it in Effects.`}
      </p>
    </div>
  );
}

const isWithoutTable = ({ isOff, settings: { lut } }: Step): boolean =>
  !isOff && lut !== undefined && !isLutKept(lut.slice(0, 8));

const inWords = (chain: readonly Step[]): string => {
  const done = chain.filter(({ isOff }) => !isOff).map(({ operation }) => NAMES.get(operation));
  const unknown = done.filter((name) => name === undefined).length;
  const sentences = [
    `${done.filter(Boolean).join(", ") || "No step is on"}.`,
    unknown > 0 &&
      `${unknown === 1 ? "One step is" : `${unknown} steps are`} of no effect that there is, and left out.`,
    "Done once images have their size, with lengths in pixels of the original.",
  ];
  return sentences.filter(Boolean).join(" ");
};

const effectsPage = (link: string) =>
  linkTo(location.pathname.replace(/Batch\/?$/i, "Effects"), new URLSearchParams({ steps: link }).toString());
