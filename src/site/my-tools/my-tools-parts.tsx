import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { firstActs } from "#platform/first-acts.ts";
import { below } from "#site/routes/base.ts";
import { lazy } from "#ui/loading/lazy.tsx";
import { changeMyTools, inOrder, myTools, useMyTools, watchMyTools, withFavorite, withUse } from "./my-tools-store.ts";
import { StarButton } from "./star.tsx";

const STAR = "[data-star]";

/** The tool of the page that is shown: its hero has a star. */
const shownTool = () => document.querySelector<HTMLElement>(`header ${STAR}`)?.dataset.star;

/** Shows which tools are favorites, and whether there are any of the visitor's own. */
function showMyTools(): void {
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
function watchPages(listener: () => void): () => void {
  const pages = new MutationObserver(listener);
  pages.observe(document.documentElement, { attributeFilter: ["data-ready"] });
  return () => pages.disconnect();
}

/**
 * Makes all stars work, in prerendered HTML too, and keeps the tools that are used. For the whole site, once; returns how
 * to end it.
 */
function keepMyTools(): () => void {
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

const MyToolsRow = lazy(() => import("./my-tools-row.tsx"));
const MyToolsSettings = lazy(() => import("./my-tools-settings.tsx"));

/** The visitor's own tools, shown in the empty elements that pages have for them. */
export default function MyToolsParts() {
  useEffect(keepMyTools, []);
  const hasTools = inOrder(useMyTools()).length > 0;
  const row = useElement("my-tools-row");
  const settings = useElement("my-tools-settings");
  return (
    <>
      {row &&
        hasTools &&
        createPortal(
          <Suspense>
            <MyToolsRow />
          </Suspense>,
          row,
        )}
      {settings &&
        createPortal(
          <Suspense>
            <MyToolsSettings />
          </Suspense>,
          settings,
        )}
      <CardStars />
    </>
  );
}

const useElement = (id: string) => {
  const find = () => document.getElementById(id);
  return useSyncExternalStore(watchPages, find, find);
};

/** A star on each card: prerendered pages are without, as none works there before this script is here. */
function CardStars() {
  const [cards, setCards] = useState<readonly HTMLAnchorElement[]>([]);
  useEffect(() => {
    const find = () => setCards([...document.querySelectorAll<HTMLAnchorElement>(".cards > li > a")]);
    find();
    return watchPages(find);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new stars show which tools are favorites
  useEffect(showMyTools, [cards]);
  return cards.map(
    (card) =>
      card.parentElement &&
      createPortal(
        <StarButton
          tool={{
            path: below(card.pathname) as `/${string}/${string}`,
            name: card.querySelector("b")?.textContent ?? "",
          }}
          className=""
        />,
        card.parentElement,
        card.pathname,
      ),
  );
}
