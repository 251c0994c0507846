import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 700;

/**
 * Announces a setting's value to screen readers: once it hasn't changed for a moment, not at every step of a slider.
 * The initial text is not announced; the same text is announced again under another `edition`.
 */
export function Announcement({ text, edition = text }: { readonly text: string; readonly edition?: string | number }) {
  const [announced, setAnnounced] = useState<{ readonly text: string; readonly edition: string | number }>();
  const last = useRef(edition);
  useEffect(() => {
    if (edition === last.current) return;
    const timer = setTimeout(() => {
      last.current = edition;
      setAnnounced({ text, edition });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, edition]);
  return (
    <p role="status" className="sr-only">
      {announced && <span key={announced.edition}>{announced.text}</span>}
    </p>
  );
}
