import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import type { TabText } from "#platform/use-tab-state.ts";
import { createEditLog, type HandedOver, type PlaceInText } from "./code-editor.ts";

/** Longer texts stay in the plain box. */
export const MOST_IN_EDITOR = 5_000_000;

const loadEditor = loadOnce(() => import("./create-editor.browser.ts"));

// Keys that go through a page, and those that are pressed with another.
const PASSING_KEYS = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** What is shown once the plain box has handed over. */
export interface HandOver extends HandedOver {
  readonly createEditor: Awaited<ReturnType<typeof loadEditor>>["createEditor"];
  /** The height of the plain box; undefined where it was not shown. */
  readonly height: number | undefined;
}

/** A text with the line ends that boxes have. */
export const withPlainEnds = (text: string) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/**
 * When the editor takes the place of the plain box in `box`: its script is asked for when the focus comes, and once the box is
 * used by keys, pointer or a paste it takes over between two acts of the visitor, never while the pointer is down or letters
 * are being composed. A text that a program fills in, such as a form filler, leaves the plain box as it is. Without the
 * script the plain box stays.
 */
export function useHandOver(box: RefObject<HTMLDivElement | null>, text: TabText) {
  const [handed, setHanded] = useState<HandOver>();
  const [hasFailed, setFailed] = useState(false);
  const recording = useRef<() => void>(undefined);

  const show = useEffectEvent((next: HandOver) => flushSync(() => setHanded(next)));

  useEffect(() => {
    const element = box.current;
    if (!element || handed || hasFailed || !("adoptedStyleSheets" in document)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const log = createEditLog(withPlainEnds(text.get()));
    let inputType = "";
    let isComposing = false;
    let isPressed = false;
    let isUsed = false;
    let loaded: Awaited<ReturnType<typeof loadEditor>> | undefined;
    recording.current = () => {
      log.record(withPlainEnds(text.get()), inputType, Date.now());
      inputType = "";
    };

    const area = () => element.querySelector("textarea");

    function handOver() {
      if (!loaded || !isUsed || isComposing || isPressed || signal.aborted || text.get().length > MOST_IN_EDITOR)
        return;
      const box = area();
      if (!box) return;
      const isShown = box.closest("[hidden]") === null;
      const history = log.read();
      const last = history.edits.at(-1);
      const end = last ? last.from + last.insert.length : 0;
      // Of a long text that was pasted only the beginning is shown, and no caret.
      const [start, stop] = isShown ? [box.selectionStart, box.selectionEnd] : [end, end];
      const isBackward = isShown && box.selectionDirection === "backward";
      show({
        createEditor: loaded.createEditor,
        history,
        anchor: isBackward ? stop : start,
        head: isBackward ? start : stop,
        scrollTop: isShown ? box.scrollTop : 0,
        hasFocus: element?.contains(document.activeElement) ?? false,
        height: isShown && box.offsetHeight > 0 ? box.offsetHeight : undefined,
      });
    }

    // After all that the browser does for one act, such as the last input of a composition.
    const soon = () => setTimeout(handOver);

    async function begin() {
      if (text.get().length > MOST_IN_EDITOR) return;
      try {
        loaded = await loadEditor();
      } catch {
        return forgetFailures();
      }
      soon();
    }

    function use({ target }: Event) {
      // A button beside a long text is pressed with keys too, and must stay for that.
      if (!(target instanceof Element) || target.closest("button")) return;
      isUsed = true;
      soon();
    }

    const listen = (target: EventTarget, types: readonly string[], act: (event: Event) => void) => {
      for (const type of types) target.addEventListener(type, act, { capture: true, passive: true, signal });
    };
    listen(element, ["focusin"], () => void begin());
    listen(element, ["pointerdown"], use);
    listen(element, ["keydown"], (event) => {
      if (!PASSING_KEYS.has((event as KeyboardEvent).key)) use(event);
    });
    listen(element, ["input"], (event) => {
      inputType = (event as InputEvent).inputType ?? "";
      if (inputType.startsWith("insertFrom")) use(event);
    });
    listen(element, ["compositionstart"], () => {
      isComposing = true;
    });
    listen(element, ["compositionend"], () => {
      isComposing = false;
      soon();
    });
    listen(window, ["pointerdown"], () => {
      isPressed = true;
    });
    listen(window, ["pointerup", "pointercancel"], () => {
      isPressed = false;
      soon();
    });
    if (element.contains(document.activeElement)) void begin();
    return () => {
      listening.abort();
      recording.current = undefined;
    };
  }, [box, text, handed, hasFailed]);

  return {
    handed,
    /** To be called after each change in the plain box. */
    record: () => recording.current?.(),
    /** Shows the plain box again, with the visitor where they were. */
    leave(place: PlaceInText) {
      flushSync(() => setHanded(undefined));
      goTo(box.current, place);
    },
    /** The browser cannot have the editor: the plain box stays. */
    fail() {
      setFailed(true);
      setHanded(undefined);
    },
  };
}

function goTo(box: HTMLElement | null, { anchor, head, scrollTop, hasFocus }: PlaceInText) {
  const area = box?.querySelector("textarea");
  if (!area) return;
  area.setSelectionRange(Math.min(anchor, head), Math.max(anchor, head), anchor > head ? "backward" : "forward");
  area.scrollTop = scrollTop;
  if (!hasFocus) return;
  // A very long text stands beside the box, which is hidden.
  const shown = area.closest("[hidden]") ? box?.querySelector<HTMLElement>("section") : area;
  shown?.focus({ preventScroll: true });
}
