import type { IconUse } from "./compose-icon.ts";

/** The PNG files of the set. */
export const PNG_ICONS: readonly { readonly name: string; readonly side: number; readonly use: IconUse }[] = [
  { name: "apple-touch-icon.png", side: 180, use: "opaque" },
  { name: "icon-192.png", side: 192, use: "plain" },
  { name: "icon-512.png", side: 512, use: "plain" },
  { name: "icon-maskable-512.png", side: 512, use: "maskable" },
];

/** The sides of the pictures in favicon.ico. */
export const ICO_SIDES = [16, 32, 48] as const;

/** What a page's head needs. Browsers take the drawing where there is one, and the icon file beside it only if it has a size. */
export const markupOf = (hasSvg: boolean): string =>
  [
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    hasSvg && '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
    .filter(Boolean)
    .join("\n");

/** The manifest of the site, which names the icons that are installed with it. */
export function manifestOf(name: string, background: string): string {
  const icons = PNG_ICONS.filter(({ use }) => use !== "opaque").map(({ name: file, side, use }) => ({
    src: `/${file}`,
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(use === "maskable" && { purpose: "maskable" }),
  }));
  const named = name.trim() ? { name: name.trim() } : {};
  const site = { ...named, icons, theme_color: background, background_color: background, display: "standalone" };
  return `${JSON.stringify(site, null, 2)}\n`;
}
