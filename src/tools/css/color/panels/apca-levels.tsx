import { apcaContrast } from "../apca.ts";
import { APCA_LEVELS, over } from "../contrast.ts";
import { Levels } from "./contrast-levels.tsx";
import { LevelsOnPages } from "./translucent-levels.tsx";

/** The contrast by APCA, loaded on request. */
export default function ApcaLevels({
  text,
  background,
  onUse,
}: {
  readonly text: string;
  readonly background: string;
  readonly onUse: (hex: string) => void;
}) {
  if (background.length > 7) {
    return (
      <LevelsOnPages
        toText={(from, to) => `Lc ${from.toFixed(1)} to ${to.toFixed(1)}`}
        levels={APCA_LEVELS}
        measure={apcaContrast}
        {...{ text, background, onUse }}
      />
    );
  }
  const seen = over(text, background);
  return (
    <Levels
      result={`Lc ${apcaContrast(seen, background).toFixed(1)}`}
      levels={APCA_LEVELS}
      measure={(hex) => Math.abs(apcaContrast(hex, background))}
      text={seen}
      onUse={onUse}
    />
  );
}
