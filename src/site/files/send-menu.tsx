import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { currentPage } from "#platform/address/address.ts";
import { tools } from "#tools/registry.ts";
import type { SendRequest } from "#ui/files/send-requests.ts";
import { keepBeside } from "#ui/keep-beside.ts";
import { TintedIcon } from "#ui/tinted-icon.tsx";
import { goWith } from "./go-with.ts";
import { offersFor } from "./offers.ts";

/** The menu of the tools that take a result, beside the button that opened it. */
export default function SendMenu({
  opener,
  shipment: { kind, name, size = 0 },
  onSend,
  onClose,
}: SendRequest & { readonly onClose: () => void }) {
  const menu = useRef<HTMLElement>(null);
  const offers = offersFor(tools, [{ kind, name, size }]);

  // Before it is removed: the focus in it would be lost.
  useLayoutEffect(() => {
    const shown = menu.current;
    if (!shown) return;
    shown.showPopover();
    shown.querySelector("button")?.focus({ preventScroll: true });
    opener.setAttribute("aria-expanded", "true");
    const leave = keepBeside(opener, shown);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !shown.contains(target) && !opener.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      leave();
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      opener.removeAttribute("aria-expanded");
      // What the pointer went to keeps the focus.
      if (shown.contains(document.activeElement)) opener.focus({ preventScroll: true });
    };
  }, [opener, onClose]);

  function press(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll("button") ?? [])];
    const at = items.findIndex((item) => item.matches(":focus"));
    const next = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (next || event.key === "Escape") event.preventDefault();
    next?.focus();
    // As in menus of the system, the next stop is the one after the button.
    if (event.key === "Escape" || event.key === "Tab") onClose();
  }

  return (
    <section
      ref={menu}
      popover="manual"
      aria-label="Other tools"
      className="fixed inset-auto top-0 left-0 m-0 max-h-popover w-menu overflow-y-auto rounded-card border border-line-strong bg-surface p-1.5 text-ink shadow-card"
    >
      <div role="menu" tabIndex={-1} aria-label="Send to" onKeyDown={press}>
        {offers.map(({ tool, intake }) => (
          <button
            key={tool.path}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunken"
            onClick={() => {
              onClose();
              const from = currentPage();
              onSend(async (made) => {
                const handoff =
                  intake.kind === "text"
                    ? { text: await made.text() }
                    : { files: [new File([made], name, { type: made.type })] };
                // Who has gone elsewhere while it was made stays there.
                if (currentPage() === from) goWith(tool.path, handoff);
              });
            }}
          >
            <TintedIcon icon={tool.icon} hue={tool.group.hue} />
            <span className="min-w-0">
              <span className="block font-semibold">{intake.action}</span>
              <span className="block text-sm text-ink-3">{tool.name}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
