import { symbolOf } from "#core/qr/symbol.ts";
import { LEVELS, type Level } from "#core/qr/versions.ts";
import { type Design, type EyeShape, type Fill, LOGO_LIMIT, ownColor } from "../draw/design.ts";
import { LIGHT_PAGE } from "../draw/paper.ts";
import { inks } from "../draw/parts.ts";
import {
  attemptScans,
  contrast,
  darkened,
  type Failure,
  leastContrast,
  luminance,
  MIN_CONTRAST,
  type RenderSpec,
  type ScanAttempt,
} from "./scan-attempts.ts";

/** Changes of settings that make a code scan. */
interface Repair {
  /** The button's label. */
  readonly label: string;
  readonly changes: SettingChanges;
}

/** The settings that a repair changes. */
export interface SettingChanges {
  readonly color?: string;
  readonly toColor?: string;
  readonly cornerColor?: string;
  readonly eyeColor?: string;
  readonly fill?: Fill;
  readonly eyes?: EyeShape;
  readonly frame?: "none";
  readonly background?: string;
  readonly transparent?: boolean;
  readonly size?: number;
  readonly level?: Level;
  readonly logoSize?: number;
  readonly modules?: Design["modules"];
  readonly corners?: Design["corners"];
}

/** Whether a code scans. */
export interface ScanResult {
  /** Everywhere, on a light or a dark page alone, or nowhere. */
  readonly scans: "everywhere" | "light" | "dark" | "nowhere";
  /** One sentence, and the reason where it does not scan everywhere. */
  readonly sentence: string;
  readonly attempts: readonly ScanAttempt[];
  readonly repair?: Repair;
}

/** Tries to read a picture back; suggests a repair, itself tried, where that fails. */
export function checkScannable(spec: RenderSpec): ScanResult {
  const attempts = attemptScans(spec);
  const failed = attempts.filter(({ failure }) => failure);
  if (failed.length === 0) return { scans: "everywhere", sentence: "Scans: read back from its own pixels.", attempts };
  const fails = (name: string) => failed.some((each) => each.name === name);
  const onlyPages = failed.every(({ name }) => PAGES.includes(name));
  const scans = !onlyPages || PAGES.every(fails) ? "nowhere" : fails("On a dark page") ? "light" : "dark";
  const reason = reasonOf(spec, failed);
  const repair = repairOf(spec, attempts);
  return { scans, sentence: sentenceOf(spec, scans, reason), attempts, ...(repair && { repair }) };
}

const PAGES = ["On a light page", "On a dark page"];

type Reason = Failure | "shapes";

// A code that fails for neither color, size nor logo is tried again with plain shapes.
function reasonOf(spec: RenderSpec, failed: readonly ScanAttempt[]): Reason {
  const anywhere = failed.filter(({ name }) => !PAGES.includes(name));
  if (anywhere.length > 0 && anywhere.every(({ failure }) => failure === "look-alikes")) return "look-alikes";
  for (const reason of ["size", "logo", "inverted", "contrast", "corners"] as const) {
    if (failed.some(({ failure }) => failure === reason)) return reason;
  }
  if (allPass({ ...spec, design: { ...spec.design, ...PLAIN_SHAPES } })) return "shapes";
  return "unread";
}

const PLAIN_SHAPES = { modules: "square", corners: "square", eyes: "same" } as const;

const allPass = (spec: RenderSpec) => attemptScans(spec).every(({ failure }) => !failure);

function sentenceOf({ design }: RenderSpec, scans: ScanResult["scans"], reason: Reason): string {
  const colors = inks(design);
  const contrastOn = (background: string) => leastContrast(colors, background).toFixed(2);
  if (design.background === undefined) {
    if (scans === "light") {
      return "Scans on light pages, not on dark ones: the background is transparent, and readers need a code darker than its background.";
    }
    if (scans === "nowhere" && (reason === "inverted" || reason === "contrast")) {
      return `May not scan: the background is transparent. On a white page the contrast is ${contrastOn(LIGHT_PAGE)}:1, of at least ${MIN_CONTRAST}:1; on a dark page readers that want dark on light fail.`;
    }
  }
  const reasons: Readonly<Record<Reason, string>> = {
    size: `the picture is too small for so many modules; readers need ${design.logo ? "three" : "two"} pixels for each.`,
    inverted: `${colors.length > 1 ? "a part of the code" : "the code"} is lighter than its background, and many readers want dark on light.`,
    contrast: `the contrast is ${contrastOn(design.background ?? LIGHT_PAGE)}:1; cameras need ${MIN_CONTRAST}:1 or more.`,
    logo: "the logo hides too much of the code.",
    "look-alikes":
      "the logo hides an alignment pattern, and readers that search for it, such as zbar, may take something else for it.",
    corners: "readers such as ZXing can't match these eyes to their frames.",
    shapes: "not every reader knows a code in these shapes at this size; plain squares are read.",
    unread: "not every reader could read its own pixels back at this size.",
  };
  return `May not scan: ${reasons[reason]}`;
}

