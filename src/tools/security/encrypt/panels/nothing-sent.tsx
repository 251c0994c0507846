import { useEffect, useState } from "react";

/** How many requests went to other sites, as the browser itself has counted them. */
const requestsElsewhere = () =>
  performance
    .getEntriesByType("resource")
    .filter(({ name }) => !/^(?:data|blob):/.test(name) && new URL(name).origin !== location.origin).length;

/** Says that nothing leaves the page, and shows the browser's own count of requests to other sites. */
export function NothingSent() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (typeof PerformanceObserver === "undefined") return;
    const observer = new PerformanceObserver(() => setCount(requestsElsewhere()));
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="text-sm text-ink-2">
      Nothing leaves this page. Requests to other sites: <strong className="tabular-nums text-ink">{count}</strong>
    </p>
  );
}
