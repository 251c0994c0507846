import { Square, Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { soundsOf } from "#operations/cipher/morse.ts";
import { Button } from "#ui/button.tsx";
import { Slider } from "#ui/fields/slider.tsx";

const PITCH_HZ = 600;
/** A tone that begins or ends abruptly clicks. */
const RAMP_S = 0.005;
/** More would hardly be listened to, and all of it is scheduled before playing. */
const MAX_SOUNDS = 5000;

/**
 * Plays Morse code at a speed in words per minute. A word is PARIS, so a unit is 1.2 seconds divided by the speed. Ends
 * early with the signal; `onEnd` is called when it reaches the end.
 */
export function playMorse(code: string, wordsAMinute: number, signal: AbortSignal, onEnd: () => void): void {
  const unit = 1.2 / wordsAMinute;
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: PITCH_HZ });
  const volume = new GainNode(context, { gain: 0 });
  tone.connect(volume).connect(context.destination);
  let at = context.currentTime + 0.05;
  for (const { on, units } of soundsOf(code).slice(0, MAX_SOUNDS)) {
    if (on) {
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.4, at + RAMP_S);
      volume.gain.setValueAtTime(0.4, at + units * unit - RAMP_S);
      volume.gain.linearRampToValueAtTime(0, at + units * unit);
    }
    at += units * unit;
  }
  tone.onended = () => {
    void context.close();
    if (!signal.aborted) onEnd();
  };
  signal.addEventListener("abort", () => tone.stop());
  tone.start();
  tone.stop(at);
}

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
