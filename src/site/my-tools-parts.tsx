import { Suspense, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { lazy } from "#ui/lazy.tsx";
import { keepMyTools, watchPages } from "./keep-my-tools.ts";
import { inOrder } from "./my-tools.ts";
import { useMyTools } from "./my-tools-store.ts";

const MyToolsRow = lazy(() => import("./my-tools-row.tsx"));
const MyToolsSettings = lazy(() => import("./my-tools-settings.tsx"));

/** What is shown of the visitor's own tools, in the empty elements that pages have for it. */
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
    </>
  );
}

const useElement = (id: string) => {
  const find = () => document.getElementById(id);
  return useSyncExternalStore(watchPages, find, find);
};
