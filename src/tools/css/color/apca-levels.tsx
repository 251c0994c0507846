import { apcaContrast } from "./apca.ts";
import { APCA_LEVELS, over } from "./contrast.ts";
import { Levels } from "./contrast-levels.tsx";

/** The contrast by APCA, loaded when it is asked for. */
export default function ApcaLevels({
  text,
  grounds,
  onUse,
}: {
  readonly text: string;
  readonly grounds: readonly string[];
  readonly onUse: (hex: string) => void;
}) {
  return (
    <Levels
      print={(contrast) => contrast.toFixed(1)}
      before="Lc "
      levels={APCA_LEVELS}
      measure={(hex, ground) => apcaContrast(over(hex, ground), ground)}
      {...{ text, grounds, onUse }}
    />
  );
}
