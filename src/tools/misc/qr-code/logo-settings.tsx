import type { Level } from "#core/qr/levels.ts";
import type { Settings } from "#platform/use-params.ts";
import { Slider } from "#ui/slider.tsx";
import { LOGO_LIMIT } from "./draw/layout.ts";
import { type ChosenLogo, LogoChoice } from "./logo-choice.tsx";
import type params from "./params.ts";

/** The picture in the middle of the code, and its size. */
export default function LogoSettings({
  logo,
  onLogo,
  level,
  share,
  bind,
}: {
  readonly logo: ChosenLogo | undefined;
  readonly onLogo: (logo: ChosenLogo | undefined) => void;
  readonly level: Level;
  /** Its longer side, in parts of the code's side. */
  readonly share: number;
} & Pick<Settings<typeof params>, "bind">) {
  const most = Math.round(LOGO_LIMIT[level] * 100);
  return (
    <>
      <LogoChoice logo={logo} onLogo={onLogo} />
      <Slider
        label="Logo size"
        unit="%"
        {...bind("logoSize")}
        max={most}
        value={Math.round(share * 100)}
        disabled={!logo}
        hint={`Level ${level} allows up to ${most} % of the code’s width.`}
      />
    </>
  );
}
