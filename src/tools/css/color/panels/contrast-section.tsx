import { ArrowLeftRight } from "lucide-react";
import type { ReactNode } from "react";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { contrastRatio, over, ratioText, WCAG_LEVELS } from "../contrast.ts";
import type params from "../params.ts";
import { ColorBox } from "./color-controls.tsx";
import { Levels } from "./contrast-levels.tsx";

/** A part of the page with a sentence on what it shows. */
export function Section({
  title,
  about,
  aside,
  children,
}: {
  readonly title: string;
  readonly about: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 max-w-reading text-sm text-ink-3">{about}</p>
        {aside}
      </div>
      {children}
    </section>
  );
}

const Apca = lazy(() => import("./apca-levels.tsx"));
const Translucent = lazy(() => import("./translucent-levels.tsx"));

const METHODS = [
  { value: "wcag", label: "WCAG 2" },
  { value: "apca", label: "APCA" },
] as const;

/** How well the color is read as text on another, and the nearest colors that pass. */
export function ContrastSection({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) {
  const isReady = useHydrated();
  const color = colorOf(values.color);
  const written = hexOf(colorOf(values.ground));
  const background = over(written, "#ffffff");
  const text = over(hexOf(color), background);
  const use = (hex: string) => set({ color: hex });
  return (
    <Section
      title="Contrast"
      about="The color as text, on a background of your choice."
      aside={<Segments label="Contrast by" options={METHODS} {...bind("method")} />}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <div
            className="rounded-card border border-line p-5 forced-color-adjust-none"
            style={isReady ? { background, color: text } : undefined}
          >
            <p className="text-hero font-semibold">Large text</p>
            <p className="mt-2">A sentence of the usual size, as it is read on a page.</p>
          </div>
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <ColorBox label="Background" value={values.ground} onColor={(next) => set({ ground: next })} />
            </div>
            <Button icon={ArrowLeftRight} onClick={() => set({ color: values.ground, ground: values.color })}>
              Swap
            </Button>
          </div>
        </div>
        {values.method === "wcag" && written.length === 7 ? (
          <Levels
            result={`${ratioText(contrastRatio(text, background))} : 1`}
            levels={WCAG_LEVELS}
            measure={(hex) => contrastRatio(hex, background)}
            text={text}
            onUse={use}
          />
        ) : (
          <LazyBoundary>
            {values.method === "wcag" ? (
              <Translucent {...{ text: hexOf(color), background: written, onUse: use }} />
            ) : (
              <Apca {...{ text: hexOf(color), background: written, onUse: use }} />
            )}
          </LazyBoundary>
        )}
      </div>
    </Section>
  );
}
