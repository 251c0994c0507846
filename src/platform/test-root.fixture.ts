import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach } from "vitest";

/** An element in the page with a React root, new for each test of the file that calls this. */
export function testRoot(): { readonly host: HTMLElement; readonly render: (shown: ReactNode) => void } {
  const host = document.createElement("div");
  let root: Root;
  beforeEach(() => {
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    root.unmount();
    host.remove();
  });
  return { host, render: (shown) => root.render(shown) };
}
