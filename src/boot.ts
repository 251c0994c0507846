// Runs in the head of every page, after the script that sets the theme. It keeps what the visitor does until the
// scripts that handle it have loaded, which takes seconds on a slow connection.

import { type ChosenAhead, FIELDS, type FirstActs, type TypedAhead } from "#platform/first-acts.ts";
import { ASK_WHETHER_AT_WORK } from "#platform/loading/service-worker.ts";
import { areSingleKeysOn } from "#site/frame/single-keys.ts";
import { asOneLine, fromOneLine, MAX_QUESTION_LENGTH, withPlainLineEnds } from "./core/text/line-breaks.ts";
import { followLinksWithinPage, moveQueryIntoFragment } from "./platform/address/address.ts";
import type { Dropped } from "./platform/files/dropped-files.ts";
import { createKept } from "./platform/files/kept.ts";
import { listenForUnclaimed } from "./platform/files/unclaimed.ts";
import { mayBeSingleKey } from "./platform/page/keys.ts";

moveQueryIntoFragment();
followLinksWithinPage();

/** So long after the last key or touch the visitor is taken to rest. */
const REST_MS = 2000;
const ASKED_AGAIN_MS = 250;

/** Reads what has been typed for the search, and nothing if that is done by now. */
type Asking = () => TypedAhead | undefined;

const searches = createKept<Asking>();
let lastAct = Number.NEGATIVE_INFINITY;
let isComposing = false;
const whenComposed = (call: () => void) =>
  isComposing ? addEventListener("compositionend", call, { once: true }) : call();

const isAtWork = () => acts.calls > 0 || performance.now() - lastAct < REST_MS || document.readyState !== "complete";

const acts: FirstActs = {
  files: createKept<Dropped>(),
  chosen: createKept<ChosenAhead>(),
  texts: createKept<string>(),
  keys: createKept<KeyboardEvent>(),
  uses: createKept<EventTarget | null>(),
  drags: createKept<boolean>(),
  isWaiting: () => [acts.files, acts.texts, acts.keys, acts.uses].some((kept) => !kept.isEmpty()),
  takeSearches(open) {
    let end = () => {};
    const read = (ask: Asking) =>
      whenComposed(() => {
        const typed = ask();
        if (typed) open(typed);
      });
    // After the render that asks for it: the search opens, and has the focus, before the next key comes.
    queueMicrotask(() => {
      end = searches.take(read);
    });
    return () => end();
  },
  calls: 0,
  async whenAtRest() {
    while (isAtWork()) await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
  },
  areSingleKeysOn,
};
globalThis.tabkitFirstActs = acts;

const { dataset } = document.documentElement;
const isReady = () => dataset.ready !== undefined;
/** The boxes of the search and the home page, which hold the question. */
const isAsking = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.asks !== undefined;

/** The box that holds what has been typed for the search. */
let box: HTMLInputElement | undefined;
let isEntered = false;
/** Letters were typed for a field that isn't ready: what follows isn't a single key. */
let isTypingBlindly = false;

/** A plain box in the place of the search. */
function showBox() {
  box = Object.assign(document.createElement("input"), {
    className: "first-search",
    placeholder: "Search tools...",
    autocomplete: "off",
    spellcheck: false,
  });
  box.ariaLabel = box.placeholder.slice(0, -3);
  box.dataset.asks = "";
  document.body.append(box);
  box.focus();
}

function readBox(): TypedAhead | undefined {
  const read = box;
  box = undefined;
  if (!read) return undefined;
  const typed = { query: fromOneLine(read.value), entered: isEntered };
  const isPlain = read.className === "first-search";
  if (isPlain) read.remove();
  else read.value = "";
  return isPlain || typed.query !== "" ? typed : undefined;
}

function askForSearch() {
  if (searches.hasTaker()) return searches.give(() => ({ query: "", entered: false }));
  searches.takeKept();
  // As when the search is open, the same keys close it.
  if (box && readBox()) return;
  showBox();
  searches.give(readBox);
}

