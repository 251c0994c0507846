import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { below } from "#site/routes/base.ts";
import { lazy } from "#ui/loading/lazy.tsx";
import { keepMyTools, showMyTools, watchPages } from "./keep-my-tools.ts";
import { inOrder, useMyTools } from "./my-tools-store.ts";
import { StarButton } from "./star.tsx";

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
