import { useEffect, useState } from "react";
import { below } from "#site/routes/base.ts";
import type { Known, OffersOfText } from "./text-offers.tsx";

const NONE: OffersOfText = { offers: [], areFirst: false };
/** Of several lines, or of more words than the name of a tool. */
const mayBeText = (text: string) => text.includes("\n") || text.split(/\s+/, 4).length === 4;

let part: typeof import("./text-offers.tsx") | undefined;

/** The tools that take what is in the search as a text; they are sought once it may be one. */
export function useTextOffers(text: string, known: Known): OffersOfText & { readonly part?: typeof part } {
  const [, setLoaded] = useState(false);
  const isAsked = text.trim() !== "" && (known.isText || known.found === 0 || mayBeText(text.trim()));
  useEffect(() => {
    if (!isAsked || part) return;
    import("./text-offers.tsx").then(
      (loaded) => {
        part = loaded;
        setLoaded(true);
      },
      // Without it there is what else was found.
      () => {},
    );
  }, [isAsked]);
  return isAsked && part ? { ...part.offersOfText(text, { ...known, path: below(location.pathname) }), part } : NONE;
}
