import { useEffect, useMemo, useState } from "react";
import { siteUrl } from "#config.ts";
import type { Values } from "#core/params.ts";
import { UNITS } from "#core/qr/encoding.ts";
import { levelFor, type QrSymbol, symbolOf, usageOf } from "#core/qr/symbol.ts";
import { LEVELS, type Level } from "#core/qr/versions.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { Tabs } from "#kits/workbench/tabs.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useDarkMode } from "#platform/page/theme.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SavePicture } from "#ui/files/save-picture.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { TextEntry, useContent } from "./content.tsx";
import { type Design, type FrameStyle, LOGO_LIMIT, ownColor } from "./draw/design.ts";
import type { Frame } from "./draw/frame.ts";
import { textKind } from "./only-link.ts";
import type { ChosenLogo } from "./panels/logo-settings.tsx";
import { Preview } from "./panels/preview.tsx";
import params, { THEME_COLORS } from "./params.ts";
import type { RenderSpec } from "./scan/scan-attempts.ts";
import { useScanCheck } from "./scan/use-scan-check.browser.ts";
import { asEntries, CONTENT_KINDS, CONTENT_NAMES, type Entries, type Typed } from "./templates/kinds.ts";

/** How a code looks by the settings, the theme and the logo. */
export function useDesign(
  values: Values<typeof params>,
  level: Level,
  theme: keyof typeof THEME_COLORS,
  logo: ChosenLogo | undefined,
): {
  readonly design: Design;
  /** Of the modules. */
  readonly color: string;
  /** The same on paper, in both themes. */
  readonly onPaper: string;
  /** The logo's longer side, in parts of the code's. */
  readonly share: number;
} {
  const { modules, corners, eyes, fill, toColor, angle, cornerColor, eyeColor, margin, hole } = values;
  const isThemed = values.color === "theme";
  const color = isThemed ? THEME_COLORS[theme] : values.color;
  const background = values.transparent ? undefined : values.background;
  const share = Math.min(values.logoSize / 100, LOGO_LIMIT[level]);
  const design = useMemo<Design>(
    () => ({
      modules,
      corners,
      eyes,
      color,
      fill,
      toColor,
      angle,
      cornerColor: ownColor(cornerColor),
      eyeColor: ownColor(eyeColor),
      background,
      margin,
      ...(logo && { logo: { raster: logo.raster, share, hole } }),
    }),
    [modules, corners, eyes, color, fill, toColor, angle, cornerColor, eyeColor, background, margin, logo, share, hole],
  );
  return { design, color, onPaper: isThemed ? THEME_COLORS.light : color, share };
}

type Letters = typeof import("./lettering.browser.ts");

let loaded: Letters | undefined;

/** The frame of a code: `undefined` if there is none, and while the part that draws its caption loads. */
export function useFrame(
  style: FrameStyle,
  caption: string,
): { readonly frame: Frame | undefined; readonly isLoading: boolean } {
  const [letters, setLetters] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = style !== "none" && caption.trim() !== "";
  useEffect(() => {
    if (!isWanted || loaded) return;
    setFailed(false);
    Promise.all([loadPart(() => import("./lettering.browser.ts")), document.fonts.ready]).then(
      ([module]) => {
        loaded = module;
        setLetters(module);
      },
      () => setFailed(true),
    );
  }, [isWanted]);
  const frame = useMemo(() => {
    if (!isWanted || !letters) return undefined;
    const lettering = letters.letteringOf(caption);
    return lettering && { style, caption: lettering };
  }, [isWanted, letters, caption, style]);
  // Where it cannot be loaded the code is made without.
  return { frame, isLoading: isWanted && !letters && !hasFailed };
}

const MODE_NAMES = {
  numeric: "Numeric",
  alphanumeric: "Alphanumeric",
  byte: "Byte",
  kanji: "Kanji",
  mixed: "Mixed",
} as const;

/** How full the code is, and what kind of code it is. */
export function Usage({ text, symbol }: { readonly text: string; readonly symbol: QrSymbol }) {
  const { mode, used, limit } = usageOf(text, symbol.level);
  const { size } = symbol.grid;
  return (
    <p className="text-sm text-ink-3 tabular-nums">
      {used.toLocaleString("en-US")} of {limit.toLocaleString("en-US")} {UNITS[mode]} used,{" "}
      {(limit - used).toLocaleString("en-US")} left
      {" · "}
      {MODE_NAMES[symbol.mode]} mode · version {symbol.version} ({size} × {size} modules)
    </p>
  );
}

