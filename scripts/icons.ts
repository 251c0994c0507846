// Draws the PNG icons in public/ from the SVG. Run it after changing the SVG: node scripts/icons.ts
import { readFile } from "node:fs/promises";
import sharp from "sharp";

const svg = await readFile("public/icon.svg");
const ACCENT = "#0f766e";

const drawn = (size: number) =>
  sharp(svg, { density: size * 4 })
    .resize(size, size)
    .png({ compressionLevel: 9 });

for (const size of [32, 192, 512]) await drawn(size).toFile(`public/icon-${size}.png`);
// Apple rounds the corners itself, and launchers cut maskable icons to their own shape: both need a full background.
await drawn(180).flatten({ background: ACCENT }).toFile("public/icon-180.png");
await sharp({ create: { width: 512, height: 512, channels: 3, background: ACCENT } })
  .composite([{ input: await drawn(384).toBuffer() }])
  .png({ compressionLevel: 9 })
  .toFile("public/icon-maskable-512.png");
