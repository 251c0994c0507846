import type { Drawing } from "#core/vector/page-files.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff } from "#platform/files/incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { useWork } from "#platform/use-work.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { SavePicture } from "#ui/files/save-picture.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import type { Spec } from "./barcode.ts";
import { file, barcode as makeBarcode } from "./barcode-worker.browser.ts";
import { KIND_NAMES, KINDS } from "./kinds.ts";
import params from "./params.ts";

/** The barcode as it will be saved, drawn as lines so that it is sharp on every screen. */
const Preview = ({
  drawing: { width, height, shapes },
  name,
}: {
  readonly drawing: Drawing;
  readonly name: string;
}) => (
  <svg
    role="img"
    aria-label={`${name} barcode`}
    viewBox={`0 0 ${width} ${height}`}
    width={Math.round(Math.max(220, Math.min(640, width * 5)))}
    className="h-auto max-h-full max-w-full forced-color-adjust-none max-lg:max-h-[60vh]"
  >
    {shapes.map(({ path, color, rule }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: background, bars and letters stay in their order
      <path key={index} d={path} fill={color} fillRule={rule} />
    ))}
  </svg>
);

/** How large the barcode is, in files of pixels and in print. */
export function Sizes({
  drawing: { width, height, unit },
  scale,
}: {
  readonly drawing: Drawing;
  readonly scale: number;
}) {
  const inMm = (length: number) => (length * unit).toFixed(1);
  return (
    <p className="text-sm text-ink-3 tabular-nums">
      {Math.round(width * scale)} × {Math.round(height * scale)} px · {inMm(width)} × {inMm(height)} mm in print
    </p>
  );
}

const UndoButtons = lazy(async () => ({ default: (await import("#ui/undo-buttons.tsx")).UndoButtons }));
const VerdictLine = lazy(() => import("./verdict-line.tsx"));

const FILE_TYPES = ["svg", "pdf", "eps"] as const;
const KIND_OPTIONS = KIND_NAMES.map((value) => ({ value, label: KINDS[value].name }));
const SETTING_NAMES = { kind: "type", scale: "module width", width: "width in print", words: "characters" };
const WORK = { failed: { other: "The barcode could not be made." }, pauseMs: 60 };

export default function BarcodePage() {
  const { values, set, bind, reset, areDefault } = useParams(params);
  const [typed, setTyped] = useTabState("text", "", asText);
  useHandoff((handoff) => {
    if (handoff.text !== undefined) setTyped(handoff.text);
    return handoff.text !== undefined;
  });
  const { name, holds, example, isLinear } = KINDS[values.kind];
  const spec: Spec = {
    kind: values.kind,
    typed,
    scale: values.scale,
    style: {
      color: values.color,
      background: values.transparent ? undefined : values.background,
      mm: values.width,
      height: values.height,
      hasText: values.words,
      margin: values.margin,
    },
  };
  const isEmpty = typed.trim() === "";
  const key = isEmpty ? undefined : JSON.stringify(spec);
  const work = useWork(key, ({ signal }) => makeBarcode(spec, signal), WORK);
  const last = isEmpty ? undefined : work.result?.value;
  const made = work.result?.key === key ? last : undefined;
  // The last drawing stays while the next is being made; a problem with another text isn't shown for this one.
  const problem = made && !made.ok ? made.message : undefined;
  const barcode = last?.ok ? last.value : undefined;
  const text = {
    label: "Text",
    value: typed,
    hint: `${name} holds ${holds}.`,
    error: problem,
    onChange: setTyped,
  };

  return (
    <StageWorkbench
      label="Barcode generator"
      lead={
        <>
          <Select label="Barcode type" options={KIND_OPTIONS} {...bind("kind")} />
          {isLinear || values.kind === "gs1-datamatrix" ? (
            <TextField {...text} className="font-mono" maxLength={500} placeholder={example} />
          ) : (
            <TextArea {...text} maxLength={3000} placeholder={example} />
          )}
          {made?.ok && made.value.prepared.note && (
            <p role="status" className="text-sm text-ink-2">
              {made.value.prepared.note}
            </p>
          )}
        </>
      }
      panel={
        <>
          {isLinear && (
            <>
              <Slider label="Bar height" unit="mm" {...bind("height")} />
              <Checkbox label="Text below the bars" {...bind("words")} />
            </>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
            <ColorField label="Bar color" value={values.color} onChange={(color) => set({ color })} />
            <ColorField
              label="Background color"
              value={values.background}
              onChange={(background) => set({ background, transparent: false })}
            />
          </div>
          <Checkbox label="Transparent background" {...bind("transparent")} />
          <Slider label="Module width" unit="px" {...bind("scale")} hint="The narrowest bar, in PNG files." />
          <Slider
            label="Module width in print"
            unit="mm"
            {...bind("width")}
            hint="In SVG, PDF and EPS. Shops ask for 0.26 to 0.66 mm in EAN and UPC."
          />
          <Slider
            label="Extra margin"
            unit="modules"
            {...bind("margin")}
            hint="Added to the standard's quiet zone, which is always there."
          />
        </>
      }
      foot={
        <>
          <LazyBoundary fallback={null}>
            <UndoButtons params={params} names={SETTING_NAMES} />
          </LazyBoundary>
          <ResetSettings areDefault={areDefault} onReset={reset} />
        </>
      }
      actions={
        <SavePicture
          shown={barcode ? spec : undefined}
          name="barcode"
          types={FILE_TYPES}
          make={(type, spec, signal) => file(spec, type, signal)}
          noMemory="There isn't enough memory for a picture of this size. Choose a smaller module."
        />
      }
      stage={
        barcode ? (
          <Preview drawing={barcode.drawing} name={KINDS[barcode.prepared.kind].name} />
        ) : (
          <div className="flex min-h-48 max-w-sm flex-col items-center justify-center gap-4 text-center">
            <p className="text-ink-2">
              {problem ?? (isEmpty || work.fault ? `Enter the barcode's content: ${holds}.` : "Making the barcode …")}
            </p>
            {isEmpty && (
              <Button size="small" onClick={() => setTyped(example)}>
                Try an example
              </Button>
            )}
          </div>
        )
      }
      under={
        <div className="flex min-h-24 flex-col justify-center gap-2 px-4 py-2.5 print:hidden">
          {barcode && (
            <>
              <LazyBoundary fallback={null}>
                <VerdictLine spec={made?.ok ? spec : undefined} prepared={barcode.prepared} />
              </LazyBoundary>
              <Sizes drawing={barcode.drawing} scale={values.scale} />
            </>
          )}
          <FaultNote fault={work.fault} onRetry={work.retry} />
        </div>
      }
    />
  );
}
