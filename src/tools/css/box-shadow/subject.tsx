import { channelsOf } from "#core/hex.ts";
import { Scenery } from "#kits/css-generator/scenery.tsx";
import { usePicture } from "#kits/css-generator/use-picture.browser.ts";
import { dropShadow, textShadow } from "./look.ts";
import type { SUBJECTS } from "./params.ts";
import { heightOf, type Layer, printValue, raised } from "./shadow.ts";

/** What the shadow is shown on, other than the plain box. */
export function Subject({
  shown,
  layers,
  box,
  corners,
}: {
  readonly shown: Exclude<(typeof SUBJECTS)[number], "box">;
  readonly layers: readonly Layer[];
  /** Its background, in CSS. */
  readonly box: string;
  readonly corners: number;
}) {
  const { url: picture } = usePicture("subject");
  const hex = /#[0-9a-f]{6}/.exec(box)?.[0] ?? "#ffffff";
  const { red, green, blue } = channelsOf(hex);
  const ink = red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? "#14201d" : "#f2f6f4";
  const face = { background: box, borderRadius: corners, color: ink, boxShadow: printValue(layers) };
  const named = { role: "img", "aria-label": "Preview" } as const;
  if (shown === "card") {
    return (
      <div {...named} className="relative flex w-44 flex-col gap-1.5 p-4 text-sm sm:w-64 sm:gap-2" style={face}>
        <span className="h-2 w-12 rounded-chip bg-current opacity-45" />
        <span className="font-semibold">Evening ferry</span>
        <span>Leaves the harbor at 19:40, from the second pier.</span>
      </div>
    );
  }
  if (shown === "button") {
    const states = [
      ["Rest", layers],
      ["Hover", raised(layers, 1.5, "around")],
      ["Pressed", pressed(layers)],
      ["Disabled", []],
    ] as const;
    return (
      <div {...named} className="relative grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-4">
        {states.map(([state, cast]) => (
          <span
            key={state}
            className={`flex h-11 items-center justify-center px-4 text-sm font-semibold ${state === "Disabled" ? "opacity-60" : ""}`}
            style={{ ...face, boxShadow: printValue(cast) }}
          >
            {state}
          </span>
        ))}
      </div>
    );
  }
  if (shown === "input") {
    return (
      <div {...named} className="relative flex w-44 items-center px-4 py-3 text-sm sm:w-64" style={face}>
        Ada Lovelace
        <span className="ml-0.5 h-4 w-0.5 bg-current" />
      </div>
    );
  }
  if (shown === "text") {
    return (
      <span
        {...named}
        className="relative text-4xl font-bold lg:text-7xl"
        style={{ color: hex, textShadow: textShadow(layers).value }}
      >
        Shadow
      </span>
    );
  }
  const filter = dropShadow(layers).value;
  return picture ? (
    <img src={picture} alt="Preview" className="relative max-h-3/4 max-w-3/4 object-contain" style={{ filter }} />
  ) : (
    <span {...named} className="relative size-28 lg:size-44" style={{ filter, color: hex }}>
      <svg aria-hidden viewBox="0 0 120 120" fill="none">
        <g stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="9">
          <circle cx="38" cy="38" r="24" />
          <path d="M56 56 106 106M84 84l14-14M97 97l10-10" />
        </g>
        <circle cx="38" cy="38" r="10" stroke="currentColor" strokeWidth="5" />
      </svg>
    </span>
  );
}

/** A pressed button is nearly on its background; in neumorphism and if its shadow is inside, deeper in it. */
function pressed(layers: readonly Layer[]): readonly Layer[] {
  if (heightOf(layers, "around") === 0) return raised(layers, 1.5, "inside");
  const isPair = layers.length === 2 && layers[0]?.x === -(layers[1]?.x ?? 0) && layers[0]?.y === -(layers[1]?.y ?? 0);
  return isPair ? layers.map((layer) => ({ ...layer, inset: true })) : raised(layers, 0.3, "around");
}

/** The picture under the box: the visitor's own, or a harbor. */
export function BackdropPicture() {
  const { url } = usePicture("ground");
  return url ? <img src={url} alt="" className="absolute inset-0 size-full object-cover" /> : <Scenery />;
}
