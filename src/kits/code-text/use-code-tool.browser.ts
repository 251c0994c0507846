import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNewest } from "#platform/use-newest.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import type { LongText } from "./long-text.ts";
import type { Source } from "./read-source.browser.ts";
import { useCodeInput } from "./use-code-input.browser.ts";
import { useJob } from "./use-job.browser.ts";

// A longer pause ends the typing.
const TYPING_MS = 250;
/** Longer texts are read when a button is pressed. */
const READ_WHILE_TYPING = 4_000_000;

/**
 * A tool that turns a text into something. It runs again when typing pauses, when `action` or `settings` (all of them
 * as a text) changes, and when `again` is called. A file is read at once; a text of more than four million characters
 * waits for `again`.
 */
export function useCodeTool<Action extends string, Outcome extends { readonly result?: LongText<Blob> }>({
  action,
  settings,
  run,
}: {
  readonly action: Action;
  readonly settings: string;
  readonly run: (source: Source, action: Action, options: CallOptions<number>) => Promise<Outcome>;
}) {
  const { product, ...job } = useJob<Kept<Outcome>>("outcome", keepResult);
  const [isWaiting, setWaiting] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useCodeInput(handleChange);
  const newest = useNewest(follow);

  function start() {
    clearTimeout(timer.current);
    setTyping(false);
    setWaiting(false);
    const source = input.source();
    if (source === "") return job.clear();
    job.start(async (options) => {
      const outcome = await run(source, action, options);
      return { outcome, result: outcome.result, isOld: false };
    });
  }

  /** Starts, unless the text is so long that it waits for a button. */
  function follow() {
    const source = input.source();
    const isLong = typeof source === "string" && source.length > READ_WHILE_TYPING;
    setTyping(false);
    if (isLong) setWaiting(true);
    else start();
  }

  function handleChange() {
    clearTimeout(timer.current);
    const source = input.source();
    if (source === "" || typeof source !== "string") start();
    else {
      setTyping(true);
      timer.current = setTimeout(() => newest()(), TYPING_MS);
    }
  }

  const followSettings = useEffectEvent(() => start());
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a setting changes, and for a text that the tab remembers
  useEffect(() => followSettings(), [action, settings]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    input,
    job,
    again: start,
    /** The text is so long that it is read when a button is pressed. */
    isWaiting,
    outcome: product?.outcome,
    result: product?.result,
    /** The result is for an earlier text: the newest one has no result yet. */
    isOld: product?.isOld ?? false,
    /** A newer result is on its way: this one is not to be copied or saved. */
    isPending: isTyping || isWaiting || job.isBusy,
  };
}

interface Kept<Outcome> {
  readonly outcome: Outcome;
  readonly result: LongText<Blob> | undefined;
  readonly isOld: boolean;
}

/** A text that is wrong for a moment takes no result away. */
const keepResult = <Outcome>(before: Kept<Outcome> | undefined, made: Kept<Outcome>): Kept<Outcome> =>
  made.result === undefined && before?.result ? { ...made, result: before.result, isOld: true } : made;