function press(event: KeyboardEvent) {
  const { key, target } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && key.toLowerCase() === "k") {
    event.preventDefault();
    return askForSearch();
  }
  if (isAsking(target) && !searches.hasTaker()) {
    isEntered = key === "Enter";
    if (key === "Escape" && target === box) readBox();
    return;
  }
  if (!mayBeSingleKey(event) || !acts.areSingleKeysOn() || (isTypingBlindly && !isReady())) return;
  // Firefox would look for text on the page.
  if (key === "/" || key === "?") event.preventDefault();
  if (key === "/") return askForSearch();
  if (!isReady() && key.length === 1 && !"?gh".includes(key)) {
    isTypingBlindly = true;
    dataset.tried = "";
    acts.keys.takeKept();
  } else acts.keys.give(event);
}

// While letters are composed every key is the input method's: Tab and arrows choose among its candidates. Nothing on the page
// hears of them but the code editor, which follows what is composed. In Safari the last key is known by its old number alone.
addEventListener(
  "keydown",
  (event) => {
    const isOfEditor = event.target instanceof Element && event.target.shadowRoot !== null;
    if ((event.isComposing || event.keyCode === 229) && !isOfEditor) event.stopImmediatePropagation();
  },
  { capture: true },
);
addEventListener("keydown", press);
addEventListener("compositionstart", () => {
  isComposing = true;
});
addEventListener(
  "compositionend",
  () => {
    isComposing = false;
  },
  { capture: true },
);
addEventListener("input", ({ target }) => {
  lastAct = performance.now();
  if (!isAsking(target) || box || searches.hasTaker()) return;
  box = target;
  searches.give(readBox);
});
addEventListener("paste", (event) => {
  const text = withPlainLineEnds(event.clipboardData?.getData("text/plain") ?? "");
  if (!isAsking(event.target) || !text.includes("\n")) return;
  event.preventDefault();
  if (text.length > MAX_QUESTION_LENGTH) return acts.texts.give(text);
  // The only way that the browser can undo.
  document.execCommand("insertText", false, asOneLine(text));
});

// React stops what comes before a part is ready, so this listens first. An input that is handled has no files any more.
addEventListener(
  "change",
  ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    setTimeout(() => {
      const files = [...(target.files ?? [])];
      if (files.length > 0) acts.chosen.give({ path: location.pathname, name: target.ariaLabel, files });
    });
  },
  { capture: true },
);

/** Whether a place is on the Search button, which is inert until it is ready. */
function isOnSearch({ clientX, clientY }: MouseEvent): boolean {
  const button = document.querySelector('[inert] [aria-keyshortcuts^="Control+K"]');
  if (isReady() || !button) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

addEventListener("click", (event) => {
  if (isOnSearch(event)) askForSearch();
});

/** The field under the pointer while the page isn't ready: browsers report the element around it. */
function fieldAt({ clientX, clientY }: PointerEvent): FirstActs["tapped"] {
  for (const within of document.querySelectorAll("[inert]")) {
    const at = [...within.querySelectorAll(FIELDS)].findIndex((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
    if (at >= 0) return { within, at };
  }
  return undefined;
}

for (const type of ["pointerdown", "keydown", "drop", "paste"] as const) {
  addEventListener(
    type,
    (event) => {
      const { target } = event;
      lastAct = performance.now();
      const isDone = isReady() || type === "drop" || type === "paste";
      if (isDone) acts.uses.give(target);
      // The controls are inert, and say so now.
      else if (type === "pointerdown" && target instanceof Element && !target.closest("a, summary, input")) {
        if (event instanceof PointerEvent && isOnSearch(event)) return;
        dataset.tried = "";
        if (event instanceof PointerEvent) acts.tapped = fieldAt(event);
      }
    },
    { capture: true, passive: true },
  );
}

// Where it is, it asks before it copies the next file of the site.
const { serviceWorker } = navigator;
serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  if (data === ASK_WHETHER_AT_WORK) port?.postMessage(isAtWork());
});
serviceWorker?.startMessages();

listenForUnclaimed({ onOver: acts.drags.give, onFiles: acts.files.give, onText: acts.texts.give });
