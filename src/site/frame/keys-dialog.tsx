import { useState } from "react";
import { isApple, searchKey } from "#platform/page/keys.ts";
import { Modal } from "#ui/modal.tsx";
import { EscButton } from "./esc-button.tsx";
import { SingleKeysSetting } from "./single-keys-setting.tsx";

const EVERYWHERE = [
  { keys: ["/", searchKey(isApple())], does: "Ask or find a tool" },
  { keys: ["g h"], does: "Go to the home page" },
  { keys: ["?"], does: "Show these keys" },
];

const IN_SEARCH = [
  { keys: ["↑", "↓"], does: "Move through answers and tools" },
  { keys: ["Enter"], does: "Copy the answer, or open the tool" },
  { keys: ["Tab", "→"], does: "Open the answer’s tool, filled in" },
  { keys: ["Esc"], does: "Close" },
];

/** The keys of the page that is shown. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [own] = useState(keysOfPage);
  return (
    <Modal
      aria-labelledby="keys"
      onClose={onClose}
      className="mx-auto mt-dialog-top max-h-[76dvh] w-dialog-narrow overflow-y-auto!"
    >
      <div className="p-5 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id="keys" className="text-lg">
            Keys
          </h2>
          <EscButton onClose={onClose} />
        </div>
        {own.length > 0 && <Keys title="On this page" rows={own} />}
        <Keys title="On every page" rows={EVERYWHERE} />
        <Keys title="In the search" rows={IN_SEARCH} />
        <p className="mt-4 text-sm text-ink-2">
          Keys without {isApple() ? "⌘" : "Ctrl"} work outside text fields; / also in an empty converter box.
        </p>
        <div className="mt-4 border-t border-line pt-3">
          <SingleKeysSetting />
        </div>
      </div>
    </Modal>
  );
}

interface Row {
  readonly keys: readonly string[];
  readonly does: string;
}

const Keys = ({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) => (
  <section className="mt-4">
    <h3 className="mb-1 text-sm font-semibold tracking-normal text-ink-2">{title}</h3>
    <dl>
      {rows.map(({ keys, does }) => (
        <div key={does} className="flex items-baseline justify-between gap-4 border-t border-line py-1.5">
          <dt>{does}</dt>
          <dd className="flex shrink-0 gap-1.5">
            {keys.map((key) => (
              <kbd key={key} className="rounded-md border border-line bg-sunken px-1.5 py-0.5 text-xs">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The keys that the page's own controls declare. */
function keysOfPage(): readonly Row[] {
  const all = [...document.querySelectorAll<HTMLElement>("main [aria-keyshortcuts]")].map((control) => {
    const mine = (control.getAttribute("aria-keyshortcuts") ?? "")
      .split(" ")
      .filter((keys) => keys.startsWith("Meta") === isApple());
    return {
      keys: mine.slice(0, 1).map((keys) => keys.replace("Control", "Ctrl").replace("Meta", "⌘").replaceAll("+", " ")),
      does: control.getAttribute("aria-label") ?? control.textContent.trim(),
    };
  });
  return all.filter(({ does }, index) => all.findIndex((other) => other.does === does) === index);
}
