import { useEffect, useEffectEvent, useRef } from "react";
import { useTabState } from "#platform/use-tab-state.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import type { LongText } from "./long-text.ts";
import type { Source } from "./read-source.browser.ts";
import { useCodeInput } from "./use-code-input.browser.ts";
import { useJob } from "./use-job.browser.ts";

// A longer pause ends the typing.
const TYPING_MS = 250;
/** Longer texts are read when a button is pressed. */
const READ_WHILE_TYPING = 1_000_000;

/**
 * A tool that makes something of a text when a button is pressed, and makes it anew when the text rests after a change and
 * when `settings`, a text that stands for them all, is another. While no button was pressed, it is asked for `idle`;
 * without that it waits. A large file is asked for `first` at once.
 */
export function useCodeTool<Action extends string, Outcome extends { readonly result?: LongText<Blob> }>({
  idle,
  first,
  settings,
  run,
}: {
  readonly idle: Action | undefined;
  readonly first: Action;
  readonly settings: string;
  readonly run: (source: Source, action: Action, options: CallOptions<number>) => Promise<Outcome>;
}) {
  const [action, setAction, actionNow] = useTabState<Action | undefined>("action", idle, "replaceable");
  const { product, ...job } = useJob<Kept<Outcome>>("outcome", keepResult);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useCodeInput(handleChange);

  function start(next: Action | undefined) {
    clearTimeout(timer.current);
    const source = input.source();
    if (next === undefined || (source === "" && next === idle)) return job.clear();
    void job.start(async (options) => {
      const outcome = await run(source, next, options);
      return { outcome, result: outcome.result, isOld: false };
    });
  }

  function press(next: Action) {
    setAction(next);
    start(next);
  }

  function handleChange() {
    clearTimeout(timer.current);
    const source = input.source();
    if (source === "") {
      setAction(idle);
      job.clear();
    } else if (typeof source !== "string") press(first);
    else if (source.length <= READ_WHILE_TYPING) timer.current = setTimeout(() => start(actionNow()), TYPING_MS);
  }

  const follow = useEffectEvent(() => start(actionNow()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a setting changes, and for a text that the tab remembers
  useEffect(() => follow(), [settings]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    input,
    job,
    action,
    press,
    outcome: product?.outcome,
    result: product?.result,
    /** The result is of an earlier text: the newest one has none. */
    isOld: product?.isOld ?? false,
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
