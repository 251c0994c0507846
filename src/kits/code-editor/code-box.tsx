import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import { useNewest } from "#platform/use-newest.ts";
import type { TabText } from "#platform/use-tab-state.ts";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import {
  type CodeEditor,
  createEditLog,
  type EditorProblem,
  type HandedOver,
  type PlaceInText,
} from "./code-editor.ts";
import type { LanguageOf } from "./languages.ts";

/** Longer texts stay in the plain box. */
const MAX_IN_EDITOR = 5_000_000;

const loadEditor = loadOnce(() => import("./create-editor.browser.ts"));

// Keys that go through a page, and those that are pressed with another.
const PASSING_KEYS = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** Shown once the plain box has handed over. */
interface HandOver extends HandedOver {
  readonly createEditor: Awaited<ReturnType<typeof loadEditor>>["createEditor"];
  /** The height of the plain box; undefined where it was not shown. */
  readonly height: number | undefined;
}

/** A text with the line ends that boxes have. */
const withPlainEnds = (text: string) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/**
 * When the editor takes the place of the plain box in `box`: its script is requested when the box gets the focus, and
 * once the box is used by keys, pointer or a paste it takes over between two acts of the visitor, never while the
 * pointer is down or letters are being composed. A text that a program fills in, such as a form filler, leaves the
 * plain box as it is. Without the script the plain box stays.
 */
function useHandOver(box: RefObject<HTMLDivElement | null>, text: TabText) {
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
      if (!loaded || !isUsed || isComposing || isPressed || signal.aborted || text.get().length > MAX_IN_EDITOR) return;
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
      if (text.get().length > MAX_IN_EDITOR) return;
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
  // A very long text is shown next to the box, which is hidden.
  const shown = area.closest("[hidden]") ? box?.querySelector<HTMLElement>("section") : area;
  shown?.focus({ preventScroll: true });
}

/** What a page may ask of the box. */
export interface CodeBoxHandle {
  /** Hands over the latest input. */
  readonly flush: () => void;
  /** Shows another text, which can be undone; false where the box must be replaced for it. */
  readonly replace: (text: string) => boolean;
  /** Selects a part of the text, shows it, and focuses the box. */
  readonly select: (from: number, to: number) => void;
  /** The offset of the caret. */
  readonly caret: () => number;
}

interface CodeBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Keeps the text; its initial value is shown. */
  readonly text: TabText;
  readonly languageOf: LanguageOf;
  /** The problems in the text, in order. */
  readonly problems: readonly EditorProblem[];
  /** Called when the text changes. */
  readonly onChange: () => void;
  /** Called for Ctrl+Enter or ⌘+Enter. */
  readonly onEnter: () => void;
}

/**
 * A box for code. It is a plain text box until it is used, or if the editor's script can't be loaded. Then CodeMirror
 * takes over the text, with caret, scroll position and history.
 */
export function CodeBox({ ref, ...props }: CodeBoxProps & { readonly ref: Ref<CodeBoxHandle> }) {
  const { label, placeholder, text, onChange, onEnter } = props;
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const { handed, record, leave, fail } = useHandOver(box, text);
  const area = () => box.current?.querySelector("textarea");

  useImperativeHandle(ref, () => ({
    flush: () => editor.current?.flush(),
    replace(next) {
      if (!editor.current || next.length > MAX_IN_EDITOR) return false;
      editor.current.replace(next);
      return true;
    },
    select(from, to) {
      if (editor.current) return editor.current.select(from, to);
      const plain = area();
      if (plain) selectInArea(plain, from, to);
    },
    caret: () => editor.current?.caret() ?? area()?.selectionStart ?? 0,
  }));

  return (
    <div ref={box}>
      {handed ? (
        <EditorHost
          {...props}
          ref={editor}
          handed={handed}
          onTooLong={() => editor.current && leave(editor.current.place())}
          onFailure={fail}
        />
      ) : (
        <LongTextArea
          label={label}
          placeholder={placeholder}
          rows={16}
          dir="ltr"
          className="font-mono text-sm"
          text={text}
          onChange={() => {
            record();
            onChange();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onEnter();
          }}
        />
      )}
    </div>
  );
}

function selectInArea(area: HTMLTextAreaElement, from: number, to: number) {
  area.focus();
  area.setSelectionRange(from, to);
  // Chromium scrolls to where a key was pressed only; the share of lines before it is near enough.
  const lines = area.value.split("\n").length;
  const before = area.value.slice(0, from).split("\n").length - 1;
  area.scrollTop = Math.max(0, (area.scrollHeight * before) / lines - area.clientHeight / 2);
}

/** The label and the element that the editor lives in. */
function EditorHost({
  ref,
  handed,
  onTooLong,
  onFailure,
  ...props
}: CodeBoxProps & {
  readonly ref: RefObject<CodeEditor | null>;
  readonly handed: HandOver;
  /** The text has become too long for the editor. */
  readonly onTooLong: () => void;
  readonly onFailure: () => void;
}) {
  const { label, languageOf, problems } = props;
  const title = useRef<HTMLParagraphElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const newest = useNewest({ ...props, onTooLong, onFailure });

  useLayoutEffect(() => {
    const { text, placeholder } = newest();
    const element = host.current;
    if (!element) return;
    if (handed.height !== undefined) element.style.height = `${handed.height}px`;
    let isGone = false;
    function keep(next: string) {
      text.set(next);
      newest().onChange();
      if (next.length > MAX_IN_EDITOR && !isGone) newest().onTooLong();
    }
    let editor: CodeEditor;
    try {
      editor = handed.createEditor(element, {
        label,
        placeholder,
        handed,
        languageOf: (head) => newest().languageOf(head),
        onText: keep,
        onEnter: () => newest().onEnter(),
      });
    } catch (error) {
      reportError(error);
      newest().onFailure();
      return;
    }
    ref.current = editor;
    const focus = () => editor.focus();
    title.current?.addEventListener("click", focus);
    const plain = withPlainEnds(text.get());
    // Places are counted in the text that the editor has.
    if (plain !== text.get()) keep(plain);
    return () => {
      isGone = true;
      editor.destroy();
      ref.current = null;
    };
  }, [handed, label, newest, ref]);

  useEffect(() => ref.current?.mark(problems), [ref, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may detect another language than before
  useEffect(() => ref.current?.followLanguage(), [ref, languageOf]);

  return (
    <div className="min-w-0">
      <p ref={title} className="mb-1.5 block text-sm font-semibold text-ink-2">
        {label}
      </p>
      <div
        ref={host}
        data-text-field
        dir="ltr"
        className="h-86 min-h-28 resize-y overflow-hidden rounded-control border border-field bg-surface font-mono"
      />
    </div>
  );
}
