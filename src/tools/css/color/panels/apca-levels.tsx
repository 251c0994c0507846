import { apcaContrast } from "../apca.ts";
import { APCA_LEVELS, over } from "../contrast.ts";
import { Levels } from "./contrast-levels.tsx";
import { LevelsOnPages } from "./translucent-levels.tsx";

/** The contrast by APCA, loaded on request. */
export default function ApcaLevels({
  text,
  ground,
  onUse,
}: {
  readonly text: string;
  readonly ground: string;
  readonly onUse: (hex: string) => void;
}) {
  if (ground.length > 7) {
    return (
      <LevelsOnPages
        toText={(from, to) => `Lc ${from.toFixed(1)} to ${to.toFixed(1)}`}
        levels={APCA_LEVELS}
        measure={apcaContrast}
        {...{ text, ground, onUse }}
      />
    );
  }
  const seen = over(text, ground);
  return (
    <Levels
      result={`Lc ${apcaContrast(seen, ground).toFixed(1)}`}
      levels={APCA_LEVELS}
      measure={(hex) => Math.abs(apcaContrast(hex, ground))}
      text={seen}
      onUse={onUse}
    />
  );
}
