import { Square, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Slider } from "#ui/slider.tsx";
import { playMorse } from "./morse-sound.browser.ts";

/** Plays Morse code that is shown. */
export default function MorsePlayer({ code }: { readonly code: string }) {
  const [speed, setSpeed] = useState(15);
  const [started, setStarted] = useState<{ readonly code: string; readonly stop: AbortController }>();
  const playing = started?.code === code ? started : undefined;
  // What sounds is of the code that is shown, and no longer than it is.
  useEffect(() => () => playing?.stop.abort(), [playing]);

  function toggle() {
    if (playing) return setStarted(undefined);
    const stop = new AbortController();
    setStarted({ code, stop });
    playMorse(code, speed, stop.signal, () => setStarted(undefined));
  }

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Button icon={playing ? Square : Volume2} onClick={toggle}>
        {playing ? "Stop" : "Play"}
      </Button>
      <div className="min-w-0 flex-1 basis-52">
        <Slider label="Words a minute" value={speed} onChange={setSpeed} min={5} max={40} step={1} />
      </div>
    </div>
  );
}
