import { createHash } from "node:crypto";
import { PNG } from "pngjs";
import { seededRandom } from "#core/random.ts";
import type { PreviewContext } from "../src/pages/previews.ts";

/** At noon on the first day of 2026, UTC, so that previews are the same in every build. */
const NOW = Date.UTC(2026, 0, 1, 12);

/** What previews are made with. */
export const previewContext = (): PreviewContext => ({
  random: seededRandom(7),
  now: () => NOW,
  digest: async (algorithm, text) => createHash(algorithm).update(text).digest("hex"),
  png({ width, height, data }) {
    const picture = Object.assign(new PNG({ width, height }), { data: Buffer.from(data.buffer) });
    return `data:image/png;base64,${PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 }).toString("base64")}`;
  },
});
