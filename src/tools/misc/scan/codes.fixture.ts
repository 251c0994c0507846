import encodeQR from "qr";
import sharp from "sharp";
import { bars } from "#kits/code-reader/bars.fixture.ts";

/** A PNG with a QR code of a link that imitates another host, and an EAN-13 as bars by this table (ISO/IEC 15420). */
export async function codesPicture(): Promise<Buffer> {
  const qr = await sharp(Buffer.from(encodeQR("https://\u0430pple.com/login", "svg", { border: 4 })))
    .resize(300, 300)
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
  return sharp({ create: { width: 760, height: 340, channels: 4, background: "#ffffff" } })
    .composite([
      { input: qr, left: 20, top: 20 },
      { input: Buffer.from(bars("4006381333931")), left: 360, top: 80 },
    ])
    .png()
    .toBuffer();
}
