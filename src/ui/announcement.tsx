import { useEffect, useRef, useState } from "react";

const REST_MS = 700;

/**
 * Tells screen readers what has become of a setting: once, when it has rested for a moment, and not at every step of a
 * slider. What is there at first is not told; the same text is told again under another `edition`.
 */
export function Announcement({ text, edition = text }: { readonly text: string; readonly edition?: string | number }) {
  const [told, setTold] = useState<{ readonly text: string; readonly edition: string | number }>();
  const last = useRef(edition);
  useEffect(() => {
    if (edition === last.current) return;
    const timer = setTimeout(() => {
      last.current = edition;
      setTold({ text, edition });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, edition]);
  return (
    <p role="status" className="sr-only">
      {told && <span key={told.edition}>{told.text}</span>}
    </p>
  );
}
