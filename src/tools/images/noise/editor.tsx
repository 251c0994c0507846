import { Dices } from "lucide-react";
import { NOISE_KIND_NAMES, NOISE_KINDS, NOISE_TONE_NAMES, NOISE_TONES } from "#core/image/effects/noise-kinds.ts";
import { below } from "#core/random.ts";
import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import params, { type NoiseSettings } from "./params.ts";

const TINTS = [
  { value: "color", label: "Color" },
  { value: "mono", label: "Monochrome" },
] as const;

const KINDS = NOISE_KINDS.map((value) => ({ value, label: NOISE_KIND_NAMES[value] }));
const TONES = NOISE_TONES.map((value) => ({ value, label: NOISE_TONE_NAMES[value] }));

const GRAIN_HINT = "In pixels of your picture at full resolution.";

/** The noise effect's editor: its controls for an open image. */
export default function NoiseEditor(props: EditorProps<NoiseSettings>) {
  const form = useParams(params);
  const { values, bind, set } = form;
  const { min, max } = params.seed;
  return (
    <EffectEditor
      {...props}
      params={params}
      form={form}
      scaling="nearest"
      fileName="noise-effect"
      controls={(resolution) => (
        <>
          <Slider label="Noise Amount" {...bind("amount")} />
          <Slider label="Noise Strength" {...bind("strength")} unit="%" />
          {resolution}
          <Disclosure label="Kind of noise">
            <Select
              label="Noise"
              options={KINDS}
              {...bind("kind")}
              hint={
                values.kind === "salt-pepper" && "Amount times strength is the share of grains that are black or white."
              }
            />
            <Select label="By brightness" options={TONES} {...bind("tone")} />
          </Disclosure>
          <Disclosure label="Grain">
            <Select label="Grain color" options={TINTS} {...bind("tint")} />
            <Slider label="Grain size" {...bind("grain")} unit="px" hint={GRAIN_HINT} />
            <div className="flex items-center justify-between gap-3">
              <p className="text-sm">
                <span className="font-semibold text-ink-2">Seed</span>{" "}
                <output aria-label="Seed" className="font-mono tabular-nums">
                  {values.seed}
                </output>
              </p>
              <Button size="small" icon={Dices} onClick={() => set({ seed: min + below(max - min + 1, secureRandom) })}>
                New seed
              </Button>
            </div>
          </Disclosure>
        </>
      )}
    />
  );
}