// Steps toward a code that scans, in the order in which they are tried, each added to those before it.
const STEPS: readonly { label: string; take: (spec: RenderSpec) => SettingChanges | undefined }[] = [
  {
    label: "Swap the colors",
    take: ({ design }) =>
      inks(design).length === 1 &&
      design.background !== undefined &&
      luminance(design.color) > luminance(design.background) &&
      contrast(design.color, design.background) >= MIN_CONTRAST
        ? { color: design.background, background: design.color }
        : undefined,
  },
  {
    label: "Use a white background",
    take: ({ design }) =>
      design.background === undefined || luminance(design.background) < 0.3
        ? { background: LIGHT_PAGE, transparent: false }
        : undefined,
  },
  { label: "Darken the code", take: ({ design }) => darkenedColors(design) },
  { label: "Enlarge the picture", take: ({ pixels }) => (pixels < 2048 ? { size: 2048 } : undefined) },
  {
    label: "Use level H",
    take: ({ text, level, design: { logo } }) =>
      logo && level !== "H" && symbolOf(text, "H").ok ? { level: "H" } : undefined,
  },
  ...LEVELS.map((other) => ({
    label: `Use level ${other}`,
    // Another level is another pattern of modules, and perhaps no logo over one of those that readers search for.
    take: (spec: RenderSpec) =>
      spec.design.logo &&
      spec.level !== other &&
      attemptScans(spec).every(({ failure }) => !failure || failure === "look-alikes")
        ? { level: other }
        : undefined,
  })),
  {
    label: "Shrink the logo",
    take: ({ design: { logo } }) => (logo && logo.share > 0.12 ? { logoSize: 12 } : undefined),
  },
  {
    label: "Use eyes like their frames",
    take: ({ design: { eyes = "same" } }) => (eyes === "same" ? undefined : { eyes: "same" }),
  },
  {
    label: "Use plain squares",
    take: ({ design: { modules, corners, eyes = "same" } }) =>
      modules !== "square" || corners !== "square" || !["same", "square"].includes(eyes) ? PLAIN_SHAPES : undefined,
  },
  { label: "Leave the frame out", take: ({ frame }) => (frame ? { frame: "none" } : undefined) },
  {
    label: "Use one color",
    take: ({ design }) =>
      inks(design).length > 1 ? { fill: "plain", cornerColor: "same", eyeColor: "same" } : undefined,
  },
];

/** Each color that is too light for the background, darkened. */
function darkenedColors(design: Design): SettingChanges | undefined {
  const { background = LIGHT_PAGE, fill = "plain", color, toColor, cornerColor, eyeColor } = design;
  const used = { color, cornerColor, eyeColor, ...(fill !== "plain" && { toColor }) };
  const changes = Object.entries(used).flatMap(([name, each]) =>
    each !== undefined && (luminance(each) >= luminance(background) || contrast(each, background) < MIN_CONTRAST)
      ? [[name, darkened(each, background, 4.5)] as const]
      : [],
  );
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

function repairOf(spec: RenderSpec, attempts: readonly ScanAttempt[]): Repair | undefined {
  const isOneColor = inks(spec.design).length === 1;
  const blackOnWhite = {
    color: "#000000",
    background: LIGHT_PAGE,
    transparent: false,
    ...(!isOneColor && ({ fill: "plain", cornerColor: "same", eyeColor: "same" } as const)),
  };
  return (
    repairFrom(spec, attempts) ?? repairFrom(applied(spec, blackOnWhite), undefined, "Use black on white", blackOnWhite)
  );
}

// Steps that do not help are dropped, so that a repair changes no more than it must.
function repairFrom(
  spec: RenderSpec,
  attempts: readonly ScanAttempt[] = attemptScans(spec),
  label?: string,
  changed: SettingChanges = {},
): Repair | undefined {
  let best = spec;
  let failures = count(attempts);
  let changes = changed;
  const labels = label ? [label] : [];
  for (const step of [undefined, ...STEPS]) {
    if (step) {
      const change = step.take(best);
      if (!change) continue;
      const next = applied(best, change);
      const left = count(attemptScans(next));
      // A white background under a pale code helps only together with the step after it.
      if (left > failures || (left === failures && step.label !== "Use a white background")) continue;
      [best, failures, changes] = [next, left, { ...changes, ...change }];
      labels.push(step.label);
    }
    if (failures === 0) return { label: sentenceCase(labels), changes };
  }
  return undefined;
}

const count = (attempts: readonly ScanAttempt[]) => attempts.filter(({ failure }) => failure).length;

const sentenceCase = (labels: readonly string[]) =>
  labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(" and ");

/** The spec with a repair's changes. */
export function applied(
  spec: RenderSpec,
  { size, level, logoSize, transparent: _, cornerColor, eyeColor, frame, ...design }: SettingChanges,
): RenderSpec {
  const { logo } = spec.design;
  const grownLevel = level ?? spec.level;
  const share = Math.min(logoSize === undefined ? (logo?.share ?? 0) : logoSize / 100, LOGO_LIMIT[grownLevel]);
  return {
    ...spec,
    ...(frame && { frame: undefined }),
    level: grownLevel,
    pixels: size ?? spec.pixels,
    design: {
      ...spec.design,
      ...design,
      ...(cornerColor !== undefined && { cornerColor: ownColor(cornerColor) }),
      ...(eyeColor !== undefined && { eyeColor: ownColor(eyeColor) }),
      ...(logo && { logo: { ...logo, share } }),
    },
  };
}
