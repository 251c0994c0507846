import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { keepMyTools, watchPages } from "./keep-my-tools.ts";
import { MyToolsRow } from "./my-tools-row.tsx";
import { MyToolsSettings } from "./my-tools-settings.tsx";

/** What is shown of the visitor's own tools, in the empty elements that pages have for it. */
export default function MyToolsParts() {
  useEffect(keepMyTools, []);
  const row = useElement("my-tools-row");
  const settings = useElement("my-tools-settings");
  return (
    <>
      {row && createPortal(<MyToolsRow />, row)}
      {settings && createPortal(<MyToolsSettings />, settings)}
    </>
  );
}

const useElement = (id: string) => {
  const find = () => document.getElementById(id);
  return useSyncExternalStore(watchPages, find, find);
};
