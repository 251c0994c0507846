import { hexOfChannels } from "#core/hex.ts";
import { below } from "#core/random.ts";
import { secureRandom } from "#platform/secure-random.ts";

/** Any color of sRGB, each as likely, as hex. */
export function randomColor(): string {
  const level = () => below(256, secureRandom);
  return hexOfChannels({ red: level(), green: level(), blue: level(), alpha: 255 });
}
