// Stands in the head of every page, after what sets the theme. From the first byte on it keeps what the visitor does, until
// the parts of the site that do it are here: on a slow line seconds pass before.
import { asOneLine, fromOneLine, LONGEST_QUESTION, withPlainLineEnds } from "#core/line-breaks.ts";
import type { Dropped } from "#platform/dropped-files.ts";
import type { FirstActs, TypedAhead } from "#platform/first-acts.ts";
import { createKept } from "#platform/kept.ts";
import { mayBeSingleKey } from "#platform/single-keys.ts";
import { listenForUnclaimed } from "#platform/unclaimed.ts";
import { areSingleKeysOn } from "#site/single-keys.ts";

const acts: FirstActs = {
  searches: createKept<() => TypedAhead | undefined>(),
  files: createKept<Dropped>(),
  texts: createKept<string>(),
  keys: createKept<KeyboardEvent>(),
  uses: createKept<EventTarget | null>(),
  drags: createKept<boolean>(),
  whenComposed: (call) => (isComposing ? addEventListener("compositionend", call, { once: true }) : call()),
  areSingleKeysOn,
};
globalThis.tabkitFirstActs = acts;

const { dataset } = document.documentElement;
const isReady = () => dataset.ready !== undefined;
/** The boxes of the search and of the home page, which hold what is asked. */
const isAsking = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.asks !== undefined;

let isComposing = false;
/** The box that holds what has been typed for the search. */
let box: HTMLInputElement | undefined;
let isEntered = false;
/** Letters were typed for a field that is not ready: what follows is no single key. */
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
  if (acts.searches.hasTaker()) return acts.searches.give(() => ({ query: "", entered: false }));
  acts.searches.takeKept();
  // As when the search is open, the same keys close it.
  if (box && readBox()) return;
  showBox();
  acts.searches.give(readBox);
}

function press(event: KeyboardEvent) {
  const { key, target } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && key.toLowerCase() === "k") {
    event.preventDefault();
    return askForSearch();
  }
  if (isAsking(target) && !acts.searches.hasTaker()) {
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
  if (!isAsking(target) || box || acts.searches.hasTaker()) return;
  box = target;
  acts.searches.give(readBox);
});
addEventListener("paste", (event) => {
  const text = withPlainLineEnds(event.clipboardData?.getData("text/plain") ?? "");
  if (!isAsking(event.target) || !text.includes("\n")) return;
  event.preventDefault();
  if (text.length > LONGEST_QUESTION) return acts.texts.give(text);
  // The only way that the browser can undo.
  document.execCommand("insertText", false, asOneLine(text));
});

for (const type of ["pointerdown", "keydown", "drop", "paste"] as const) {
  addEventListener(
    type,
    ({ target }) => {
      const isDone = isReady() || type === "drop" || type === "paste";
      if (isDone) acts.uses.give(target);
      // The controls are inert, and say so now.
      else if (type === "pointerdown" && target instanceof Element && !target.closest("a, summary, input")) {
        dataset.tried = "";
      }
    },
    { capture: true, passive: true },
  );
}

listenForUnclaimed({ onOver: acts.drags.give, onFiles: acts.files.give, onText: acts.texts.give });
