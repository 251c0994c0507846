import { firstActs } from "#platform/first-acts.ts";
import { changeMyTools, inOrder, myTools, watchMyTools, withFavorite, withUse } from "./my-tools-store.ts";

const STAR = "[data-star]";

/** The tool of the page that is shown: its hero has a star. */
const shownTool = () => document.querySelector<HTMLElement>(`header ${STAR}`)?.dataset.star;

/** Shows which tools are favorites, and whether there are any of the visitor's own. */
export function showMyTools(): void {
  const mine = myTools();
  const { favorites } = mine;
  // theme-boot.js sets the same before first paint.
  document.documentElement.toggleAttribute("data-mine", inOrder(mine).length > 0);
  for (const star of document.querySelectorAll<HTMLElement>(STAR)) {
    star.setAttribute("aria-pressed", String(favorites.includes(star.dataset.star ?? "")));
  }
}

function press({ target }: Event) {
  const path = target instanceof Element && target.closest<HTMLElement>(STAR)?.dataset.star;
  if (path) changeMyTools((mine) => withFavorite(mine, path));
}

/** A tool is used when something is done on its page, and not when it's only opened. */
function noteUse(target: EventTarget | null) {
  const path = target instanceof Element && target.closest("main") && !target.closest(`a, ${STAR}`) && shownTool();
  if (path) changeMyTools((mine) => withUse(mine, path));
}

/** Calls `listener` whenever another page is shown; returns how to end this. */
export function watchPages(listener: () => void): () => void {
  const pages = new MutationObserver(listener);
  pages.observe(document.documentElement, { attributeFilter: ["data-ready"] });
  return () => pages.disconnect();
}

/**
 * Makes all stars work, in prerendered HTML too, and keeps the tools that are used. For the whole site, once; returns how
 * to end it.
 */
export function keepMyTools(): () => void {
  showMyTools();
  document.documentElement.dataset.stars = "";
  const stopWatching = watchMyTools(showMyTools);
  const stopWatchingPages = watchPages(showMyTools);
  // The first use of all is what these parts were loaded for.
  const stopNoting = firstActs()?.uses.take(noteUse);
  document.addEventListener("click", press);
  return () => {
    stopWatching();
    stopWatchingPages();
    document.removeEventListener("click", press);
    stopNoting?.();
  };
}