const ColorSettings = lazy(() => import("./panels/color-settings.tsx"));
const FrameSettings = lazy(() => import("./panels/frame-settings.tsx"));
const Copies = lazy(() => import("./panels/copies.tsx"));
const LogoSettings = lazy(() => import("./panels/logo-settings.tsx"));
const ShapeSettings = lazy(() => import("./panels/shape-settings.tsx"));
const Reader = lazy(() => import("./panels/reader.tsx"));
const UndoButtons = lazy(async () => ({ default: (await import("#ui/undo-buttons.tsx")).UndoButtons }));
const SplitCodes = lazy(() => import("./panels/split-codes.tsx"));
const ScanStatus = lazy(() => import("./panels/scan-status.tsx"));

const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  L: "L – Low (7 %)",
  M: "M – Medium (15 %)",
  Q: "Q – Quartile (25 %)",
  H: "H – High (30 %)",
};
const FILE_TYPES = ["svg", "jpg", "webp", "pdf", "eps"] as const;
const KIND_OPTIONS = CONTENT_KINDS.map((value) => ({ value, label: CONTENT_NAMES[value] }));
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }));
const SETTING_NAMES = {
  kind: "content",
  modules: "module shape",
  corners: "corner shape",
  eyes: "eye shape",
  toColor: "gradient color",
  angle: "direction",
  cornerColor: "corner color",
  eyeColor: "eye color",
  logoSize: "logo size",
  hole: "room for the logo",
};
const UNTYPED: Typed = { any: { text: siteUrl } };

