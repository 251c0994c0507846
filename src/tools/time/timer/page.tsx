import { Bell, Plus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  type Action,
  type Clock,
  clocksForm,
  clockText,
  elapsed,
  isOver,
  lapsCsv,
  MAX_CLOCKS,
  nextEnd,
  readTimer,
  reduce,
  remaining,
} from "./state.ts";
import type { Methods } from "./worker.ts";

const waiter = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** Calls `ring` at a moment, in a hidden tab too; at once for one that has passed. */
export function useAlarm(end: number | undefined, ring: () => void): void {
  const onEnd = useEffectEvent(ring);
  useEffect(() => {
    if (end === undefined) return;
    const controller = new AbortController();
    waiter
      .until(end, { signal: controller.signal })
      .then(() => {
        if (!controller.signal.aborted) onEnd();
      })
      // Without its worker the page's own clock finds the end, when the page is visible.
      .catch(() => {});
    return () => controller.abort();
  }, [end]);
}

/** Three short tones. Browsers let a page sound once the visitor has pressed something in it. */
export function beep(): void {
  const context = new AudioContext();
  // Otherwise the tones would come late, with the visitor's next press.
  if (context.state === "suspended") return void context.close();
  for (const at of [0, 0.3, 0.6]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.0001, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.3, context.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.25);
    tone.onended = () => at === 0.6 && void context.close();
  }
}

/** Shows a notification of the system, if the visitor has allowed them. */
export function notify(title: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    new Notification(title);
  } catch {
    // Android's browsers show them from a service worker alone.
  }
}

/** The current time in milliseconds since 1970, rendered again at every period while `isRunning` and the page is shown. */
export function useTick(isRunning: boolean, periodMs: number): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => !document.hidden && setNow(Date.now()), periodMs);
    const update = () => setNow(Date.now());
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [isRunning, periodMs]);
  return isHydrated ? Math.max(now, 0) : 0;
}

/** Calls `onSet` with the milliseconds by which the device's clock was set back. */
function useClockSetBack(onSet: (by: number) => void): void {
  const set = useEffectEvent(onSet);
  useEffect(() => {
    let last = Date.now() - performance.now();
    // A larger difference isn't a change of the clock: the other one may stop while the device sleeps.
    const check = () => {
      const next = Date.now() - performance.now();
      if (next < last - 1000) set(Math.round(next - last));
      last = next;
    };
    const timer = setInterval(check, 1000);
    return () => clearInterval(timer);
  }, []);
}

/** Names what is over in the title of a tab that isn't visible, until the visitor looks at it. */
function useTitleWhileHidden(text: string): void {
  useEffect(() => {
    if (text === "" || !document.hidden) return;
    const { title } = document;
    document.title = text;
    const restore = () => {
      if (document.title === text) document.title = title;
    };
    document.addEventListener("visibilitychange", restore, { once: true });
    return () => {
      document.removeEventListener("visibilitychange", restore);
      restore();
    };
  }, [text]);
}

const NONE: readonly Clock[] = [];
const PRESETS = [1, 3, 5, 10, 25];

