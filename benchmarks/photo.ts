import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** A file with a photo-like picture of 12 megapixels: soft clouds of color, edges and a camera's grain, some MB as JPEG. */
export async function photo(): Promise<string> {
  const clouds = await sharp({
    create: {
      width: 80,
      height: 60,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .blur(2)
    .resize(4000, 3000, { kernel: "cubic" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 9 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const shapes = Buffer.from(
    '<svg width="4000" height="3000"><path fill="#234" d="M0 2200 1200 900 2100 2200z"/><circle cx="3000" cy="800" r="300" fill="#fea"/></svg>',
  );
  const file = join(mkdtempSync(join(tmpdir(), "effects-")), "photo.jpg");
  const picture = sharp(clouds).composite([{ input: shapes }, { input: grain, blend: "soft-light" }]);
  writeFileSync(file, await picture.jpeg({ quality: 90 }).toBuffer());
  return file;
}