export default function QrCodePage() {
  const { values, set, bind, reset, areDefault } = useParams(params);
  const { kind } = values;
  // EPC069-12, section 3: banks' apps read transfers of level M.
  const level = kind === "payment" ? "M" : values.level;
  // The code's content is private: it stays out of the link.
  const [typed, setTyped] = useTabState<Typed>("entries", UNTYPED, asEntries);
  const [logo, setLogo] = useTabState<ChosenLogo | undefined>("logo", undefined);
  // What the stage shows, and the pictures that came to the page before the reader was open.
  const [view, setView] = useState("code");
  const [pictures, setPictures] = useState<readonly File[]>();
  const takePictures = (files: File[]) => {
    setPictures(files);
    setView("read");
  };
  useIncomingFiles(takePictures, { fallback: true });
  const takeText = (found: string) => {
    const next = textKind(found);
    setTyped({ ...typed, [next]: { text: found } });
    set({ kind: next });
  };
  useHandoff((handoff) => {
    if (handoff.text !== undefined) takeText(handoff.text);
    return handoff.text !== undefined;
  });
  const theme = useDarkMode() ? "dark" : "light";

  // How many codes a text that is too long for one is split into, once requested.
  const [splitInto, setSplitInto] = useState<number>();

  const entries = useMemo(() => typed[kind] ?? {}, [typed, kind]);
  const { content, newest, forms, fault: formFault, retry: loadForm } = useContent(kind, entries);
  const text = content.ok ? content.value : "";
  const symbol = useMemo(() => (text === "" ? undefined : symbolOf(text, level)), [text, level]);

  const { design, color, onPaper, share } = useDesign(values, level, theme, logo);
  const { frame, isLoading } = useFrame(values.frame, values.caption);
  const spec = useMemo<RenderSpec | undefined>(
    () => (symbol?.ok && !isLoading ? { text, level, design, pixels: values.size, frame } : undefined),
    [symbol, text, level, design, values.size, frame, isLoading],
  );
  // What is saved right after a letter was typed has that letter, drawn or not.
  const specToSave = newest.ok && newest.value !== "" && spec ? { ...spec, text: newest.value } : undefined;
  // The color of the dark theme is too light for paper, so the warning appears at once.
  const check = useScanCheck(spec, areDefault && typed === UNTYPED && !logo && theme === "light");

  const tooMuch = symbol && !symbol.ok ? symbol.message : undefined;
  const roomier = tooMuch ? levelFor(text) : undefined;
  const begun = Object.entries(entries).some(([name, value]) => name !== "security" && value !== "");
  const splitNote = tooMuch && splitInto ? `Too long for one code, so it is split into ${splitInto} codes.` : undefined;
  const problem = splitNote ? undefined : (tooMuch ?? (content.ok || !begun ? undefined : content.message));
  const enter = (next: Entries) => setTyped({ ...typed, [kind]: next });

  return (
    <StageWorkbench
      label="QR code generator"
      lead={
        <>
          <Select label="Content" options={KIND_OPTIONS} {...bind("kind")} />
          {kind === "any" || kind === "lines" ? (
            <TextEntry
              lines={kind === "lines"}
              text={entries.text ?? ""}
              error={problem}
              note={splitNote}
              onText={(text) => enter({ text })}
            />
          ) : (
            <>
              {forms && <forms.TemplateForm kind={kind} entries={entries} onEntries={enter} />}
              <p role="alert" className="text-sm text-warn empty:hidden">
                {!formFault && problem}
              </p>
              <p className="text-sm text-ink-2 empty:hidden">{splitNote}</p>
              <FaultNote fault={formFault} onRetry={loadForm} />
            </>
          )}
        </>
      }
      panel={
        <Tabs
          label="Look"
          tabs={[
            {
              value: "colors",
              label: "Colors",
              render: () => (
                <>
                  <div className="grid grid-cols-2 gap-3">
                    <ColorField label="QR Code Color" value={color} onChange={(next) => set({ color: next })} />
                    <ColorField
                      label="Background Color"
                      value={values.background}
                      onChange={(next) => set({ background: next, transparent: false })}
                      onOpen={() => set({ transparent: false })}
                    />
                  </div>
                  <Checkbox label="Transparent Background" {...bind("transparent")} />
                  <Select
                    label="Error Correction Level"
                    options={LEVEL_OPTIONS}
                    {...bind("level")}
                    {...(kind === "payment" && {
                      value: level,
                      disabled: true,
                      hint: "Payments are always of level M.",
                    })}
                  />
                  <Disclosure label="Gradient and colors of parts">
                    {() => <ColorSettings {...{ values, bind, set, color }} />}
                  </Disclosure>
                </>
              ),
            },
            { value: "shape", label: "Shape", render: () => <ShapeSettings {...{ values, bind }} /> },
            { value: "frame", label: "Frame", render: () => <FrameSettings bind={bind} /> },
            {
              value: "logo",
              label: "Logo",
              render: () => <LogoSettings logo={logo} onLogo={setLogo} level={level} share={share} bind={bind} />,
            },
          ]}
        />
      }
      foot={
        <>
          <LazyBoundary fallback={null}>
            <UndoButtons params={params} names={SETTING_NAMES} />
          </LazyBoundary>
          <ResetSettings areDefault={areDefault} onReset={reset} />
        </>
      }
      views={{
        label: "Views",
        value: view,
        onChange(next) {
          setView(next);
          setPictures(undefined);
        },
        tabs: [
          { value: "code", label: "Code", render: () => null },
          {
            value: "copies",
            label: "Posters and labels",
            render: () => <Copies spec={spec} logoAddress={logo?.address} onPaper={onPaper} />,
          },
          {
            value: "read",
            label: "Read a QR code",
            // The camera runs only while it's in view.
            render: () =>
              view === "read" && (
                <Reader
                  pictures={pictures}
                  onUse={(found) => {
                    takeText(found);
                    setView("code");
                    window.scrollTo({ top: 0 });
                  }}
                />
              ),
          },
        ],
      }}
      actions={
        <SavePicture
          shown={spec}
          spec={specToSave}
          name="qrcode"
          types={FILE_TYPES}
          make={async (type, spec, signal) => {
            // It belongs to the requested code.
            const address = logo?.address;
            const { makeFile } = await loadPart(() => import("./make-file.browser.ts"));
            return makeFile(type, spec, address, signal);
          }}
          noMemory="There isn't enough memory for a picture of this size. Choose a smaller one."
        />
      }
      stage={
        symbol?.ok ? (
          <div className="code-stage">
            <Preview
              symbol={symbol.value}
              design={design}
              frame={frame}
              logoAddress={logo?.address}
              onPaper={onPaper}
            />
          </div>
        ) : (
          <div className="flex max-w-sm flex-col items-center gap-4 text-center text-ink-2">
            {!splitNote && (
              <p>{tooMuch ?? (content.ok ? "Type a link or a text to see its code." : content.message)}</p>
            )}
            {splitNote && roomier && <p className="text-sm">One code of level {roomier} holds all of it.</p>}
            {roomier && (
              <Button size="small" onClick={() => set({ level: roomier })}>
                Use level {roomier}
              </Button>
            )}
            {tooMuch && (
              // As high as its button: what comes late moves no other button from under the pointer.
              <LazyBoundary fallback={<div className="h-8.5" />}>
                <SplitCodes
                  look={{ text, level, design, pixels: values.size, frame }}
                  logoAddress={logo?.address}
                  onPaper={onPaper}
                  onSplit={setSplitInto}
                />
              </LazyBoundary>
            )}
          </div>
        )
      }
      under={
        // As tall as most results with their button, so that what is above keeps its size.
        <div className="flex min-h-36 flex-col justify-center gap-2 px-4 py-2.5 sm:min-h-28 print:hidden">
          {symbol?.ok && (
            <>
              {check.isWanted && (
                <LazyBoundary fallback={null}>
                  <ScanStatus result={check.result} fault={check.fault} onRetry={check.retry} onRepair={set} />
                </LazyBoundary>
              )}
              <Usage text={text} symbol={symbol.value} />
            </>
          )}
        </div>
      }
    />
  );
}
