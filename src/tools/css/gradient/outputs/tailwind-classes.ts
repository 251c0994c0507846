import colors from "tailwindcss/colors";

const SIDES: Readonly<Record<string, string>> = {
  t: "to top",
  tr: "to top right",
  r: "to right",
  br: "to bottom right",
  b: "to bottom",
  bl: "to bottom left",
  l: "to left",
  tl: "to top left",
};

/** Tailwind 4 mixes in OKLab unless a class says otherwise. It takes Tailwind 3's `bg-gradient-to-r` for `bg-linear-to-r`. */
const SPACE: Readonly<Record<string, string>> = {
  srgb: "srgb",
  hsl: "hsl",
  oklab: "oklab",
  oklch: "oklch",
  longer: "oklch longer hue",
  shorter: "oklch shorter hue",
  increasing: "oklch increasing hue",
  decreasing: "oklch decreasing hue",
};

const GEOMETRY =
  /^(-?)bg-(?:(gradient|linear)-to-([tblr]{1,2})|(linear|conic)-(\d+(?:\.\d+)?)|(radial|conic))(?:\/([\w-]+|\[[^\]]+\]))?$/;
const ARBITRARY = /^bg-(linear|radial|conic)-\[([^\]]+)\](?:\/([\w-]+|\[[^\]]+\]))?$/;
const STOP =
  /^(from|via|to)-(?:(\d+(?:\.\d+)?%)|\[(?:color:)?([^\]]+)\]|([a-z]+)(?:-(\d+))?)(?:\/(\d+(?:\.\d+)?|\[[\d.]+%?\]))?$/;

/** A gradient of classes as CSS, and the version of Tailwind it was read with. */
export interface ClassGradient {
  readonly css: string;
  readonly note: string;
}

/** The gradient of Tailwind's own classes, such as `bg-linear-to-r from-indigo-500 to-[#f00]`. */
export function tailwindGradient(text: string): ClassGradient | undefined {
  const classes = text
    .match(/[^\s"'`;{}<>=]+/g)
    ?.map((each) => each.replace(/^(?:[a-z-]+:)+(?=-?bg-|from-|via-|to-)/, ""));
  const geometry = classes?.map(geometryOf).findLast((each) => each !== undefined);
  if (!classes || !geometry) return undefined;
  const stops = { from: ["transparent", "0%"], via: ["", "50%"], to: ["transparent", "100%"] };
  let found = false;
  for (const each of classes) {
    const [, which = "", place, arbitrary, family, step, alpha] = STOP.exec(each) ?? [];
    if (!(which === "from" || which === "via" || which === "to")) continue;
    if (place !== undefined) {
      stops[which][1] = place;
      continue;
    }
    const isPlace = arbitrary !== undefined && /^-?[\d.]+(%|[a-z]+)$/.test(arbitrary);
    if (isPlace) stops[which][1] = arbitrary;
    else {
      const color = (arbitrary && spaced(arbitrary)) ?? named(family ?? "", step);
      if (color === undefined) continue;
      stops[which][0] = alpha === undefined ? color : withAlpha(color, alpha);
      found = true;
    }
  }
  const note = `Classes were read as in Tailwind 4.${
    geometry.isOld ? " Tailwind 3 mixes bg-gradient in sRGB, and some of its colors differ." : ""
  }`;
  // A value in brackets may have its own colors, which from-… and to-… would replace.
  if (!found) return geometry.whole === undefined ? undefined : { css: geometry.whole, note };
  // What has no color at one end is the other's color, transparent.
  const written = Object.values(stops).filter(([color]) => color !== "");
  return { css: `${geometry.name}(${geometry.before}${written.map((stop) => stop.join(" ")).join(", ")})`, note };
}

interface Geometry {
  readonly name: string;
  readonly before: string;
  /** A class that is a whole gradient, as CSS. */
  readonly whole?: string;
  readonly isOld?: boolean;
}

function geometryOf(text: string): Geometry | undefined {
  const [, type = "", inside = "", mixed] = ARBITRARY.exec(text) ?? [];
  if (type !== "") {
    const space = mixed === undefined ? "" : mixingOf(mixed);
    const value = spaced(inside).replace(
      /var\(--color-([a-z]+)(?:-(\d+))?\)/g,
      (whole, family: string, step?: string) => named(family, step) ?? whole,
    );
    const name = `${type}-gradient`;
    const before = `${value}${space}, `;
    return /,(?![^(]*\))/.test(value) ? { name, before, whole: `${name}(${value})` } : { name, before };
  }
  const match = GEOMETRY.exec(text);
  if (!match) return undefined;
  const [, minus, version, side = "", turned, degrees = "0", plain, mixing = ""] = match;
  const space = mixingOf(mixing);
  const name = `${version ? "linear" : (turned ?? plain)}-gradient`;
  const angle = `${minus}${degrees}deg`;
  const isOld = version === "gradient";
  if (version) return SIDES[side] ? { name, before: `${SIDES[side]}${space}, `, ...(isOld && { isOld }) } : undefined;
  if (turned) return { name, before: `${turned === "conic" ? "from " : ""}${angle}${space}, ` };
  return { name, before: `${space.trim()}, ` };
}

/** How a class's modifier mixes: `/oklch`, or `/[in_hsl_longer_hue]` in CSS spelling. */
const mixingOf = (modifier: string): string =>
  modifier.startsWith("[") ? ` ${spaced(modifier.slice(1, -1))}` : ` in ${SPACE[modifier || "oklab"] ?? modifier}`;

const spaced = (value: string): string => value.replaceAll("_", " ");

function named(family: string, step: string | undefined): string | undefined {
  if (step === undefined) return ["black", "white", "transparent"].includes(family) ? family : undefined;
  // Names that were renamed are getters, which complain to the console.
  const steps: unknown = Object.getOwnPropertyDescriptor(colors, family)?.value;
  return typeof steps === "object" ? (steps as Readonly<Record<string, string>>)[step] : undefined;
}

function withAlpha(color: string, alpha: string): string {
  const share = alpha.startsWith("[") ? alpha.slice(1, -1) : `${alpha}%`;
  const call = /^([a-z]+)\((.*)\)$/.exec(color);
  if (call) return `${call[1]}(${call[2]} / ${share})`;
  return `color-mix(in srgb, ${color} ${share.endsWith("%") ? share : `${Number(share) * 100}%`}, transparent)`;
}
