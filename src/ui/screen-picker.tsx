import { Pipette } from "lucide-react";
import { useEffect, useRef } from "react";
import { canPickFromScreen, pickFromScreen } from "#platform/eyedropper.ts";
import { useNewest } from "#platform/use-newest.ts";
import { IconButton } from "./icon-button.tsx";

/** A button that takes a color from the screen, in browsers that can. What is picked after it is gone is not taken. */
export function ScreenPicker({ onPick }: { readonly onPick: (color: string) => void }) {
  const newest = useNewest(onPick);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function pick() {
    const color = await pickFromScreen();
    if (color !== undefined && isHere.current) newest()(color);
  }

  return canPickFromScreen() && <IconButton label="Pick from screen" icon={Pipette} onClick={pick} />;
}