export default function TimerPage() {
  const [clocks, setClocks] = useTabState<readonly Clock[]>("clocks", NONE, clocksForm);
  const [length, setLength] = useState("5");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [rung, setRung] = useState("");
  const act = (action: Action) => setClocks((current) => reduce(current, action));
  const isFull = clocks.length >= MAX_CLOCKS;

  useAlarm(nextEnd(clocks), () => {
    const now = Date.now();
    for (const clock of clocks) {
      if (clock.isRung || !isOver(clock, now)) continue;
      act({ type: "rung", id: clock.id });
      beep();
      notify(`${titleOf(clock)} is over`);
      setRung(`${titleOf(clock)} is over.`);
    }
  });

  useTitleWhileHidden(rung);
  useClockSetBack((by) => act({ type: "set", by }));

  function addTimer(text: string) {
    const duration = readTimer(text);
    setProblem(
      duration === undefined ? "Enter minutes, or a time such as 1:30, 25 min or 1h 30m, up to 100 hours." : undefined,
    );
    if (duration === undefined) return;
    act({ type: "add", name: name.trim(), duration, startAt: Date.now() });
    setName("");
  }

  return (
    <>
      <Card aria-label="New timer" className="p-5 sm:p-6">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            addTimer(length);
          }}
        >
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField
              label="Duration"
              hint="Minutes, or 1:30, 25 min, 1h 30m"
              maxLength={20}
              value={length}
              error={problem}
              onChange={(next) => {
                setLength(next);
                setProblem(undefined);
              }}
            />
            <TextField label="Name" placeholder="Tea" maxLength={40} value={name} onChange={setName} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={isFull}>
              Start timer
            </Button>
            {PRESETS.map((minutes) => (
              <Button key={minutes} disabled={isFull} onClick={() => addTimer(String(minutes))}>
                {minutes} min
              </Button>
            ))}
            <Button
              icon={Plus}
              disabled={isFull}
              onClick={() => act({ type: "add", name: name.trim(), startAt: Date.now() })}
            >
              Start stopwatch
            </Button>
            <NotificationButton />
          </div>
        </form>
      </Card>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {rung}
      </p>
      {clocks.length === 0 ? (
        <p className="mt-6 rounded-control border border-dashed border-line-strong px-4 py-5 text-sm text-ink-3">
          Timers and stopwatches appear here. They keep their time in a hidden tab and over a reload.
        </p>
      ) : (
        <ul aria-label="Clocks" className="mt-4 flex flex-col gap-3">
          {clocks.map((clock) => (
            <ClockRow key={clock.id} clock={clock} act={act} />
          ))}
        </ul>
      )}
    </>
  );
}

const titleOf = ({ name, duration }: Clock): string =>
  name !== "" ? name : duration === undefined ? "Stopwatch" : `Timer of ${clockText(duration, false)}`;

function ClockRow({ clock, act }: { readonly clock: Clock; readonly act: (action: Action) => void }) {
  const isRunning = clock.startedAt !== undefined;
  const isTimer = clock.duration !== undefined;
  const now = useTick(isRunning, isTimer ? 250 : 100);
  const over = isOver(clock, now);
  const title = titleOf(clock);
  const { id, laps } = clock;
  return (
    <li aria-label={title} className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">
          <strong className="wrap-anywhere">{title}</strong>
          {over && <span className="block text-sm text-warn">Over</span>}
        </p>
        <p className="font-mono text-2xl tabular-nums" role="timer">
          {isTimer ? clockText(remaining(clock, now), false) : clockText(elapsed(clock, now), true)}
        </p>
        <div className="flex flex-wrap gap-2">
          {!over && (
            <Button size="small" onClick={() => act({ type: isRunning ? "pause" : "start", id, now: Date.now() })}>
              {isRunning ? "Pause" : "Start"}
            </Button>
          )}
          {!isTimer && isRunning && (
            <Button size="small" onClick={() => act({ type: "lap", id, now: Date.now() })}>
              Lap
            </Button>
          )}
          <Button size="small" onClick={() => act({ type: "reset", id })}>
            Reset
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={`Remove ${title}`}
            onClick={() => act({ type: "remove", id })}
          />
        </div>
      </div>
      {laps.length > 0 && (
        <>
          <ol aria-label={`Laps of ${title}`} className="mt-3 max-h-72 overflow-auto font-mono text-sm tabular-nums">
            {laps.map((total, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: laps are only added, and may be equal
              <li key={at} className="flex justify-between border-t border-line py-1">
                <span>
                  {at + 1}. {clockText(total - (laps[at - 1] ?? 0), true)}
                </span>
                <span className="text-ink-3">{clockText(total, true)}</span>
              </li>
            ))}
          </ol>
          <div className="mt-2">
            <CopyButton text={() => lapsCsv(laps)} label="Copy laps as CSV" size="small" look="quiet" />
          </div>
        </>
      )}
    </li>
  );
}

/** Asks for the permission to notify, where the browser has notifications and hasn't asked yet. */
function NotificationButton() {
  const isHydrated = useHydrated();
  const [answer, setAnswer] = useState<NotificationPermission>();
  if (!isHydrated || typeof Notification === "undefined") return null;
  const permission = answer ?? Notification.permission;
  if (permission === "granted") return null;
  if (permission === "denied")
    return <p className="self-center text-sm text-ink-3">Notifications are blocked in this browser.</p>;
  return (
    <Button icon={Bell} look="quiet" onClick={async () => setAnswer(await Notification.requestPermission())}>
      Allow notifications
    </Button>
  );
}
