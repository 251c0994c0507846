import { choose, control, press, ready, shows, type, until } from "./in-page.ts";

/** A tool's main job, done in a page: gives something that `expected` describes. */
export interface Journey {
  readonly path: string;
  readonly run: (picture: string) => Promise<unknown>;
  readonly expected: RegExp;
}

/** What every converter does. */
export const convert = (path: string): Journey => ({
  path: `${path}?value=12`,
  expected: /^[−-]?[\d.,]+$/,
  run: async () => {
    await ready();
    const output = await control(":is(input, output)", /Output/);
    return until(() => output.value, "a result");
  },
});

async function effect(picture: string) {
  await ready();
  await choose("picture.png", "image/png", picture);
  await press(/Save result as PNG/);
  return shows(/Saved [\w-]+\.png: \d+ × \d+/);
}

/** The main job of every tool that is no converter. */
export const JOURNEYS: readonly Journey[] = [
  {
    path: "/Generators/Password?length=24",
    expected: /^\S{24}$/,
    run: async () => {
      await ready();
      return shows(/^\S{24}$/m);
    },
  },
  {
    path: "/Generators/Lorem",
    expected: /^[A-Z][a-z]+ /,
    run: async () => {
      await ready();
      return shows(/^(?:[A-Za-z]+[,.]? ){20,}/m);
    },
  },
  {
    path: "/Generators/QrCode",
    expected: /^Scans/,
    run: async () => {
      await ready();
      await type(/Enter your link or text here/, "https://example.org/any-engine");
      return shows(/Scans[^\n]*/);
    },
  },
  {
    path: "/Security/Hash",
    expected: /^d41d8cd98f00b204e9800998ecf8427e$/,
    run: async () => {
      await ready();
      await press(/^\s*Generate/);
      return shows(/d41d8cd98f00b204e9800998ecf8427e/);
    },
  },
  {
    path: "/Security/Uuid",
    expected: /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    run: async () => {
      await ready();
      await press(/^\s*Generate/);
      return shows(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/);
    },
  },
  {
    path: "/Security/Ip-lookup",
    expected: /private/i,
    run: async () => {
      await ready();
      await type(/Enter IPv4 or IPv6 address/, "192.168.0.1");
      await press(/Lookup/);
      return shows(/[^\n]*private[^\n]*/i);
    },
  },
  {
    path: "/Css/Gradient",
    expected: /linear-gradient\(45deg/,
    run: async () => {
      await ready();
      await type(/^\s*Angle/, "45");
      return shows(/[^\n]*linear-gradient\(45deg[^\n]*/);
    },
  },
  {
    path: "/Css/Box-shadow",
    expected: /box-shadow: 33px/,
    run: async () => {
      await ready();
      await type(/Offset X/, "33");
      return shows(/box-shadow: 33px[^\n]*/);
    },
  },
  {
    path: "/Images/Images-converter?format=jpg",
    expected: /Download picture\.jpg/,
    run: async (picture) => {
      await ready();
      await choose("picture.png", "image/png", picture);
      await press(/Convert now/);
      return (await control("button", /Download picture\.jpg/)).getAttribute("aria-label");
    },
  },
  { path: "/Images/Dither", expected: /^Saved dithering-effect\.png/, run: effect },
  { path: "/Images/Noise", expected: /^Saved noise-effect\.png/, run: effect },
  { path: "/Images/Blur", expected: /^Saved blur-effect\.png/, run: effect },
];
