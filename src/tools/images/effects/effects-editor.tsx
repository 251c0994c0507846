import { Images, RotateCcw } from "lucide-react";
import { useMemo, useState, useSyncExternalStore } from "react";
import { chainOf, effectOf, sizeAfter, valuesOf } from "#core/image/effects/effect-chain.ts";
import { pictureEffects } from "#core/image/effects/effects.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { type Cover, coverParams } from "#core/image/regions/regions.ts";
import { defaults } from "#core/params.ts";
import { createSearch } from "#core/search.ts";
import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useRegions } from "#kits/image-effect/regions/use-regions.tsx";
import { type AddableGroup, AddByName } from "#kits/recipe/add-by-name.tsx";
import { MAX_STEPS, type Step, stepOf } from "#kits/recipe/step.ts";
import { keyed, StepCards } from "#kits/recipe/step-cards.tsx";
import { pageOfSite } from "#platform/address/address.ts";
import { useParams } from "#platform/address/use-params.ts";
import { lutsOf, lutsVersion, subscribeLuts } from "#platform/image/kept-luts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { isPlaced, placesOf, withSettings } from "./chain.ts";
import { EffectRow } from "./effect-row.tsx";
import { GROUPS, LookButtons } from "./gallery.tsx";
import params, { type EffectsSettings } from "./params.ts";

const SavedPanel = lazy(() => import("#kits/recipe/saved-panel.tsx"));
const PlaceHandles = lazy(() => import("#kits/image-effect/place-handles.tsx"));
const MagickPanel = lazy(() => import("./magick-panel.tsx"));

const findEffects = createSearch(
  pictureEffects.map((effect) => ({ ...effect, keywords: effect.words, isFoundByWords: true })),
);
const MAX_FOUND = 12;

const NO_REGIONS = defaults(coverParams);

/** The effects that a query finds; all of them, in their groups, for none. */
const groupsFor = (query: string): readonly AddableGroup<AnyPictureEffect>[] =>
  query === ""
    ? GROUPS.map(({ id, label }) => ({ label, items: pictureEffects.filter(({ group }) => group === id) }))
    : [{ items: findEffects(query, MAX_FOUND).map(({ item }) => item) }];

/** The editor of an open picture: its chain of effects. */
export default function EffectsEditor(props: EditorProps<EffectsSettings>) {
  const { session } = props;
  const form = useParams(params);
  const { values, set } = form;
  const { steps } = values;
  const luts = useSyncExternalStore(subscribeLuts, lutsVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same steps have other tables once a file is chosen
  const settings = useMemo((): EffectsSettings => ({ ...values, luts: lutsOf(values.steps) }), [values, luts]);
  const rows = keyed(steps);
  const [opened, setOpened] = useState(rows[0]?.key);
  const [looked, setLooked] = useState<string>();
  const lookedAt = rows.findIndex(({ key }) => key === looked);

  const part = useMemo(
    () =>
      lookedAt < 0 || lookedAt === steps.length - 1
        ? undefined
        : {
            settings: { ...settings, steps: steps.slice(0, lookedAt + 1) },
            name: `after step ${lookedAt + 1} of ${steps.length}`,
          },
    [settings, steps, lookedAt],
  );

  const openedAt = rows.findIndex(({ key }) => key === opened);
  const openedStep = steps[openedAt];
  const openedEffect = openedStep && effectOf(openedStep.operation);
  const shown = part?.settings.steps ?? steps;
  const places = placesOf(shown, openedAt);

  const setSteps = (next: readonly Step[]) => set({ steps: next });
  const setOpenedStep = (changed: Readonly<Record<string, unknown>>) =>
    openedStep && openedEffect && setSteps(steps.with(openedAt, withSettings(openedStep, openedEffect, changed)));

  const regions = useRegions({
    of: opened ?? "",
    values: openedStep && openedEffect?.hasRegions ? (valuesOf(openedStep, openedEffect) as Cover) : NO_REGIONS,
    size: sizeAfter(chainOf(steps.slice(0, Math.max(0, openedAt))), session),
    whyNotDrawn: isPlaced(shown, openedAt)
      ? undefined
      : openedStep?.isOff
        ? "To draw on the picture, turn on this step."
        : "To draw on the picture, choose ‘Show up to here’.",
    onChange: setOpenedStep,
  });

  function take(next: readonly Step[]) {
    setLooked(undefined);
    setOpened(keyed(next)[0]?.key);
    setSteps(next);
  }

  return (
    <EffectEditor
      {...props}
      params={params}
      form={{ ...form, values: settings }}
      part={part}
      sizeOf={(own) => sizeAfter(chainOf(own.steps), session)}
      scaling="smooth"
      fileName="image-effects"
      overlay={
        <>
          {openedEffect?.hasRegions && regions.overlay}
          {places && (
            <LazyBoundary fallback={null}>
              <PlaceHandles key={opened} places={places} onChange={setOpenedStep} />
            </LazyBoundary>
          )}
        </>
      }
      controls={(resolution) => (
        <>
          {steps.length < MAX_STEPS ? (
            <AddByName
              label="Add an effect"
              hint="Choose one, or type its name and press Enter."
              placeholder="Name of an effect"
              listLabel="Effects"
              nothingFound="No effect has this name."
              groups={groupsFor}
              onAdd={({ id }) => {
                const next = [...steps, stepOf(id)];
                setOpened(keyed(next).at(-1)?.key);
                setLooked(undefined);
                setSteps(next);
              }}
            />
          ) : (
            <p className="text-sm text-ink-2">A recipe has at most {MAX_STEPS} steps.</p>
          )}
          {steps.length > 0 && (
            <div className="flex flex-col items-start gap-2">
              <div className="w-full">
                <StepCards
                  steps={steps}
                  nameOf={({ operation }) => effectOf(operation)?.name ?? operation}
                  onSteps={setSteps}
                >
                  {(step, place) => (
                    <EffectRow
                      key={place.id}
                      place={place}
                      step={step}
                      effect={effectOf(step.operation)}
                      isOpen={opened === place.id}
                      isLast={lookedAt === place.at}
                      regions={regions.panel}
                      onToggle={() => setOpened(opened === place.id ? undefined : place.id)}
                      onLook={(isLast) => setLooked(isLast ? place.id : undefined)}
                      onChange={(next) => setSteps(steps.with(place.at, next))}
                    />
                  )}
                </StepCards>
              </div>
              <Button size="small" look="quiet" icon={RotateCcw} onClick={() => take([])}>
                Remove all steps
              </Button>
            </div>
          )}
          <LookButtons onChoose={(link) => take(params.steps.parse(link) ?? [])} />
          {resolution}
          <Disclosure label="Saved recipes, export and import">
            {() => <SavedPanel steps={steps} preference="effect-recipes" onLoad={take} />}
          </Disclosure>
          {steps.length > 0 && (
            <a href={batchPage(params.steps.print(steps))} className={buttonClass()}>
              <Images aria-hidden size={18} />
              Use in Batch
            </a>
          )}
          {steps.length > 0 && <Disclosure label="As ImageMagick">{() => <MagickPanel steps={steps} />}</Disclosure>}
        </>
      )}
    />
  );
}

const batchPage = (link: string) => pageOfSite("/Images/Batch", new URLSearchParams({ effects: link }).toString());
