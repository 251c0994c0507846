import { apcaContrast } from "./apca.ts";
import { APCA_LEVELS } from "./contrast.ts";
import { Levels } from "./contrast-levels.tsx";

/** The contrast by APCA, loaded when it is asked for. */
export default function ApcaLevels({
  text,
  ground,
  onUse,
}: {
  readonly text: string;
  readonly ground: string;
  readonly onUse: (hex: string) => void;
}) {
  return (
    <Levels
      result={`Lc ${apcaContrast(text, ground).toFixed(1)}`}
      levels={APCA_LEVELS}
      measure={(hex) => Math.abs(apcaContrast(hex, ground))}
      text={text}
      onUse={onUse}
    />
  );
}
